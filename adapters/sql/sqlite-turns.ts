import { AsyncLocalStorage } from 'node:async_hooks';

/** The most works of one turn: those who read wait for it. */
const WORKS_PER_TURN = 64;

/** The statements around works, on the one connection that writes. */
export type TurnStatements = {
  readonly begin: () => void;
  readonly commit: () => void;
  readonly rollback: () => void;
  readonly savepoint: () => void;
  readonly release: () => void;
  readonly rollbackToSavepoint: () => void;
  readonly inTransaction: () => boolean;
};

type Answer = () => void;
type Work = { readonly attempt: () => Promise<Answer>; readonly reject: (error: unknown) => void };

/**
 * Lets works write one after the other. Those that wait together share a turn, which is one transaction and one fsync; each is in
 * a savepoint of its own, so that it fails alone, and is answered after the common COMMIT. Where that fails, all of them fail.
 */
export function writeTurns(statements: TurnStatements): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Work[] = [];
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    // After what has arrived by now, so that requests that come at the same time write in the same turn.
    setImmediate(async () => {
      await turn(statements, waiting.splice(0, WORKS_PER_TURN));
      isScheduled = false;
      schedule();
    });
  }

  return (work) =>
    new Promise((resolve, reject) => {
      // A turn is begun by whoever came first: each work keeps the asynchronous context of its own caller.
      const ofCaller = AsyncLocalStorage.bind(work);
      const attempt = async () => {
        const result = await ofCaller();
        return () => resolve(result);
      };
      waiting.push({ attempt, reject });
      schedule();
    });
}

async function turn(statements: TurnStatements, works: readonly Work[]): Promise<void> {
  const answers: Answer[] = [];
  try {
    statements.begin();
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

async function attemptAlone(statements: TurnStatements, { attempt, reject }: Work): Promise<Answer> {
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
