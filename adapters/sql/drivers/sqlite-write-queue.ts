import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import { LOCK_INTERVAL, LOCK_LIMIT } from './sqlite-errors.ts';

/** The most units of work in one batch: readers wait for the whole batch. */
const BATCH_LIMIT = 64;

/** The statements around the units of work, on the one connection that writes. */
export type TransactionStatements = {
  /** False where another process holds the write lock. */
  readonly begin: () => boolean;
  readonly commit: () => void;
  /** Resolves when what was committed is on the disk. */
  readonly flush: () => Promise<void>;
  readonly rollback: () => void;
  readonly savepoint: () => void;
  readonly release: () => void;
  readonly rollbackToSavepoint: () => void;
  readonly inTransaction: () => boolean;
};

export type WriteQueue = {
  /** Runs the work in a transaction, and resolves with its result when it is committed and on the disk. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Reads on the connection that writes, while no transaction is open, so that only committed data is seen. */
  readCommitted<T>(read: () => Promise<T>): Promise<T>;
};

type Respond = () => void;
type Work = {
  readonly attempt: () => Promise<Respond>;
  readonly reject: (error: unknown) => void;
  /** When it was requested, in milliseconds of the monotonic clock. */
  readonly since: number;
};

/**
 * Runs units of work one after the other. Those that wait at the same time form a batch: one transaction and one flush. Each has
 * its own savepoint, so that it fails alone, and resolves after the common COMMIT and the flush. If either fails, the whole batch fails.
 * The next batch does not wait for the flush. While another process holds the write lock the event loop is not blocked; work that has waited for 5 s is rejected with
 * `DomainError('unavailable')`.
 */
export function writeQueue(statements: TransactionStatements): WriteQueue {
  const waiting: Work[] = [];
  const readers: (() => void)[] = [];
  let isScheduled = false;
  let isOpen = false;

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    // After pending I/O, so that requests that arrive at the same time write in the same batch.
    setImmediate(async () => {
      if (await begin(statements, waiting)) {
        isOpen = true;
        await runBatch(statements, waiting.splice(0, BATCH_LIMIT));
        isOpen = false;
        for (const read of readers.splice(0)) read();
      }
      isScheduled = false;
      schedule();
    });
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        // The first caller starts the batch, but each unit of work keeps the asynchronous context of its own caller.
        const ofCaller = AsyncLocalStorage.bind(work);
        const attempt = async () => {
          const result = await ofCaller();
          return () => resolve(result);
        };
        waiting.push({ attempt, reject, since: performance.now() });
        schedule();
      }),
    async readCommitted(read) {
      while (isOpen) await new Promise<void>((resolve) => void readers.push(resolve));
      return read();
    },
  };
}

/** Begins a transaction for the waiting work; false if none is left because beginning failed or took too long. */
async function begin(statements: TransactionStatements, waiting: Work[]): Promise<boolean> {
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

async function runBatch(statements: TransactionStatements, batch: readonly Work[]): Promise<void> {
  const responses: Respond[] = [];
  try {
    for (const work of batch) responses.push(await attemptInSavepoint(statements, work));
    statements.commit();
  } catch (error) {
    for (const { reject } of batch) reject(error);
    rollBack(statements);
    return;
  }
  void acknowledge(statements.flush(), batch, responses);
}

/** Responds when the batch is on the disk. */
async function acknowledge(
  flushed: Promise<void>,
  batch: readonly Work[],
  responses: readonly Respond[],
): Promise<void> {
  try {
    await flushed;
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return;
  }
  for (const respond of responses) respond();
}

function rollBack({ inTransaction, rollback }: TransactionStatements): void {
  try {
    if (inTransaction()) rollback();
  } catch {
    // A broken disk. The next batch cannot begin either, and tries again.
  }
}

async function attemptInSavepoint(statements: TransactionStatements, { attempt, reject }: Work): Promise<Respond> {
  statements.savepoint();
  try {
    const respond = await attempt();
    statements.release();
    return respond;
  } catch (error) {
    // SQLite rolls back the whole transaction by itself when the disk is full or broken.
    if (!statements.inTransaction()) throw error;
    statements.rollbackToSavepoint();
    statements.release();
    return () => reject(error);
  }
}
