/** Who waits: an address or an account, and which part of it. */
export type Owner = { readonly name: string; readonly part: string };

/** What waits for one owner: how many, and by part the oldest first. */
type Waiting<Item> = { count: number; readonly parts: Map<string, Item[]> };

/**
 * A bounded queue that serves its owners in rotation (round robin), and the parts of each owner as well. An owner with many items
 * waits for its own, and not others for them.
 */
export function fairLine<Item>(length: number) {
  /** In the order in which they are served next; none without items. */
  const owners = new Map<string, Waiting<Item>>();
  let count = 0;

  const takeOut = (name: string, part: string, end: 'oldest' | 'newest'): Item => {
    const owner = owners.get(name)!;
    const items = owner.parts.get(part)!;
    const item = (end === 'oldest' ? items.shift() : items.pop())!;
    count--;
    owner.count--;
    if (items.length === 0) owner.parts.delete(part);
    if (owner.count === 0) owners.delete(name);
    return item;
  };

  return {
    /** Adds one. Where the list is full, removes and returns the newest of the longest part of the owner with most, perhaps the same. */
    enter({ name, part }: Owner, item: Item): Item | null {
      const owner = owners.get(name) ?? { count: 0, parts: new Map<string, Item[]>() };
      owners.set(name, owner);
      owner.parts.set(part, [...(owner.parts.get(part) ?? []), item]);
      owner.count++;
      if (++count <= length) return null;
      const largest = largestOf(owners, ({ count }) => count, name);
      const { parts } = owners.get(largest)!;
      return takeOut(
        largest,
        largestOf(parts, (items) => items.length, part),
        'newest',
      );
    },
    /** Removes and returns the next one of an owner who may have one more; null where there is none. */
    next(mayHaveMore: (name: string) => boolean = () => true): Item | null {
      const name = [...owners.keys()].find(mayHaveMore);
      if (name === undefined) return null;
      const { parts } = owners.get(name)!;
      const [part] = parts.keys();
      const item = takeOut(name, part!, 'oldest');
      moveToEnd(parts, part!);
      moveToEnd(owners, name);
      return item;
    },
  };
}

/** The key of the largest entry; of equal ones the given key, if it is one of them. */
function largestOf<Entry>(
  entries: ReadonlyMap<string, Entry>,
  sizeOf: (entry: Entry) => number,
  given: string,
): string {
  const [first] = entries.keys();
  let found = entries.has(given) ? given : first!;
  for (const [key, entry] of entries) if (sizeOf(entry) > sizeOf(entries.get(found)!)) found = key;
  return found;
}

/** Does nothing where the entry was the last of its key. */
function moveToEnd<Entry>(entries: Map<string, Entry>, key: string): void {
  const entry = entries.get(key);
  if (entries.delete(key)) entries.set(key, entry!);
}
