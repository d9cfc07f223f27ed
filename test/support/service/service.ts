import { immediateBackground } from '../../../adapters/operations/memory/background.ts';
import { memoryClock } from '../../../adapters/operations/memory/clock.ts';
import { argon2Passwords, CHEAP_COST } from '../../../adapters/security/passwords.ts';
import type { Options } from '../../../config/service/application.ts';
import { startService } from '../../../config/service/service.ts';
import { NO_RATE_LIMITS } from '../../../config/settings/memory-settings.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import type { App } from '../../../src/app.ts';
import type { Message } from '../../../src/domain/shared/mail.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import type { Watch } from '../client.ts';
import { checkOf } from '../response-check.ts';
import { startBinaryService } from './binary-service.ts';

/** A service on a free port; every response is validated against its own OpenAPI document. */
export type TestService = {
  readonly url: string;
  /** Where it listens, whatever its public address. */
  readonly local: string;
  /** Whether it is the executable, whose inside cannot be reached: neither `app` nor `storage`. */
  readonly isExecutable?: true;
  readonly app: App;
  readonly storage: Storage;
  /** Every mail that was sent, oldest first. */
  readonly mails: () => readonly Message[];
  /** Deviations of responses from the document, a sentence each. */
  readonly undocumented: string[];
  /** Compares each reply with the document, where that is not done inside of the service. */
  readonly watch?: Watch;
  /** Moves the service's clock forward, or back. */
  readonly advance: (milliseconds: number) => void;
  /** The service's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly stop: () => Promise<void>;
};

/** What the service's tokens are signed with, by way of a derived key. */
export const SECRET_KEY = 'a secret key that only the tests know';

type Environment = Readonly<Record<string, string>>;

/** Everything in memory, without a free-space check, and without rate limits unless a test sets them. */
const DEFAULTS: Environment = {
  DATABASE_URL: 'memory:',
  OBJECTS_URL: 'memory:',
  MAIL_URL: 'memory:',
  LIMITS_URL: 'memory:',
  MIN_FREE_MB: '0',
  ...NO_RATE_LIMITS,
};

/** The check of the document that services with these variables have. */
const checks = new Map<string, ReturnType<typeof checkOf>>();

/** Reads the document once for all services that differ in their stores and addresses only. */
async function checkFor(environment: Environment, address: string): Promise<ReturnType<typeof checkOf>> {
  const key = JSON.stringify(Object.entries(environment).filter(([name]) => !name.endsWith('_URL')));
  const check = checks.get(key) ?? checkOf(await (await fetch(`${address}/api/openapi.json`)).text());
  checks.set(key, check);
  return check;
}

export async function startTestService(
  environment: Environment = {},
  { replaced, ...options }: Pick<Options, 'connectionLimits' | 'bodyQuotas' | 'replaced' | 'storage'> = {},
): Promise<TestService> {
  if (process.env.TEST_SERVICE === 'binary') {
    if (replaced || Object.keys(options).length > 0) throw new Error('Parts of the executable cannot be replaced.');
    return startBinaryService({ ...DEFAULTS, PORT: '0', LOG_LEVEL: 'error', SECRET_KEY, ...environment });
  }
  const undocumented: string[] = [];
  let check: ReturnType<typeof checkOf> | null = null;
  const clock = memoryClock();
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
      mailing: immediateBackground,
      now: clock.now,
      ...replaced,
    },
    onResponse(response, route, ctx) {
      const fault = check?.(response, route, ctx.method);
      if (fault) undocumented.push(fault);
    },
  });
  check = await checkFor(environment, service.local);
  return {
    ...service,
    undocumented,
    now: clock.time,
    advance: clock.advance,
  };
}
