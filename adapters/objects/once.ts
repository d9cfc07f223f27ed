/** The work, done at the first call; later calls share its outcome. A failure is forgotten, so that the next call tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | undefined;
  return () => {
    outcome ??= work().catch((error: unknown) => {
      outcome = undefined;
      throw error;
    });
    return outcome;
  };
}
