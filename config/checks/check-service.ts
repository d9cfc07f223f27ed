import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '../../src/ports/storage.ts';
import type { Packaged } from '../packaged/packaged.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { allChecks } from './all.ts';
import type { CheckContext } from './context.ts';
import { failed, type NamedFinding, ok, warning } from './finding.ts';
import { openDatabase } from './open-database.ts';
import { runChecks } from './run-checks.ts';
import { withoutSecrets } from './secrets.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type CheckOptions = Pick<CheckContext, 'now' | 'problemsIn'> & {
  readonly packaged?: Packaged | undefined;
  /** The names that the file of the settings has more than once. */
  readonly repeated?: readonly string[];
};

/** How long closing the database may take, in milliseconds. */
const CLOSING_LIMIT = 1000;

/**
 * Checks everything that the service needs, with these settings, and changes nothing. Where a setting is wrong nothing else is checked.
 * No finding contains a password or key.
 */
export async function checkService(environment: Environment, options: CheckOptions): Promise<readonly NamedFinding[]> {
  const settings = settingsOf(environment);
  const repeated = (options.repeated ?? []).map(repeatedSetting);
  if (settings instanceof SettingsError) return [...settings.faults.map(wrongSetting), ...repeated];
  let opened: Promise<Storage> | undefined;
  const storage = () => {
    opened ??= openDatabase(settings, options.packaged);
    return opened;
  };
  const context: CheckContext = { ...options, settings, packaged: options.packaged, storage };
  const findings = await runChecks(allChecks(context));
  const closed = storage().then((database) => database.close());
  await Promise.race([closed.catch(() => {}), pause(CLOSING_LIMIT, null, { ref: false })]);
  const valid = { name: 'settings', ...ok('All settings are valid.') };
  return withoutSecrets([valid, ...repeated, ...findings], settings);
}

function settingsOf(environment: Environment) {
  try {
    return readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
}

const wrongSetting = (fault: string): NamedFinding => ({
  name: 'settings',
  ...failed(`${fault}.`, 'docs/configuration.md describes every setting.'),
});

const repeatedSetting = (name: string): NamedFinding => ({
  name: 'settings',
  ...warning(`The file .env sets ${name} more than once: the last value holds.`, 'Remove the others.'),
});
