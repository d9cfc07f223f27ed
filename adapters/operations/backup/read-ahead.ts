/**
 * The results of `load` for each item, in order; so many are loaded at once. An error is thrown when its item is reached.
 */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item>,
  count: number,
  load: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const loading: Promise<Result>[] = [];
  for await (const item of items) {
    const result = load(item);
    result.catch(() => {}); // It is thrown below.
    loading.push(result);
    if (loading.length >= count) yield await loading.shift()!;
  }
  for (const result of loading) yield await result;
}
