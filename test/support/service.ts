import { argon2Passwords, CHEAP_COST } from '../../adapters/security/passwords.ts';
import { startService } from '../../config/service.ts';
import { readSettings } from '../../config/settings.ts';
import type { App } from '../../src/app.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { answerChecker } from './answer-check.ts';

/** A service on a free port, every answer of which is held against its own OpenAPI document. */
export type TestService = {
  readonly url: string;
  /** Where it listens, whatever its public address. */
  readonly local: string;
  readonly app: App;
  readonly storage: Storage;
  /** What answers did that the document does not say, a sentence each. */
  readonly undocumented: string[];
  /** Moves the service's clock forward, or back. */
  readonly advance: (milliseconds: number) => void;
  readonly stop: () => Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

const IN_MEMORY: Environment = { DATABASE_URL: 'memory:', OBJECTS_URL: 'memory:' };

export async function startTestService(environment: Environment = {}): Promise<TestService> {
  const undocumented: string[] = [];
  let check: ReturnType<typeof answerChecker> | null = null;
  let ahead = 0;
  const settings = readSettings({
    ...IN_MEMORY,
    PORT: '0',
    LOG_LEVEL: 'error',
    SECRET_KEY: 'a secret key that only the tests know',
    ...environment,
  });
  const service = await startService(settings, {
    replaced: {
      passwords: argon2Passwords(CHEAP_COST),
      now: () => new Date(Date.now() + ahead).toISOString(),
    },
    onAnswer(answer, route, ctx) {
      const fault = check?.(answer, route, ctx.method);
      if (fault) undocumented.push(fault);
    },
  });
  const document = await (await fetch(`${service.local}/api/openapi.json`)).json();
  check = answerChecker(document as Record<string, unknown>);
  return {
    ...service,
    undocumented,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
