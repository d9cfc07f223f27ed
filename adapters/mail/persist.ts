import { setTimeout } from 'node:timers/promises';

/** How an action is persisted with. */
export type Persistence = {
  /** Before each further try, in milliseconds; the one after the last is the last. */
  readonly pauses: readonly number[];
  /** Ends the pause that an action is in; the tries that are left come without any. */
  readonly hurry: AbortSignal;
  readonly isTemporary: (failure: unknown) => boolean;
};

/** Does the action, and again as long as its failure is temporary. Null once it is done, or what it failed with at last. */
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
