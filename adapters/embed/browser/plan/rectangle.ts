import type { Ring, XY } from '../model.ts';

/** A rectangle of the plan in plan units: x right, y down. */
export type Frame = Readonly<{ x: number; y: number; width: number; height: number }>;

/** The bounding box of points. */
export function around(points: readonly XY[]): Frame {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The bounding box of rings. */
export function frameAround(rings: readonly Ring[]): Frame {
  return around(rings.flatMap((ring) => ring.map(([x, y]) => ({ x, y }))));
}

/** The rectangle with a margin, a share of its size, on every side; one without a size gets one. */
export function grow({ x, y, width, height }: Frame, share: number): Frame {
  const [dx, dy] = [(width || 1) * share, (height || 1) * share];
  return { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
}

export function sameFrame(one: Frame, other: Frame): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
