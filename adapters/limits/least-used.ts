/** What is counted of a key; it is used up when as many came as may. Ends by the counter's clock, in milliseconds. */
export type Window = { hits: number; readonly ends: number; isUsedUp: boolean };

/** The last rank is that of keys that are used up, the one before it of all that have more hits than there are ranks. */
const RANKS = 1024;

const rank = ({ hits, isUsedUp }: Window): number => (isUsedUp ? RANKS - 1 : Math.min(hits, RANKS - 2));

/**
 * So many of the keys, the least used first: those with the fewest hits, of equals those that were begun first. Keys that are used up
 * come last. Sorts nothing: there may be hundreds of thousands.
 */
export function leastUsed(windows: ReadonlyMap<string, Window>, count: number): readonly string[] {
  const keys = new Uint32Array(RANKS);
  for (const window of windows.values()) keys[rank(window)]!++;
  let last = 0;
  let left = Math.min(count, windows.size);
  const target = left;
  while (left > keys[last]!) left -= keys[last++]!;
  const chosen: string[] = [];
  for (const [id, window] of windows) {
    if (chosen.length === target) break;
    const at = rank(window);
    if (at < last || (at === last && left-- > 0)) chosen.push(id);
  }
  return chosen;
}
