import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import { namesOf, only } from '../items/gather.ts';
import type { Fields, Item, Patch, Ref } from '../items/types.ts';
import type { Store } from './store.ts';

/**
 * What taking back one's own change left as somebody else has made it since: one field, or, where `field` is null, the whole item,
 * which they changed, restored or deleted. `wanted`: the fields that it would have been given, null for a deletion; absent where that is
 * impossible, as the item is gone.
 */
export type Untouched = Ref & { readonly field: string | null; readonly wanted?: Fields | null };

/** The part of the patches whose items are still as they were before them, field by field, and what is kept instead. */
export function possiblePatches(store: Pick<Store, 'item'>, patches: readonly Patch[]) {
  const kept: Untouched[] = [];
  const possible = patches.flatMap((patch): Patch | readonly [] => {
    const { noun, id, before, after } = patch;
    const now = store.item(noun, id).peek();
    const others = theirFields(now, patch);
    if (others === 'whole') {
      kept.push({ noun, id, field: null, ...(now && { wanted: after }) });
      return [];
    }
    kept.push(...others.map((field) => ({ noun, id, field, wanted: only(after!, [field]) })));
    if (!before || !after || others.length === 0) return patch;
    const own = Object.keys(after).filter((name) => !others.includes(name));
    return own.length === 0 ? [] : { noun, id, before: only(before, own), after: only(after, own) };
  });
  return { possible, kept };
}

/** The fields that are not as the patch found them any more. */
function theirFields(now: Item | undefined, { before, after }: Patch): readonly string[] | 'whole' {
  // Both have none: there is nothing to delete, or the item can be created again.
  if (!now) return before && after ? 'whole' : [];
  if (!before) return 'whole';
  const differs = (name: string) => !same(now[name] ?? null, before[name] ?? null);
  if (after) return Object.keys(after).filter(differs);
  return namesOf(now, before).some(differs) ? 'whole' : [];
}
