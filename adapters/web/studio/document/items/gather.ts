import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import { type Fields, type Item, keyOf, type Patch, type Ref } from './types.ts';

/** The same changes with at most one patch for each item: the last value wins, and what is created and deleted again is nothing. */
export function gather(patches: readonly Patch[]): readonly Patch[] {
  const gathered = new Map<string, Patch>();
  for (const patch of patches) {
    const key = keyOf(patch);
    const earlier = gathered.get(key);
    const whole = earlier ? composed(earlier, patch) : patch;
    if (whole) gathered.set(key, whole);
    else gathered.delete(key);
  }
  return [...gathered.values()];
}

/** The change from one state of an item to another, of the fields that differ alone; null where none does. */
export function difference({ noun, id }: Ref, before: Item | undefined, after: Item | undefined): Patch | null {
  if (before === after) return null;
  if (!before || !after) return { noun, id, before: before ?? null, after: after ?? null };
  const names = namesOf(before, after).filter((name) => !same(before[name] ?? null, after[name] ?? null));
  return names.length === 0 ? null : { noun, id, before: only(before, names), after: only(after, names) };
}

/** An item after a patch; undefined where there is none. */
export function patched(item: Item | undefined, { id, before, after }: Patch): Item | undefined {
  if (after === null) return undefined;
  if (!item) return before === null ? { ...after, id } : undefined;
  return { ...item, ...after, id };
}

/** The patch that takes another back. */
export const inverse = ({ noun, id, before, after }: Patch): Patch => ({ noun, id, before: after, after: before });

/** These fields; null where the item has none of that name. */
export const only = (item: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, item[name] ?? null]));

/** The names of the fields that either has. */
export const namesOf = (one: Fields, other: Fields): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

function composed(first: Patch, second: Patch): Patch | null {
  const { noun, id } = first;
  const [start, end] = [first.before, second.after];
  if (!start) return end ? { noun, id, before: null, after: { ...first.after, ...end } } : null;
  if (!first.after) return end ? difference(first, { ...start, id }, { ...end, id }) : first;
  // A deletion has the whole item as it was just before it, changes included.
  if (!end) return { noun, id, before: { ...second.before, ...start }, after: null };
  return difference(first, { ...second.before, ...start, id }, { ...first.after, ...end, id });
}
