import type { DraftItem } from './draft.ts';
import type { Match } from './import.ts';
import type { Issue } from './issue.ts';

/** An item of the project, as a file may mean it. */
export type KnownItem = {
  readonly id: string;
  readonly externalId?: string | null;
  readonly key?: string | null;
};

/** An item of a draft, with the id that it gets, and whether the project has it. */
export type Resolved<Item> = { readonly item: Item; readonly id: string; readonly isKnown: boolean };

type Values = { readonly externalId?: string | null; readonly key?: string | null };

/** Finds the items of a project that a file means by an id, an external id or a key, in the order in which these count. */
export function finder(known: readonly KnownItem[], matches: readonly Match[]) {
  const by = { id: new Map<string, string>(), externalId: new Map<string, string>(), key: new Map<string, string>() };
  for (const { id, externalId, key } of known) {
    by.id.set(id, id);
    if (externalId && !by.externalId.has(externalId)) by.externalId.set(externalId, id);
    if (key && !by.key.has(key)) by.key.set(key, id);
  }
  return (id: string | null, fields: Values): string | null => {
    for (const match of matches) {
      const value = match === 'id' ? id : fields[match];
      const found = value ? by[match].get(value) : undefined;
      if (found) return found;
    }
    return null;
  };
}

type Resolving<Item> = {
  readonly items: readonly Item[];
  readonly find: (item: Item) => string | null;
  /** Ids that a new item cannot have; those of new items are added. */
  readonly taken: Set<string>;
  readonly newId: () => string;
};

/** Gives each item its id. What means the same item of the project twice is left out, with an issue. */
export function resolveItems<Item extends DraftItem<unknown>>(
  { items, find, taken, newId }: Resolving<Item>,
  issues: Issue[],
): readonly Resolved<Item>[] {
  const meant = new Set<string>();
  return items.flatMap((item) => {
    const known = find(item);
    if (known && meant.has(known)) {
      issues.push({
        ...item.from,
        severity: 'error',
        code: 'item_twice',
        message: 'An entry before this one means the same item.',
      });
      return [];
    }
    const isFree = item.id !== null && !taken.has(item.id);
    const id = known ?? (isFree ? item.id! : newId());
    meant.add(id);
    taken.add(id);
    return [{ item, id, isKnown: known !== null }];
  });
}

export const idsByRef = (resolved: readonly Resolved<DraftItem<unknown>>[]): ReadonlyMap<string, string> =>
  new Map(resolved.map(({ item, id }) => [item.ref, id]));
