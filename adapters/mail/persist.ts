import { setTimeout } from 'node:timers/promises';

/** The retry policy of an action. */
export type Persistence = {
  /** Before each retry, in milliseconds; the number of pauses is the number of retries. */
  readonly pauses: readonly number[];
  /** Ends the current pause; the remaining attempts follow without pauses. */
  readonly hurry: AbortSignal;
  readonly isTemporary: (failure: unknown) => boolean;
};

/** Runs the action, and retries it while its failure is temporary. Null on success, or the last failure. */
export async function persist(attempt: () => Promise<unknown>, given: Persistence): Promise<unknown> {
  const { pauses, hurry, isTemporary } = given;
  for (const pause of [...pauses, null]) {
    try {
      await attempt();
      return null;
    } catch (failure) {
      if (pause === null || !isTemporary(failure)) return failure;
    }
    await setTimeout(pause, undefined, { signal: hurry }).catch(() => {});
  }
  return null;
}
