import { defaultOf, type Environment, given, readSettings, SETTING_NAMES } from './settings.ts';

/** A setting as people may see it: its value as it was written, null where there is none, and where that is from. */
export type ShownSetting = {
  readonly name: string;
  readonly value: string | null;
  readonly from: 'environment' | 'file' | 'default';
};

const HIDDEN = '(hidden)';
const SECRETS: ReadonlySet<string> = new Set([
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'BACKUP_TO_SECRET_KEY',
]);

/** Every setting, in the order of the documentation. Throws a `SettingsError` where one is wrong. No secret is in it. */
export function shownSettings(environment: Environment): readonly ShownSetting[] {
  readSettings(environment);
  return SETTING_NAMES.map((name) => {
    const written = given(name, environment, []);
    const value = written === undefined ? defaultOf(name) || null : withoutSecret(name, written);
    return { name, value, from: sourceOf(name, environment) };
  });
}

function sourceOf(name: string, environment: Environment): ShownSetting['from'] {
  if (environment[`${name}_FILE`]) return 'file';
  return environment[name] ? 'environment' : 'default';
}

/** An address may have a password before its host, and anything in its query. */
function withoutSecret(name: string, written: string): string {
  if (SECRETS.has(name)) return HIDDEN;
  const url = URL.parse(written);
  if (!url || !/:\/\//.test(written)) return written;
  if (url.password !== '') url.password = 'hidden';
  for (const each of [...url.searchParams.keys()]) {
    if (/secret|password|token|key/i.test(each)) url.searchParams.set(each, 'hidden');
  }
  return url.href === URL.parse(written)!.href ? written : url.href;
}
