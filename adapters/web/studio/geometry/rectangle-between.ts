import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** The corners of a rectangle, clockwise from the first; with `isSquare` both sides are as long as the longer one. */
export function rectangleBetween([ax, ay]: Vertex, [bx, by]: Vertex, isSquare = false): readonly Vertex[] {
  const side = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
  const x = isSquare ? ax + side * (bx < ax ? -1 : 1) : bx;
  const y = isSquare ? ay + side * (by < ay ? -1 : 1) : by;
  return clockwise([ax, ay], [x, y]);
}

function clockwise([ax, ay]: Vertex, [bx, by]: Vertex): readonly Vertex[] {
  const isForward = bx >= ax === by >= ay;
  return isForward
    ? [
        [ax, ay],
        [bx, ay],
        [bx, by],
        [ax, by],
      ]
    : [
        [ax, ay],
        [ax, by],
        [bx, by],
        [bx, ay],
      ];
}
