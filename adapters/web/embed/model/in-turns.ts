/** Tries the items of each sort in turns: of one sort until `place` has placed one, then of the next one, until all have been tried. */
export function inTurns<Item>(
  items: readonly Item[],
  sortOf: (item: Item) => string,
  place: (item: Item) => boolean,
): void {
  let waiting = [...Map.groupBy(items, sortOf).values()].map((sort) => sort.values());
  while (waiting.length > 0) {
    waiting = waiting.filter((sort) => {
      for (const item of sort) if (place(item)) return true;
      return false;
    });
  }
}
