import type { ContentChange, StoredItem } from '../content/project-content.ts';
import { ITEM_KINDS } from '../items/item.ts';

/** The items after a change, as the store lists them: by kind, and within a kind by position, then id. */
export function changedItems(
  stored: readonly StoredItem[],
  { inserted, updated, deleted }: ContentChange,
): readonly StoredItem[] {
  if (inserted.length + updated.length + deleted.length === 0) return stored;
  const key = ({ kind, id }: StoredItem) => `${kind} ${id}`;
  const others = new Map<string, StoredItem | null>();
  for (const item of updated) others.set(key(item), item);
  for (const item of deleted) others.set(key(item), null);
  const stayed = stored.flatMap((item) => {
    const other = others.get(key(item));
    return other === null ? [] : (other ?? item);
  });
  return [...stayed, ...inserted].sort(byPlace);
}

const ORDER_OF = Object.fromEntries(ITEM_KINDS.map((kind, at) => [kind, at])) as Record<StoredItem['kind'], number>;

/** The order in which the store lists items. */
export function byPlace(one: StoredItem, other: StoredItem): number {
  if (one.kind !== other.kind) return ORDER_OF[one.kind] - ORDER_OF[other.kind];
  if (one.position !== other.position) return one.position - other.position;
  return one.id < other.id ? -1 : 1;
}
