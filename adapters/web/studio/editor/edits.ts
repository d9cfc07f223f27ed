import type { MapDocument } from '../document/document.ts';
import type { Fields, Patch } from '../document/items/types.ts';
import { changedPoints, type Placed, type PointChange } from '../geometry/placed.ts';
import { shifted } from '../geometry/vertex.ts';

/** The patch that changes these fields of an item. */
export function change({ noun, item }: Placed, fields: Fields): Patch {
  const held = item as unknown as Fields;
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, held[name]!]));
  return { noun, id: item.id, before, after: fields };
}

export const creation = ({ noun, item }: Placed): Patch => ({
  noun,
  id: item.id,
  before: null,
  after: item as unknown as Fields,
});

/** The patches that change the points of items on a level; none for those that stay. */
export function pointChanges(items: readonly Placed[], levelId: string, to: PointChange): readonly Patch[] {
  return items.flatMap((placed) => {
    const fields = changedPoints(placed, levelId, to);
    return fields ? change(placed, fields) : [];
  });
}

/** The item with the fields of a patch, for drawing it before it is done. */
export const withFields = (placed: Placed, fields: Fields): Placed =>
  ({ ...placed, item: { ...placed.item, ...fields } }) as unknown as Placed;

/** The item moved across and down by so many units, where it is on a level. */
export const movedBy = (placed: Placed, levelId: string, by: number): Placed =>
  withFields(placed, changedPoints(placed, levelId, (at) => shifted(at, by, by)) ?? {});

/** Runs a command; one without patches is none. */
export function run(document: MapDocument, label: string, patches: readonly Patch[], mergeKey?: string): void {
  if (patches.length > 0) document.run({ label, patches, ...(mergeKey && { mergeKey }) });
}
