import { readSettings, type Settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** No rate limits, for test suites with many requests. */
export const NO_RATE_LIMITS: Readonly<Record<string, string>> = {
  RATE_LIMIT_ANONYMOUS: '0',
  RATE_LIMIT_AUTHENTICATED: '0',
  RATE_LIMIT_INGESTION: '0',
  RATE_LIMIT_WEBHOOK_TEST: '0',
  RATE_LIMIT_UNAUTHENTICATED: '0',
  RATE_LIMIT_EMBED: '0',
  RATE_LIMIT_PASSWORD_RESETS: '0',
  RATE_LIMIT_REGISTRATIONS: '0',
  INGESTION_EVENTS_PER_HOUR: '0',
  INGESTION_WORDS_PER_DAY: '0',
};

const IN_MEMORY: Environment = {
  DATABASE_URL: 'memory:',
  OBJECTS_URL: 'memory:',
  MAIL_URL: 'memory:',
  LIMITS_URL: 'memory:',
  DRAIN_SECONDS: '0',
};

/** The settings of a service in memory: everything is there whatever the environment sets, and only limits that it sets apply. */
export function memorySettings(environment: Environment): Settings {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  return readSettings({ ...NO_RATE_LIMITS, ...Object.fromEntries(set), ...IN_MEMORY });
}
