import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isTrustedProxy } from '../adapters/http/rates/client-address.ts';
import { PLAN_CODES } from './plans.ts';

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const duration = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a number and s, m, h or d, as 15m'),
  v.transform((text) => Number(text.slice(0, -1)) * UNITS[text.at(-1)!]!),
);

const wholeNumber = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
  );

const webAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an http or https address'),
);

const webUrl = v.pipe(
  webAddress,
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** Comma-separated entries. */
const listOf = <Schema extends v.GenericSchema<string, string>>(entry: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.array(entry),
  );

const origin = v.pipe(
  v.string(),
  v.check((text) => URL.parse(text)?.origin === text, 'must be origins, as https://a.example'),
);

const proxy = v.pipe(
  v.string(),
  v.check(isTrustedProxy, 'must be addresses, ranges as 10.0.0.0/8, loopback or private'),
);

const secretKey = v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'));

const yesOrNo = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);

/** The URL of a store; with a host it must be valid, since the parser's error would quote its password. */
const storeUrl = (...schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => schemes.includes(text.split(':')[0] ?? ''), `must start with ${schemes.join(': or ')}:`),
    v.check((text) => !/^(mysql|s3|smtps?|rediss?):/.test(text) || URL.canParse(text), 'is no address'),
  );

const SCHEMA = v.object({
  PORT: v.optional(wholeNumber(65_535), '8080'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(webUrl),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(storeUrl('sqlite', 'mysql', 'memory')),
  MIN_FREE_MB: v.optional(wholeNumber(1_000_000_000), '500'),
  OBJECTS_URL: v.optional(storeUrl('file', 's3', 'memory')),
  MAIL_URL: v.optional(storeUrl('log', 'smtp', 'smtps', 'memory'), 'log:'),
  LIMITS_URL: v.optional(storeUrl('memory', 'mysql', 'redis', 'rediss')),
  SECRET_KEY: v.optional(secretKey),
  SECRET_KEY_PREVIOUS: v.optional(listOf(secretKey), ''),
  DEFAULT_PLAN: v.optional(v.picklist(PLAN_CODES, `must be one of ${PLAN_CODES.join(', ')}`), 'enterprise'),
  REGISTRATION: v.optional(v.picklist(['open', 'closed', 'invite'], 'must be open, closed or invite'), 'open'),
  REQUIRE_VERIFIED_EMAIL: v.optional(yesOrNo, 'false'),
  ACCESS_TTL: v.optional(duration, '15m'),
  REFRESH_TTL: v.optional(duration, '30d'),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(webAddress, 'https://accounts.google.com'),
  GOOGLE_ORIGINS: v.optional(listOf(origin)),
  CORS_ORIGINS: v.optional(listOf(origin), ''),
  TRUSTED_PROXIES: v.optional(listOf(proxy), ''),
  WEBHOOK_ALLOW_PRIVATE: v.optional(yesOrNo, 'false'),
  RATE_LIMIT_ANONYMOUS: v.optional(wholeNumber(1_000_000_000), '60'),
  RATE_LIMIT_AUTHENTICATED: v.optional(wholeNumber(1_000_000_000), '300'),
  RATE_LIMIT_INGESTION: v.optional(wholeNumber(1_000_000_000), '60'),
  RATE_LIMIT_WEBHOOK_TEST: v.optional(wholeNumber(1_000_000_000), '10'),
  RATE_LIMIT_UNAUTHENTICATED: v.optional(wholeNumber(1_000_000_000), '60'),
  RATE_LIMIT_EMBED: v.optional(wholeNumber(1_000_000_000), '3000'),
  RATE_LIMIT_PASSWORD_RESETS: v.optional(wholeNumber(1_000_000_000), '20'),
  RATE_LIMIT_REGISTRATIONS: v.optional(wholeNumber(1_000_000_000), '20'),
  INGESTION_EVENTS_PER_HOUR: v.optional(wholeNumber(1_000_000_000), '100000'),
  INGESTION_WORDS_PER_DAY: v.optional(wholeNumber(1_000_000_000), '5000'),
  ANALYTICS_RAW_DAYS: v.optional(wholeNumber(36_500), '90'),
  CACHE_MB: v.optional(v.pipe(wholeNumber(1_000_000), v.minValue(16, 'must be at least 16')), '128'),
  PUBLIC_CACHE_SECONDS: v.optional(wholeNumber(31_536_000), '0'),
  SERVICE_NAME: v.optional(v.pipe(v.string(), v.nonEmpty('may not be empty')), 'Waymark'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  LOG_FORMAT: v.optional(v.picklist(['json', 'pretty'], 'must be json or pretty')),
});

export type Settings = v.InferOutput<typeof SCHEMA>;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SCHEMA.entries);

/** All invalid settings at once; no message contains a value. */
export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** The settings of an environment. Each may also be given as the name of a file: `SECRET_KEY_FILE`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const faults: string[] = [];
  const entries = SETTING_NAMES.map((name) => [name, given(name, environment, faults)]);
  const result = v.safeParse(SCHEMA, Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
  for (const issue of result.issues ?? []) faults.push(`${v.getDotPath(issue)}: ${issue.message}`);
  if (result.success && result.output.DATABASE_URL?.startsWith('mysql:') && !result.output.SECRET_KEY) {
    faults.push('SECRET_KEY: is required with MySQL, the same for every instance');
  }
  if (result.success) faults.push(...contradictions(result.output));
  if (faults.length > 0 || !result.success) throw new SettingsError(faults);
  return result.output;
}

/** Errors in combinations of valid settings. */
function contradictions({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, LIMITS_URL, DATABASE_URL }: Settings): string[] {
  const faults: string[] = [];
  if (Boolean(GOOGLE_CLIENT_ID) !== Boolean(GOOGLE_CLIENT_SECRET)) {
    faults.push('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: each needs the other');
  }
  if (LIMITS_URL === 'mysql:' && !DATABASE_URL?.startsWith('mysql:')) {
    faults.push('LIMITS_URL: mysql: counts in the database, which is not MySQL');
  }
  return faults;
}

function given(name: string, environment: Readonly<Record<string, string | undefined>>, faults: string[]) {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE: the file cannot be read`);
    return undefined;
  }
}
