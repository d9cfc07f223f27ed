import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { nearNames } from '../../src/domain/shared/near-names.ts';
import { ageRecipient, backupInterval, backupPlace, retention } from './backup-values.ts';
import { mostCacheOf } from './memory-shares.ts';
import { PLAN_CODES } from './plans.ts';
import {
  duration,
  listOf,
  metricsToken,
  origin,
  proxy,
  secretKey,
  storeUrl,
  webAddress,
  webUrl,
  wholeNumber,
  yesOrNo,
} from './setting-values.ts';

const SCHEMA = v.object({
  PORT: v.optional(wholeNumber(65_535), '8080'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(webUrl),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(storeUrl('sqlite', 'mysql', 'memory')),
  DATABASE_CONSISTENCY: v.optional(v.picklist(['local', 'causal'], 'must be local or causal'), 'causal'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY: v.optional(backupInterval, 'off'),
  BACKUP_KEEP: v.optional(v.pipe(wholeNumber(10_000), v.minValue(1, 'must be at least 1')), '7'),
  BACKUP_TO: v.optional(backupPlace),
  BACKUP_TO_ENDPOINT: v.optional(webUrl),
  BACKUP_TO_REGION: v.optional(v.string(), 'us-east-1'),
  BACKUP_TO_ACCESS_KEY: v.optional(v.string()),
  BACKUP_TO_SECRET_KEY: v.optional(v.string()),
  BACKUP_TO_KEEP: v.optional(retention, 'all'),
  BACKUP_AGE_RECIPIENTS: v.optional(listOf(ageRecipient), ''),
  MIN_FREE_MB: v.optional(wholeNumber(1_000_000_000), '500'),
  OBJECTS_URL: v.optional(storeUrl('file', 's3', 'memory')),
  COPY_TO_DATABASE_URL: v.optional(storeUrl('sqlite', 'mysql')),
  COPY_TO_OBJECTS_URL: v.optional(storeUrl('file', 's3')),
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
  GOOGLE_AUTHORIZATION_URL: v.optional(webAddress),
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
  SIGN_IN_QUEUE: v.optional(v.pipe(wholeNumber(100_000), v.minValue(1, 'must be at least 1')), '256'),
  INGESTION_EVENTS_PER_HOUR: v.optional(wholeNumber(1_000_000_000), '100000'),
  INGESTION_WORDS_PER_DAY: v.optional(wholeNumber(1_000_000_000), '5000'),
  ANALYTICS_RAW_DAYS: v.optional(wholeNumber(36_500), '90'),
  MEMORY_BUDGET: v.optional(v.pipe(wholeNumber(1_000_000), v.minValue(256, 'must be at least 256'))),
  CACHE_MB: v.optional(v.pipe(wholeNumber(1_000_000), v.minValue(16, 'must be at least 16'))),
  HSTS: v.optional(v.picklist(['host', 'subdomains', 'off'], 'must be host, subdomains or off'), 'host'),
  DRAIN_SECONDS: v.optional(wholeNumber(600), '5'),
  PUBLIC_CACHE_SECONDS: v.optional(wholeNumber(31_536_000), '0'),
  PUBLIC_STALE_SECONDS: v.optional(wholeNumber(86_400), '300'),
  OFFLINE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  STUDIO: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SERVICE_NAME: v.optional(v.pipe(v.string(), v.nonEmpty('may not be empty')), 'Waymark'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  ACCESS_LOG: v.optional(yesOrNo, 'false'),
  METRICS_TOKEN: v.optional(metricsToken),
  METRICS_PORT: v.optional(wholeNumber(65_535)),
  METRICS_HOST: v.optional(v.string()),
  LOG_FORMAT: v.optional(v.picklist(['json', 'pretty'], 'must be json or pretty')),
});

export type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = v.InferOutput<typeof SCHEMA>;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SCHEMA.entries);

/** All invalid settings at once; no message contains a value. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** The settings of an environment. Each may also be given as the name of a file: `SECRET_KEY_FILE`. */
export function readSettings(environment: Environment): Settings {
  const faults = nearNames(Object.keys(environment), SETTING_NAMES).map(
    ([name, meant]) => `${name}: is no setting; did you mean ${meant}?`,
  );
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
function contradictions(settings: Settings): string[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, LIMITS_URL, DATABASE_URL } = settings;
  const faults: string[] = [...metricsContradictions(settings), ...backupContradictions(settings)];
  if (Boolean(GOOGLE_CLIENT_ID) !== Boolean(GOOGLE_CLIENT_SECRET)) {
    faults.push('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: each needs the other');
  }
  if (LIMITS_URL === 'mysql:' && !DATABASE_URL?.startsWith('mysql:')) {
    faults.push('LIMITS_URL: mysql: counts in the database, which is not MySQL');
  }
  const { MEMORY_BUDGET, CACHE_MB = 0 } = settings;
  if (MEMORY_BUDGET !== undefined && CACHE_MB > mostCacheOf(MEMORY_BUDGET)) {
    faults.push(`CACHE_MB: must be at most ${mostCacheOf(MEMORY_BUDGET)} with this MEMORY_BUDGET`);
  }
  return faults;
}

function backupContradictions(settings: Settings): string[] {
  if (settings.BACKUP_TO === undefined) return [];
  const missing = (['BACKUP_TO_ENDPOINT', 'BACKUP_TO_ACCESS_KEY', 'BACKUP_TO_SECRET_KEY'] as const).filter(
    (name) => settings[name] === undefined,
  );
  const { length } = settings.BACKUP_AGE_RECIPIENTS;
  return [...missing, ...(length === 0 ? ['BACKUP_AGE_RECIPIENTS'] : [])].map((name) => `BACKUP_TO: needs ${name}`);
}

function metricsContradictions({ PORT, METRICS_PORT, METRICS_HOST }: Settings): string[] {
  if (METRICS_PORT === undefined && METRICS_HOST !== undefined) return ['METRICS_HOST: needs METRICS_PORT'];
  return METRICS_PORT === PORT && PORT !== 0 ? ['METRICS_PORT: must differ from PORT'] : [];
}

/** The default of a setting as it would be written; null where it has none. */
export const defaultOf = (name: string): string | null => {
  const schema = SCHEMA.entries[name as keyof Settings];
  return (v.getDefault(schema) as string | undefined) ?? null;
};

/** The value of a setting as it was given, or read from its file. */
export function given(name: string, environment: Environment, faults: string[]): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE: the file cannot be read`);
    return undefined;
  }
}
