import { difference, patched } from '../items/gather.ts';
import type { Command, Fields, Item, Noun, Patch, Ref } from '../items/types.ts';
import type { Store } from './store.ts';

type Items = Pick<Store, 'item'>;
type Change = Ref & { readonly fields: Fields };

/** Adds items, such as those of `new-items.ts`. */
export const createItems = (
  label: string,
  items: readonly { readonly noun: Noun; readonly item: Item }[],
): Command => ({
  label,
  patches: items.map(({ noun, item }) => ({ noun, id: item.id, before: null, after: item })),
});

/**
 * Changes fields of one item or of many, as one step; values that are there already change nothing. `mergeKey`: for what is changed
 * again and again, such as by typing.
 */
export function changeItems(items: Items, label: string, changes: readonly Change[], mergeKey?: string): Command {
  const patches = changes.flatMap(({ noun, id, fields }): Patch | readonly [] => {
    const before = items.item(noun, id).peek();
    return (before && difference({ noun, id }, before, patched(before, { noun, id, before: {}, after: fields }))) ?? [];
  });
  return { label, patches, ...(mergeKey !== undefined && { mergeKey }) };
}

/** Changes the same fields of several items. */
export const changeAll = (items: Items, label: string, refs: readonly Ref[], fields: Fields): Command =>
  changeItems(
    items,
    label,
    refs.map(({ noun, id }) => ({ noun, id, fields })),
  );

/** Deletes items. What depends on them goes with them when the document runs it: a level with its places, tags of places. */
export function deleteItems(items: Items, label: string, refs: readonly Ref[]): Command {
  const patches = refs.flatMap(({ noun, id }): Patch | readonly [] => {
    const before = items.item(noun, id).peek();
    return before ? { noun, id, before, after: null } : [];
  });
  return { label, patches };
}
