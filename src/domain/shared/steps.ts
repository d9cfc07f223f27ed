/**
 * A long computation in steps of a millisecond or less: its caller may yield to other work between two of them. It is still
 * one computation: nothing that it reads may change meanwhile.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** The result of the steps, run without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
