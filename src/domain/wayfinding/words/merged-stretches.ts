import { turnBetween } from '../route/turn.ts';
import type { Stretch } from './stretches.ts';

/** In metres: a shorter stretch is no step of its own, unless it turns at a named place. */
const SHORT = 5;

/**
 * The stretches of a leg without short ones, which are added to the next, the last to the one before: the turn is then the one from the
 * way before both to the way after them, if any is left. The first stretch has a turn where the leg begins with short ones. Distances
 * sum to the same. Without a known scale nothing is merged.
 */
export function mergedStretches<One extends Stretch>(
  stretches: readonly One[],
  isNamed: (stretch: One) => boolean,
): readonly One[] {
  const kept: One[] = [];
  const mayJoin = (stretch: One): boolean => isShort(stretch) && !(kept.length > 1 && isNamed(stretch));
  for (const stretch of stretches) {
    const last = kept.at(-1);
    if (!last || !mayJoin(last)) kept.push(stretch);
    else kept.splice(-2, 2, ...joined(kept.at(-2), last, stretch, stretches[0]!));
  }
  const last = kept.at(-1);
  if (last && kept.length > 1 && mayJoin(last)) kept.splice(-2, 2, longerBy(kept.at(-2)!, last));
  return kept;
}

/** A short stretch and the one after it as one; together with the one before them where no turn is left. */
function joined<One extends Stretch>(before: One | undefined, short: One, next: One, first: One): readonly One[] {
  const turn = turnBetween((before ?? first).heading, next.heading);
  const corridor = next.corridor || short.corridor;
  const both = { ...next, start: short.start, turn, corridor, distanceMeters: sumOf(short, next) };
  if (!before) return [both];
  if (turn !== null) return [before, both];
  if (corridor !== '' && corridor !== before.corridor) return [before, { ...both, turn: 'straight' }];
  return [{ ...longerBy(before, both), heading: next.heading }];
}

const longerBy = <One extends Stretch>(stretch: One, added: Stretch): One => ({
  ...stretch,
  distanceMeters: sumOf(stretch, added),
});

const isShort = ({ distanceMeters }: Stretch): boolean => distanceMeters !== null && distanceMeters < SHORT;

const sumOf = (one: Stretch, other: Stretch): number | null =>
  one.distanceMeters === null || other.distanceMeters === null ? null : one.distanceMeters + other.distanceMeters;
