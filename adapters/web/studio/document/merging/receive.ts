import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import type { Saved } from '../changes/saved.ts';
import { type Item, keyOf, type Patch, type Ref, type RemoteChanges } from '../items/types.ts';
import { type Attempt, withOwn } from './attempts.ts';
import { contestedLevels } from './contested-levels.ts';
import { danglingPatches } from './dangling.ts';
import type { Arrival, Parts } from './parts.ts';

/** Merges what the service has by now into the document. `attempts`: what may be one's own of it. Returns the items that others changed. */
export function receive(parts: Parts, changes: RemoteChanges, attempts: readonly Attempt[]): readonly Ref[] {
  const { saved, conflicts } = parts;
  const arrivals = arrivalsOf(saved, changes, attempts);
  const contested = contestedLevels(parts, arrivals, changes.by);
  for (const { ref, theirs } of arrivals) saved.set(ref, theirs);
  for (const level of contested) conflicts.resolve(level);
  for (const { ref, origin, theirs } of arrivals) {
    const open = conflicts.find(ref);
    const agreed = open ? withOwn(open.origin ?? undefined, { ref, theirs, attempts }) : origin;
    conflicts.resolve({ ...open, ...ref, origin: agreed ?? null, author: changes.by });
  }
  repair(parts);
  saved.compare(arrivals.map(({ ref }) => ref));
  return arrivals.filter(({ origin, theirs }) => !same(origin, theirs)).map(({ ref }) => ref);
}

/** Everything that the service has, as changes of what was known. */
export function wholeChanges(saved: Saved, items: ReadonlyMap<Ref['noun'], readonly Item[]>) {
  const changed = [...items].flatMap(([noun, list]) => list.map((item) => ({ noun, item })));
  const known = new Set(changed.map(({ noun, item }) => keyOf({ noun, id: item.id })));
  const all = [...items.keys()].flatMap((noun) => [...saved.list(noun)].map(({ id }): Ref => ({ noun, id })));
  return { changed, deleted: all.filter((ref) => !known.has(keyOf(ref))) };
}

/**
 * Removes from the document what depends on items that are gone. Returns what that changed. It may end a conflict: of an item whose only
 * change was such a dependency nothing contradicts any more.
 */
export function repair(parts: Parts): readonly Patch[] {
  const { store, conflicts } = parts;
  const patches = danglingPatches(store, (id) => conflicts.isWhole({ noun: 'levels', id }));
  if (patches.length === 0) return patches;
  store.apply(patches);
  const open = patches.flatMap((patch) => conflicts.find(patch) ?? []);
  for (const conflict of open) conflicts.resolve(conflict);
  return open.length > 0 ? [...patches, ...repair(parts)] : patches;
}

function arrivalsOf(saved: Saved, changes: RemoteChanges, attempts: readonly Attempt[]): readonly Arrival[] {
  const changed = changes.changed.map(({ noun, item }) => ({ ref: { noun, id: item.id }, theirs: item }));
  const deleted = changes.deleted.map(({ noun, id }) => ({ ref: { noun, id }, theirs: undefined }));
  return [...changed, ...deleted].flatMap(({ ref, theirs: received }) => {
    const before = saved.item(ref);
    const theirs = received && ref.noun === 'project' ? { ...before, ...received } : received;
    if (same(before, theirs)) return [];
    return { ref, theirs, origin: withOwn(before, { ref, theirs, attempts }) };
  });
}
