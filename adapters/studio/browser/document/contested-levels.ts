import { sameJson as same } from '../../../../src/domain/projects/same-json.ts';
import type { OpenConflict } from './conflicts.ts';
import { levelsOf } from './level-index.ts';
import type { Arrival, Parts } from './parts.ts';
import type { Author, Item, Patch, Ref } from './types.ts';

/**
 * The levels that one deleted while the other changed something on them: these are asked for as a whole. To be found before what is
 * saved changes.
 */
export function contestedLevels({ store, saved }: Parts, arrivals: readonly Arrival[], author: Author) {
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

/** The levels that were deleted here while something on them is in conflict: the service would delete that too. */
export function levelsDeletedInConflict(
  { saved, conflicts }: Parts,
  patches: readonly Patch[],
): readonly OpenConflict[] {
  return patches.flatMap(({ noun, id, after }): OpenConflict | readonly [] => {
    const origin = saved.item({ noun, id });
    if (noun !== 'levels' || after || !origin) return [];
    const onIt = conflicts.stored().find((open) => levelsOf(saved.item(open)).includes(id));
    return onIt ? { noun, id, origin, author: onIt.author, isContested: true } : [];
  });
}
