import { argon2Passwords, CHEAP_COST } from '../../adapters/security/passwords.ts';
import type { Options } from '../../config/application.ts';
import { startService } from '../../config/service.ts';
import { readSettings } from '../../config/settings.ts';
import type { App } from '../../src/app.ts';
import type { Message } from '../../src/domain/accounts/mail.ts';
import type { Storage } from '../../src/ports/shared/storage.ts';
import { immediateBackground } from './immediate-background.ts';
import { checkOf } from './response-check.ts';

/** A service on a free port; every response is validated against its own OpenAPI document. */
export type TestService = {
  readonly url: string;
  /** Where it listens, whatever its public address. */
  readonly local: string;
  readonly app: App;
  readonly storage: Storage;
  /** Every mail that was sent, oldest first. */
  readonly mails: () => readonly Message[];
  /** Deviations of responses from the document, a sentence each. */
  readonly undocumented: string[];
  /** Moves the service's clock forward, or back. */
  readonly advance: (milliseconds: number) => void;
  /** The service's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly stop: () => Promise<void>;
};

/** What the service's tokens are signed with, by way of a derived key. */
export const SECRET_KEY = 'a secret key that only the tests know';

type Environment = Readonly<Record<string, string>>;

/** For tests with many requests. */
export const NO_RATE_LIMITS: Environment = {
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

/** Everything in memory, without a free-space check, and without rate limits unless a test sets them. */
const DEFAULTS: Environment = {
  DATABASE_URL: 'memory:',
  OBJECTS_URL: 'memory:',
  MAIL_URL: 'memory:',
  LIMITS_URL: 'memory:',
  MIN_FREE_MB: '0',
  ...NO_RATE_LIMITS,
};

export async function startTestService(
  environment: Environment = {},
  { replaced, ...options }: Pick<Options, 'connectionLimits' | 'replaced' | 'storage'> = {},
): Promise<TestService> {
  const undocumented: string[] = [];
  let check: ReturnType<typeof checkOf> | null = null;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const settings = readSettings({
    ...DEFAULTS,
    PORT: '0',
    LOG_LEVEL: 'error',
    SECRET_KEY,
    ...environment,
  });
  const service = await startService(settings, {
    ...options,
    replaced: {
      passwords: argon2Passwords(CHEAP_COST),
      background: immediateBackground,
      now: () => new Date(now()).toISOString(),
      ...replaced,
    },
    onResponse(response, route, ctx) {
      const fault = check?.(response, route, ctx.method);
      if (fault) undocumented.push(fault);
    },
  });
  check = checkOf(await (await fetch(`${service.local}/api/openapi.json`)).text());
  return {
    ...service,
    undocumented,
    now,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
