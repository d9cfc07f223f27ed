import type { Area } from '../../../../src/domain/projects/items/area.ts';
import type { Polygon, Ring, Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { Placed } from './placed.ts';
import { toVertex } from './vertex.ts';

/** The polygons of an area: the outline with its holes, and the further parts. */
export const polygonsOf = ({ data, holes, parts }: Pick<Area, 'data' | 'holes' | 'parts'>): readonly Polygon[] => [
  { data, holes },
  ...parts,
];

/** A run of vertices, joined by edges; the last one is joined to the first where it is closed. */
export type Outline = { readonly vertices: readonly Vertex[]; readonly isClosed: boolean };

/** Everything of an item that has edges or is a point of its own, on a level. */
export function outlinesOf({ noun, item }: Placed, levelId: string): readonly Outline[] {
  if (noun === 'areas') return polygonsOf(item).flatMap(({ data, holes }) => [data, ...holes].map(closed));
  if (noun === 'markers') return [single(toVertex(item.position))];
  if (noun === 'transitions') {
    return item.positions.filter((position) => position.levelId === levelId).map((at) => single(toVertex(at)));
  }
  const line = { vertices: item.points.map(toVertex), isClosed: item.isClosed };
  return [line, ...item.branches.map(({ points }) => ({ vertices: points.map(toVertex), isClosed: false }))];
}

const closed = (ring: Ring): Outline => ({ vertices: ring, isClosed: true });
const single = (at: Vertex): Outline => ({ vertices: [at], isClosed: false });

/** The edges of an outline. */
export function edgesOf({ vertices, isClosed }: Outline): readonly (readonly [Vertex, Vertex])[] {
  const pairs = vertices.slice(1).map((to, at) => [vertices[at]!, to] as const);
  return isClosed && vertices.length > 2 ? [...pairs, [vertices.at(-1)!, vertices[0]!] as const] : pairs;
}
