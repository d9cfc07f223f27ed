import { addressKey } from '../../src/domain/shared/address.ts';
import type { Asker } from '../../src/ports/accounts/passwords.ts';

/** Those who wait from one address: how many, and by account the oldest first. */
type Address<Item> = { count: number; readonly accounts: Map<string, Item[]> };

/**
 * A line of bounded length in which addresses take turns, and the accounts of each address too: whoever asks for much waits for what
 * they asked for themselves. Where it is full, the newest of those who have most leaves it.
 */
export function fairLine<Item>(length: number) {
  const addresses = new Map<string, Address<Item>>();
  let count = 0;

  const takeOut = (address: string, account: string, end: 'oldest' | 'newest'): Item => {
    const place = addresses.get(address)!;
    const items = place.accounts.get(account)!;
    const item = (end === 'oldest' ? items.shift() : items.pop())!;
    count--;
    place.count--;
    if (items.length === 0) place.accounts.delete(account);
    if (place.count === 0) addresses.delete(address);
    return item;
  };

  return {
    /** Adds one. Returns the one that has no place any more, which may be the same; null where there is room. */
    enter({ address, account }: Asker, item: Item): Item | null {
      const [key, name] = [addressKey(address), account ?? ''];
      const place = addresses.get(key) ?? { count: 0, accounts: new Map<string, Item[]>() };
      addresses.set(key, place);
      place.accounts.set(name, [...(place.accounts.get(name) ?? []), item]);
      place.count++;
      if (++count <= length) return null;
      const largest = largestOf(addresses, ({ count }) => count, key);
      const { accounts } = addresses.get(largest)!;
      const longest = largestOf(accounts, (items) => items.length, name);
      return takeOut(largest, longest, 'newest');
    },
    /** The one whose turn it is; null where nobody waits. */
    next(): Item | null {
      const [address] = addresses.keys();
      if (address === undefined) return null;
      const { accounts } = addresses.get(address)!;
      const [account] = accounts.keys();
      const item = takeOut(address, account!, 'oldest');
      moveToEnd(accounts, account!);
      moveToEnd(addresses, address);
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

/** Whoever had a turn has the next one after all others; nothing where nobody is left. */
function moveToEnd<Entry>(entries: Map<string, Entry>, key: string): void {
  const entry = entries.get(key);
  if (entries.delete(key)) entries.set(key, entry!);
}
