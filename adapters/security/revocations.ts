import type { Revocations } from '../../src/ports/accounts/revocations.ts';
import type { SessionStore } from '../../src/ports/accounts/stores.ts';

export type RevocationSettings = {
  readonly sessions: Pick<SessionStore, 'delete'>;
  readonly report: (message: string, cause: unknown) => void;
  /** How many sessions wait at most; beyond that the oldest is given up. */
  readonly capacity?: number;
  /** In milliseconds: until the first retry, each one waiting twice as long as the one before, up to `longestDelay`. */
  readonly firstDelay?: number;
  readonly longestDelay?: number;
  /** How long a session is retried, in milliseconds. */
  readonly patience?: number;
};

const DAY = 24 * 3_600_000;

/** Ends sessions in the store, and retries by a timer what could not be stored. */
export function retriedRevocations(settings: RevocationSettings): Revocations {
  const { sessions, report, capacity = 10_000, firstDelay = 500, longestDelay = 30_000, patience = DAY } = settings;
  /** When each waiting session was ended, the oldest first. */
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const giveUp = (sessionId: string, cause: unknown) => {
    if (waiting.delete(sessionId))
      report('the end of a session was never stored: its tokens live on until they expire', cause);
  };
  const store = async (sessionId: string): Promise<boolean> => {
    await sessions.delete(sessionId);
    return waiting.delete(sessionId);
  };
  /** Stores what waits, the oldest first, up to the first failure: the others would fail too. */
  const attempt = async (delay: number) => {
    for (const [sessionId, since] of [...waiting]) {
      try {
        await store(sessionId);
      } catch (cause) {
        if (Date.now() - since > patience) giveUp(sessionId, cause);
        else return schedule(Math.min(2 * delay, longestDelay));
      }
    }
  };
  const schedule = (delay: number) => {
    if (isClosed || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      running = attempt(delay);
    }, delay);
    timer.unref();
  };

  return {
    async revoke(sessionId) {
      waiting.set(sessionId, Date.now());
      const [oldest] = waiting.keys();
      if (waiting.size > capacity && oldest !== undefined) giveUp(oldest, new Error('too many sessions wait'));
      try {
        await store(sessionId);
      } catch (cause) {
        report('the end of a session could not be stored: it is refused here, and stored later', cause);
        schedule(firstDelay);
      }
    },
    isRevoked: (sessionId) => waiting.has(sessionId),
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await running;
      for (const sessionId of [...waiting.keys()]) giveUp(sessionId, new Error('the service stops'));
    },
  };
}
