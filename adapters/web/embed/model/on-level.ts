import { scaleOf } from './level-scale.ts';
import type { Level, XY } from './model.ts';

/** A position may be this far outside a level's frame, in metres, where it is not more accurate. */
export const MOST_OUTSIDE = 30;
/** The same where the scale is not known, as a share of the longer side. */
const SHARE_OUTSIDE = 0.1;

/** Whether a point is on a level or just outside, as in front of its doors; true where its size is not known. */
export function isOnLevel(level: Level, point: XY): boolean {
  const scale = scaleOf(level);
  return isWithin(
    level,
    point,
    scale ? MOST_OUTSIDE / scale : SHARE_OUTSIDE * Math.max(level.width ?? 0, level.height ?? 0),
  );
}

/** `margin` in plan units; true where the size of the level is not known. */
export const isWithin = ({ width, height }: Level, { x, y }: XY, margin: number): boolean =>
  width === null || height === null || (x >= -margin && y >= -margin && x <= width + margin && y <= height + margin);
