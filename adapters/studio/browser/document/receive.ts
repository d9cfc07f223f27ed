import { sameJson as same } from '../../../../src/domain/projects/same-json.ts';
import { type Attempt, withOwn } from './attempts.ts';
import type { Conflicts } from './conflicts.ts';
import { danglingPatches } from './dangling.ts';
import { levelsOf } from './level-index.ts';
import type { Saved } from './saved.ts';
import type { Store } from './store.ts';
import { type Author, type Item, keyOf, type Patch, type Ref, type RemoteChanges } from './types.ts';

/** The parts of a document that a change concerns. */
export type Parts = { readonly store: Store; readonly saved: Saved; readonly conflicts: Conflicts };

/** What a change of the service did to an item; `origin`: the state that it comes from. */
type Arrival = { readonly ref: Ref; readonly origin: Item | undefined; readonly theirs: Item | undefined };

/** Merges what the service has by now into the document. `attempts`: what may be one's own of it. Returns how many items changed. */
export function receive(parts: Parts, changes: RemoteChanges, attempts: readonly Attempt[]): number {
  const { saved, conflicts } = parts;
  const arrivals = arrivalsOf(saved, changes, attempts);
  const contested = contestedLevels(parts, arrivals, changes.by);
  for (const { ref, theirs } of arrivals) saved.set(ref, theirs);
  for (const level of contested) conflicts.settle(level);
  for (const { ref, origin, theirs } of arrivals) {
    const open = conflicts.find(ref);
    const agreed = open ? withOwn(open.origin ?? undefined, { ref, theirs, attempts }) : origin;
    conflicts.settle({ ...open, ...ref, origin: agreed ?? null, author: changes.by });
  }
  repair(parts);
  saved.compare(arrivals.map(({ ref }) => ref));
  return arrivals.length;
}

/** Everything that the service has, as changes of what was known. */
export function wholeChanges(saved: Saved, items: ReadonlyMap<Ref['noun'], readonly Item[]>) {
  const changed = [...items].flatMap(([noun, list]) => list.map((item) => ({ noun, item })));
  const known = new Set(changed.map(({ noun, item }) => keyOf({ noun, id: item.id })));
  const all = [...items.keys()].flatMap((noun) => [...saved.list(noun)].map(({ id }): Ref => ({ noun, id })));
  return { changed, deleted: all.filter((ref) => !known.has(keyOf(ref))) };
}

/** Removes from the document what depends on items that are gone. Returns what that changed. */
export function repair({ store, conflicts }: Parts): readonly Patch[] {
  const patches = danglingPatches(store, (id) => conflicts.isWhole({ noun: 'levels', id }));
  if (patches.length > 0) store.apply(patches);
  return patches;
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

/**
 * The levels that one deleted while the other changed something on them: these are asked for as a whole. To be found before what is
 * saved changes.
 */
function contestedLevels({ store, saved }: Parts, arrivals: readonly Arrival[], author: Author) {
  const unsaved = saved.differences();
  const itemOf = ({ noun, id }: Ref) => store.item(noun, id).peek();
  const isOn = (item: Item | undefined, id: string) => levelsOf(item).includes(id);
  const theirDeletions = arrivals.filter(
    ({ ref, origin, theirs }) =>
      ref.noun === 'levels' && origin && !theirs && unsaved.some((patch) => isOn(itemOf(patch), ref.id)),
  );
  const isChange = ({ origin, theirs }: Arrival) => theirs !== undefined && !same(origin, theirs);
  const ownDeletions = unsaved.filter(
    ({ noun, id, after }) =>
      noun === 'levels' && !after && arrivals.some((arrival) => isChange(arrival) && isOn(arrival.theirs, id)),
  );
  const lostOn = (level: string) =>
    arrivals.flatMap(({ ref, origin, theirs }): Patch | readonly [] => {
      const isUnchanged = origin && same(origin, itemOf(ref));
      return isUnchanged && !theirs && isOn(origin, level) ? { ...ref, before: null, after: origin } : [];
    });
  return [
    ...theirDeletions.map(({ ref, origin }) => ({
      ...{ ...ref, origin: origin ?? null, author },
      ...{ isContested: true, lost: lostOn(ref.id) },
    })),
    ...ownDeletions.map(({ noun, id, before }) => ({
      ...{ noun, id, origin: { ...before, id }, author },
      isContested: true,
    })),
  ];
}
