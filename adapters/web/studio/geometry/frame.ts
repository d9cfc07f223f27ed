import { boxAround, type Box as Frame } from '../../../../src/domain/projects/values/box.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

export type { Frame };

/** The smallest box around the vertices; null without any. */
export function frameAround(vertices: Iterable<Vertex>): Frame | null {
  const box = boxAround(vertices);
  return box.left > box.right ? null : box;
}

/** The box with two opposite corners. */
export const frameBetween = ([ax, ay]: Vertex, [bx, by]: Vertex): Frame => ({
  left: Math.min(ax, bx),
  top: Math.min(ay, by),
  right: Math.max(ax, bx),
  bottom: Math.max(ay, by),
});
