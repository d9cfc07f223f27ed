/**
 * A long computation in steps of a millisecond or less: anyone who runs it may let others go on between two of them. It is still
 * one computation: nothing that it works on may change meanwhile.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** What the steps come to, one right after the other. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
