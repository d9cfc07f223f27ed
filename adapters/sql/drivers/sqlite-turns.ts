import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import { LOCK_INTERVAL, LOCK_LIMIT } from './sqlite-errors.ts';

/** The most works of one turn: those who read wait for it. */
const WORKS_PER_TURN = 64;

/** The statements around works, on the one connection that writes. */
export type TurnStatements = {
  /** False where another process holds the write lock. */
  readonly begin: () => boolean;
  readonly commit: () => void;
  readonly rollback: () => void;
  readonly savepoint: () => void;
  readonly release: () => void;
  readonly rollbackToSavepoint: () => void;
  readonly inTransaction: () => boolean;
};

export type WriteTurns = {
  /** Does the work in a transaction; what it comes to is told after the COMMIT. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Reads on the connection that writes, while no transaction is open: nothing is seen that is not committed. */
  between<T>(read: () => Promise<T>): Promise<T>;
};

type RouteResponse = () => void;
type Work = {
  readonly attempt: () => Promise<RouteResponse>;
  readonly reject: (error: unknown) => void;
  /** When it was asked for, in milliseconds of the monotonic clock. */
  readonly since: number;
};

/**
 * Lets works write one after the other. Those that wait together share a turn, which is one transaction and one fsync; each is in
 * a savepoint of its own, so that it fails alone, and is answered after the common COMMIT. Where that fails, all of them fail.
 * While another process holds the write lock the event loop goes on; a work that has waited 5 s is rejected with
 * `DomainError('unavailable')`.
 */
export function writeTurns(statements: TurnStatements): WriteTurns {
  const waiting: Work[] = [];
  const readers: (() => void)[] = [];
  let isScheduled = false;
  let isOpen = false;

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    // After what has arrived by now, so that requests that come at the same time write in the same turn.
    setImmediate(async () => {
      if (await begin(statements, waiting)) {
        isOpen = true;
        await turn(statements, waiting.splice(0, WORKS_PER_TURN));
        isOpen = false;
        for (const read of readers.splice(0)) read();
      }
      isScheduled = false;
      schedule();
    });
  }

  return {
    take: (work) =>
      new Promise((resolve, reject) => {
        // A turn is begun by whoever came first: each work keeps the asynchronous context of its own caller.
        const ofCaller = AsyncLocalStorage.bind(work);
        const attempt = async () => {
          const result = await ofCaller();
          return () => resolve(result);
        };
        waiting.push({ attempt, reject, since: performance.now() });
        schedule();
      }),
    async between(read) {
      while (isOpen) await new Promise<void>((resolve) => void readers.push(resolve));
      return read();
    },
  };
}

/** Begins a transaction for those who wait; false where nobody waits any more, since beginning failed or took too long. */
async function begin(statements: TurnStatements, waiting: Work[]): Promise<boolean> {
  while (waiting.length > 0) {
    try {
      if (statements.begin()) return true;
    } catch (error) {
      for (const { reject } of waiting.splice(0)) reject(error);
      return false;
    }
    const latest = performance.now() - LOCK_LIMIT;
    const firstToStay = waiting.findIndex(({ since }) => since > latest);
    const tooLate = waiting.splice(0, firstToStay === -1 ? waiting.length : firstToStay);
    for (const { reject } of tooLate) reject(unavailable('Another program is writing to the database.'));
    await pause(LOCK_INTERVAL);
  }
  return false;
}

async function turn(statements: TurnStatements, works: readonly Work[]): Promise<void> {
  const answers: RouteResponse[] = [];
  try {
    for (const work of works) answers.push(await attemptAlone(statements, work));
    statements.commit();
  } catch (error) {
    for (const { reject } of works) reject(error);
    rollBack(statements);
    return;
  }
  for (const answer of answers) answer();
}

function rollBack({ inTransaction, rollback }: TurnStatements): void {
  try {
    if (inTransaction()) rollback();
  } catch {
    // A broken disk. The next turn cannot begin, and tries again.
  }
}

async function attemptAlone(statements: TurnStatements, { attempt, reject }: Work): Promise<RouteResponse> {
  statements.savepoint();
  try {
    const answer = await attempt();
    statements.release();
    return answer;
  } catch (error) {
    // SQLite rolls the whole transaction back by itself where the disk is full or broken.
    if (!statements.inTransaction()) throw error;
    statements.rollbackToSavepoint();
    statements.release();
    return () => reject(error);
  }
}
