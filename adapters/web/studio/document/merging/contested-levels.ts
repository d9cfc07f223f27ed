import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import { levelsOf } from '../items/level-index.ts';
import type { Author, Item, Patch, Ref } from '../items/types.ts';
import type { OpenConflict } from './conflicts.ts';
import type { Arrival, Parts } from './parts.ts';

/**
 * The levels that one deleted while the other changed something on them: these are asked for as a whole. To be found before what is
 * saved changes.
 */
export function contestedLevels(parts: Parts, arrivals: readonly Arrival[], author: Author): readonly OpenConflict[] {
  const contested = { author, isContested: true };
  return [
    ...theirDeletions(parts, arrivals).map((level) => ({ ...level, ...contested })),
    ...ownDeletions(parts, arrivals).map((level) => ({ ...level, ...contested })),
  ];
}

type Level = Ref & { readonly origin: Item };

/** With what they deleted on it, except what was changed here. */
function theirDeletions({ store, saved }: Parts, arrivals: readonly Arrival[]) {
  const itemOf = ({ noun, id }: Ref) => store.item(noun, id).peek();
  const unsaved = saved.differences();
  const lostOn = (level: string) =>
    arrivals.flatMap(({ ref, origin, theirs }): Patch | readonly [] => {
      const isLost = origin && !theirs && isOn(origin, level) && same(origin, itemOf(ref));
      return isLost ? { ...ref, before: null, after: origin } : [];
    });
  return arrivals.flatMap(({ ref, origin, theirs }): (Level & { readonly lost: readonly Patch[] }) | readonly [] => {
    const isContested =
      origin && !theirs && ref.noun === 'levels' && unsaved.some((patch) => isOn(itemOf(patch), ref.id));
    return isContested ? { ...ref, origin, lost: lostOn(ref.id) } : [];
  });
}

/** Also of a level whose creation and deletion both lack an answer. */
function ownDeletions({ store, saved }: Parts, arrivals: readonly Arrival[]): readonly Level[] {
  const changed = arrivals.filter(({ origin, theirs }) => theirs && !same(origin, theirs));
  const levels = new Set(changed.flatMap(({ theirs }) => levelsOf(theirs)));
  return [...levels].flatMap((id): Level | readonly [] => {
    const ref: Ref = { noun: 'levels', id };
    const arrival = arrivals.find((each) => each.ref.noun === 'levels' && each.ref.id === id);
    const origin = arrival ? arrival.origin : saved.item(ref);
    return origin && !store.item('levels', id).peek() ? { ...ref, origin } : [];
  });
}

const isOn = (item: Item | undefined, level: string): boolean => levelsOf(item).includes(level);

/** The levels that were deleted here while something on them is in conflict: the service would delete that too. */
export function levelsDeletedInConflict(
  { saved, conflicts }: Parts,
  patches: readonly Patch[],
): readonly OpenConflict[] {
  return patches.flatMap(({ noun, id, after }): OpenConflict | readonly [] => {
    const origin = saved.item({ noun, id });
    if (noun !== 'levels' || after || !origin) return [];
    const onIt = conflicts.stored().find((open) => isOn(saved.item(open), id));
    return onIt ? { noun, id, origin, author: onIt.author, isContested: true } : [];
  });
}
