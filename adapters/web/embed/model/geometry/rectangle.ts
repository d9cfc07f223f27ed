import { boxAround } from '../../../../../src/domain/projects/values/box.ts';
import type { Ring, XY } from '../model.ts';

/** A rectangle of the plan in plan units: x right, y down. */
export type Frame = Readonly<{ x: number; y: number; width: number; height: number }>;

/** The bounding box of points. */
export function around(points: readonly XY[]): Frame {
  return frameAround([points.map(({ x, y }) => [x, y] as const)]);
}

/** The bounding box of rings. */
export function frameAround(rings: readonly Ring[]): Frame {
  const { left, top, right, bottom } = boxAround(rings.flat());
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function cornersOf({ x, y, width, height }: Frame): readonly XY[] {
  const [right, bottom] = [x + width, y + height];
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
}

/** Whether a point is in a rectangle or at its sides. */
export const isWithin = (at: XY, { x, y, width, height }: Frame): boolean =>
  x <= at.x && at.x <= x + width && y <= at.y && at.y <= y + height;

/** The point of a rectangle that is nearest to a point. */
export function nearestIn({ x, y, width, height }: Frame, point: XY): XY {
  return { x: Math.max(x, Math.min(x + width, point.x)), y: Math.max(y, Math.min(y + height, point.y)) };
}

/** The rectangle with a margin, a share of its size, on every side; one without a size gets one. */
export function grow({ x, y, width, height }: Frame, share: number): Frame {
  const [dx, dy] = [(width || 1) * share, (height || 1) * share];
  return { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
}

/** What two rectangles share; its width or height is negative where they are apart. */
export function overlapOf(one: Frame, other: Frame): Frame {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

export function sameFrame(one: Frame, other: Frame): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
