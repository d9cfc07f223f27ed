import type { Level, XY } from '../model.ts';
import { around, type Frame } from './rectangle.ts';

/**
 * How a plan is turned: its bearing is the direction of the plan that is at the top of the window, in degrees clockwise from the
 * plan's top edge.
 */
export type Turn = Readonly<{ bearing: number; cos: number; sin: number }>;

export const UPRIGHT: Turn = { bearing: 0, cos: 1, sin: 0 };

/** The turn by a bearing in degrees, also below 0 or above 360. */
export function turnOf(degrees: number): Turn {
  const bearing = normalBearing(degrees);
  const angle = (bearing * Math.PI) / 180;
  return bearing === 0 ? UPRIGHT : { bearing, cos: Math.cos(angle), sin: Math.sin(angle) };
}

/** A point or a direction of the plan, once that is turned. Lengths stay. */
export function turned({ x, y }: XY, { cos, sin }: Turn): XY {
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** What undoes a turn. */
export const backwards = ({ bearing, cos, sin }: Turn): Turn => ({ bearing: normalBearing(-bearing), cos, sin: -sin });

/** The point or direction of the plan that is there once the plan is turned. */
export const turnedBack = (at: XY, turn: Turn): XY => turned(at, backwards(turn));

/** The bounding box of points of the plan, once that is turned. */
export function turnedBox(points: readonly XY[], turn: Turn): Frame {
  return around(points.map((point) => turned(point, turn)));
}

/** How a level is turned when it is first shown. Maps of earlier releases have no bearing. */
export const firstTurn = (level: Pick<Level, 'bearing'> | undefined): Turn => turnOf(level?.bearing ?? 0);

/** The same bearing, from 0 to less than 360 degrees. */
const normalBearing = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The shortest way from one bearing to another: in degrees, clockwise above 0. */
export const wayBetween = (one: number, other: number): number => normalBearing(other - one + 180) - 180;
