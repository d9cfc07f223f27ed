/** What is counted of a key; it is used up when as many came as may. Ends by the counter's clock, in milliseconds. */
export type Window = { hits: number; readonly ends: number; isUsedUp: boolean };

/**
 * So many of the keys, the least used first: those with the fewest hits, of equals those that were begun first. Keys that are used up
 * come last. Looks at each key twice, and sorts no keys.
 */
export function leastUsed(windows: ReadonlyMap<string, Window>, count: number): readonly string[] {
  const byRank = new Map<number, number>();
  for (const window of windows.values()) byRank.set(rank(window), (byRank.get(rank(window)) ?? 0) + 1);
  let [last, left] = [-Infinity, count];
  for (const [each, keys] of [...byRank].sort(([one], [other]) => one - other)) {
    last = each;
    if (left <= keys) break;
    left -= keys;
  }
  const chosen: string[] = [];
  for (const [id, window] of windows) {
    if (rank(window) < last) chosen.push(id);
    else if (rank(window) === last && left-- > 0) chosen.push(id);
  }
  return chosen;
}

const rank = ({ hits, isUsedUp }: Window): number => (isUsedUp ? Infinity : hits);
