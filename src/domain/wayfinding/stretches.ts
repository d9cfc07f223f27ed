import type { Point } from '../projects/geometry.ts';
import type { Leg, Step } from './route.ts';
import { distanceBetween, footOn, segmentBetween } from './segment.ts';

/** The manoeuvre at the start of a stretch. */
export type Turn = Exclude<Step['type'], 'depart' | 'transition' | 'arrive'>;

/** A part of a leg that is walked without a further instruction. */
export type Stretch = {
  /** One of the leg's points. */
  readonly start: Point;
  /** Null at the start of the leg. */
  readonly turn: Turn | null;
  /** The name of its corridor; empty where there is none. */
  readonly corridor: string;
  readonly distanceMeters: number | null;
};

/** A corner of a leg: the index of its point, and the turn there. */
type Corner = { readonly at: number; readonly turn: Turn | null };
type NameOf = (corridorId: string) => string;

/** What does not count as a turn: degrees; and metres off the straight line, or units where the scale is not known. */
const STRAIGHT = 20;
const WIGGLE = { metres: 1.5, units: 15 };
const SLIGHT = 45;
/** How many points of a line are simplified together. */
const MOST_POINTS = 1000;
const SHARP = 120;

/** A leg as its stretches, at least one. Their distances sum to the leg's. */
export function stretchesOf(leg: Leg, nameOf: NameOf): readonly Stretch[] {
  const { points, rideMeters } = leg;
  const distanceMeters = leg.distanceMeters && leg.distanceMeters - rideMeters;
  const reached = distancesAlong(points);
  const total = reached.at(-1)!;
  const wiggle = distanceMeters && total ? (WIGGLE.metres * total) / distanceMeters : WIGGLE.units;
  const corners = cornersOf(points, wiggle);
  const walked = { names: leg.corridorIds.map((id) => (id === null ? '' : nameOf(id))), reached, wiggle };
  const starts = corners.flatMap((corner, i) =>
    alongCorridors(corner, corners[i + 1]?.at ?? points.length - 1, walked),
  );
  return starts.map(({ at, turn, corridor }, i) => {
    const share = total && (reached[starts[i + 1]?.at ?? points.length - 1]! - reached[at]!) / total;
    return { start: points[at]!, turn, corridor, distanceMeters: distanceMeters && distanceMeters * share };
  });
}

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
    const turn = turnAt(points[kept[i]!]!, points[at]!, points[kept[i + 2]!]!);
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

function turnAt(before: Point, at: Point, after: Point): Turn | null {
  const [inX, inY, outX, outY] = [at.x - before.x, at.y - before.y, after.x - at.x, after.y - at.y];
  // y grows downwards, so that a clockwise turn on the plan, to the right, is positive.
  const degrees = (Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY) * 180) / Math.PI;
  const angle = Math.abs(degrees);
  if (angle < STRAIGHT) return null;
  const side = degrees > 0 ? 'right' : 'left';
  if (angle < SLIGHT) return `slight-${side}`;
  return angle > SHARP ? `sharp-${side}` : side;
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
