import type { Point } from '../../projects/values/geometry.ts';
import type { Step } from './route.ts';

/** The manoeuvre at the start of a stretch. */
export type Turn = Exclude<Step['type'], 'depart' | 'transition' | 'arrive'>;

/** Degrees: less than the first is no turn, more than the last a sharp one. */
const STRAIGHT = 20;
const SLIGHT = 45;
const SHARP = 120;

/** The turn from one direction to another; null where the way goes straight on. */
export function turnBetween(inwards: Point, onwards: Point): Turn | null {
  // y grows downwards, so that a clockwise turn on the plan, to the right, is positive.
  const cross = inwards.x * onwards.y - inwards.y * onwards.x;
  const degrees = (Math.atan2(cross, inwards.x * onwards.x + inwards.y * onwards.y) * 180) / Math.PI;
  const angle = Math.abs(degrees);
  if (angle < STRAIGHT) return null;
  const side = degrees > 0 ? 'right' : 'left';
  if (angle < SLIGHT) return `slight-${side}`;
  return angle > SHARP ? `sharp-${side}` : side;
}

/** The side to which a turn leads; null where it is straight. */
export function sideOf(turn: Turn | null): 'left' | 'right' | null {
  if (turn === null || turn === 'straight') return null;
  return turn.endsWith('left') ? 'left' : 'right';
}

export const directionTo = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
