import type { Ring } from '../../projects/values/geometry.ts';

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The smallest upright box around a ring. */
export const boxOf = (ring: Ring): Box =>
  ring.reduce<Box>(
    ([left, top, right, bottom], [x, y]) => [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
