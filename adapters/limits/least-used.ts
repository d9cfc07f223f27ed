/**
 * The count of a key; it is used up at the limit. Ends by the counter's clock, in milliseconds. `shared`: how many of the hits a shared
 * counter has counted.
 */
export type Window = { hits: number; shared: number; readonly ends: number; isUsedUp: boolean };

/** The last rank is that of used-up keys, the one before it of all keys with more hits than there are ranks. */
const RANKS = 1024;

const rank = ({ hits, isUsedUp }: Window): number => (isUsedUp ? RANKS - 1 : Math.min(hits, RANKS - 2));

/**
 * The keys to evict, the least used first: those with the fewest hits, of equals the oldest ones. Used-up keys
 * come last. It does not sort: there may be hundreds of thousands.
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
