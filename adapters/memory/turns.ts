/** Deeds that are done one at a time, in the order in which they were asked for. */
export type Turns = {
  /** What the deed comes to; one that fails holds up nobody. */
  take<T>(deed: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was asked for until now is done. */
  idle(): Promise<void>;
};

export function turns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(deed) {
      const turn = last.then(deed);
      last = turn.catch(() => undefined);
      return turn;
    },
    async idle() {
      await last;
    },
  };
}
