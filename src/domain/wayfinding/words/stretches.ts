import type { Point } from '../../projects/values/geometry.ts';
import { distanceBetween, footOn, segmentBetween } from '../network/segment.ts';
import type { Leg } from '../route/route.ts';
import { directionTo, type Turn, turnBetween } from '../route/turn.ts';

/** A part of a leg that is walked without a further instruction. */
export type Stretch = {
  /** One of the leg's points. */
  readonly start: Point;
  /** Null at the start of the leg. */
  readonly turn: Turn | null;
  /** From its start to its end, in units. */
  readonly heading: Point;
  /** The name of its corridor; empty where there is none. */
  readonly corridor: string;
  readonly distanceMeters: number | null;
};

/** A corner of a leg: the index of its point, and the turn there. */
type Corner = { readonly at: number; readonly turn: Turn | null };
type NameOf = (corridorId: string) => string;

/** What does not count as a turn: metres off the straight line, or units where the scale is not known. */
const WIGGLE = { metres: 1.5, units: 15 };
/** How many points of a line are simplified together. */
const MOST_POINTS = 1000;

/** A leg as its stretches, at least one. Their distances sum to the leg's. */
export function stretchesOf(leg: Leg, nameOf: NameOf): readonly Stretch[] {
  const { points } = leg;
  const distanceMeters = walkedMeters(leg);
  const reached = distancesAlong(points);
  const total = reached.at(-1)!;
  const scale = unitsPerMeter(leg);
  const wiggle = scale === null ? WIGGLE.units : WIGGLE.metres * scale;
  const corners = cornersOf(points, wiggle);
  const walked = { names: leg.corridorIds.map((id) => (id === null ? '' : nameOf(id))), reached, wiggle };
  const starts = corners.flatMap((corner, i) =>
    alongCorridors(corner, corners[i + 1]?.at ?? points.length - 1, walked),
  );
  return starts.map(({ at, turn, corridor }, i) => {
    const end = starts[i + 1]?.at ?? points.length - 1;
    const share = total && (reached[end]! - reached[at]!) / total;
    const heading = directionTo(points[at]!, points[end]!);
    return { start: points[at]!, turn, heading, corridor, distanceMeters: distanceMeters && distanceMeters * share };
  });
}

/** How many units of its level a metre of a leg is; null where the scale is not known, and for a leg without a walk. */
export function unitsPerMeter(leg: Leg): number | null {
  const [total, meters] = [distancesAlong(leg.points).at(-1)!, walkedMeters(leg)];
  return meters && total ? total / meters : null;
}

const walkedMeters = ({ distanceMeters, rideMeters }: Leg): number | null =>
  distanceMeters && distanceMeters - rideMeters;

function distancesAlong(points: readonly Point[]): readonly number[] {
  let total = 0;
  return points.map((point, i) => {
    total += i === 0 ? 0 : distanceBetween(points[i - 1]!, point);
    return total;
  });
}

/** The start of the line, and every turn. */
function cornersOf(points: readonly Point[], wiggle: number): readonly Corner[] {
  const kept = simplified(points, wiggle);
  const corners = kept.slice(1, -1).flatMap((at, i) => {
    const [before, corner, after] = [points[kept[i]!]!, points[at]!, points[kept[i + 2]!]!];
    const turn = turnBetween(directionTo(before, corner), directionTo(corner, after));
    return turn ? [{ at, turn }] : [];
  });
  return [{ at: 0, turn: null }, ...corners];
}

/**
 * Indexes of the points of a line that remain when it is simplified to within `wiggle` (Douglas and Peucker, 1973). A line of more
 * points than any building has is processed in parts: the work grows with the square of its points.
 */
function simplified(points: readonly Point[], wiggle: number): readonly number[] {
  const last = points.length - 1;
  const kept = new Set([last]);
  const open: [number, number][] = [];
  for (let from = 0; from < last || from === 0; from += MOST_POINTS) {
    kept.add(from);
    open.push([from, Math.min(last, from + MOST_POINTS)]);
  }
  for (let section = open.pop(); section; section = open.pop()) {
    const [from, to] = section;
    const line = segmentBetween(points[from]!, points[to]!);
    let [farthest, most] = [from, wiggle];
    for (let i = from + 1; i < to; i++) {
      const off = footOn(line, points[i]!).distance;
      if (off > most) [farthest, most] = [i, off];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return [...kept].toSorted((a, b) => a - b);
}

type Walked = {
  readonly names: readonly string[];
  readonly reached: readonly number[];
  readonly wiggle: number;
};

/** A straight part from one corner to the next; it is split where the named corridor changes. */
function alongCorridors({ at, turn }: Corner, end: number, { names, reached, wiggle }: Walked) {
  const starts = [{ at, turn, corridor: '' }];
  for (let from = at; from < end; ) {
    let to = from + 1;
    while (to < end && names[to] === names[from]) to++;
    const corridor = names[from]!;
    const current = starts.at(-1)!;
    const counts = corridor !== '' && reached[to]! - reached[from]! > wiggle;
    if (counts && current.corridor === '') current.corridor = corridor;
    else if (counts && current.corridor !== corridor) starts.push({ at: from, turn: 'straight', corridor });
    from = to;
  }
  return starts;
}
