import type { Point } from '../../projects/values/geometry.ts';
import type { Network } from '../network/network.ts';
import { RIDE, type Way } from '../network/piece.ts';
import type { Place } from '../network/place.ts';
import type { Course, Stride } from './course.ts';
import type { Leg, TakenTransition } from './route.ts';

/** A leg while strides are added to it. */
type Draft = {
  readonly level: number;
  readonly points: Point[];
  readonly corridorIds: (string | null)[];
  meters: number | null;
  rideMeters: number;
  micros: number;
  transition: TakenTransition | null;
};

/** A course split at its rides; consecutive rides of one transition are one. */
export function legsOf(network: Network, { start, strides }: Course): readonly Leg[] {
  const drafts = [draftAt(network, start)];
  for (const [at, stride] of strides.entries()) {
    const leg = drafts.at(-1)!;
    const [way, next] = [rideIn(network, stride), rideIn(network, strides[at + 1])];
    cover(network, leg, stride, way?.transition?.distanceMeters ?? null);
    if (way === null) walk(network, leg, stride);
    else leg.transition = taken(network, way, stride.to);
    if (way !== null && way !== next) drafts.push(draftAt(network, stride.to));
  }
  return drafts.map(({ level, points, corridorIds, meters, rideMeters, micros, transition }) => ({
    levelId: network.source.levels[level]!.id,
    points,
    corridorIds,
    rideMeters,
    distanceMeters: meters === null ? null : thousandths(meters),
    durationSeconds: thousandths(micros / 1e6),
    transition,
    via: null,
  }));
}

/** Rounded to millimetres and milliseconds. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

function draftAt({ scales }: Network, { x, y, level }: Place): Draft {
  const meters = scales[level]!.isKnown ? 0 : null;
  return { level, points: [{ x, y }], corridorIds: [], meters, rideMeters: 0, micros: 0, transition: null };
}

/** The transition of a ride. */
function rideIn({ pieces, ways }: Network, stride: Stride | undefined): Way | null {
  const piece = stride?.piece ?? null;
  return piece !== null && (pieces.flags[piece]! & RIDE) !== 0 ? ways[pieces.way[piece]!]! : null;
}

/** `rideMeters` where the stride is a ride with a length of its own. */
function cover({ scales }: Network, leg: Draft, { units, micros, to }: Stride, rideMeters: number | null): void {
  const { metersPerUnit, isKnown } = scales[to.level]!;
  leg.micros += micros;
  if (rideMeters !== null) {
    leg.rideMeters += rideMeters;
    if (leg.meters !== null) leg.meters += rideMeters;
    return;
  }
  if (leg.meters !== null && units > 0) leg.meters = isKnown ? leg.meters + units * metersPerUnit : null;
}

/** Draws the stride, unless its ends coincide: nodes of transitions are on top of others. */
function walk({ pieces, ways }: Network, leg: Draft, { piece, to }: Stride): void {
  const last = leg.points.at(-1)!;
  if (last.x === to.x && last.y === to.y) return;
  const way = piece === null ? null : ways[pieces.way[piece]!]!;
  leg.points.push({ x: to.x, y: to.y });
  leg.corridorIds.push(way?.type === 'corridor' ? way.id : null);
}

function taken({ source }: Network, { transition }: Way, { level }: Place): TakenTransition {
  const { id, type, name } = transition!;
  return { id, type, name, toLevelId: source.levels[level]!.id };
}
