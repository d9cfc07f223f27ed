import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { Fields, Json } from '../document/items/types.ts';
import type { Placed } from './placed.ts';
import { isSameVertex, toPoint } from './vertex.ts';

type List = readonly Json[];

/** The changed field when a point is inserted before the one at `path`. */
export function withInserted(placed: Placed, path: string, at: Vertex): Fields {
  return withList(placed, path, (list, index) =>
    list.toSpliced(index, 0, placed.noun === 'areas' ? [...at] : { ...toPoint(at) }),
  );
}

/**
 * The changed field without the point at `path`; null where what is left would be no shape: an outline has three points, a line two. A hole
 * or a further part that loses its shape is removed as a whole.
 */
export function withoutPoint(placed: Placed, path: string): Fields | null {
  if (placed.noun === 'markers' || path === 'labelPoint') return null;
  const least = placed.noun === 'areas' ? 3 : 2;
  let isTooShort = false;
  const fields = withList(placed, path, (list, index) => {
    if (list.length <= least) isTooShort = true;
    return list.toSpliced(index, 1);
  });
  return isTooShort ? null : fields;
}

/** Changes the list that the point at `path` is in, and what it is in, up to the field of the item. */
function withList(placed: Placed, path: string, change: (list: List, index: number) => List): Fields {
  const [field, ...steps] = path.split('.');
  const held = placed.item as unknown as Fields;
  return { [field!]: changed(held[field!]!, steps, change) };
}

function changed(value: Json, steps: readonly string[], change: (list: List, index: number) => List): Json {
  const [step, ...rest] = steps;
  if (rest.length === 0) return change(value as List, Number(step));
  if (Array.isArray(value)) return value.with(Number(step), changed(value[Number(step)]!, rest, change));
  return { ...(value as Fields), [step!]: changed((value as Fields)[step!]!, rest, change) };
}

/** An edge of an item: its ends, and the path before which a point is inserted into it. */
export type PlacedEdge = { readonly path: string; readonly a: Vertex; readonly b: Vertex };

/** The edges of an item into which a point can be inserted. */
export function insertableEdges({ noun, item }: Placed): readonly PlacedEdge[] {
  if (noun === 'areas') {
    const rings = [{ path: 'data', ring: item.data }, ...item.holes.map((ring, at) => ({ path: `holes.${at}`, ring }))];
    const parts = item.parts.flatMap(({ data, holes }, part) => [
      { path: `parts.${part}.data`, ring: data },
      ...holes.map((ring, at) => ({ path: `parts.${part}.holes.${at}`, ring })),
    ]);
    return [...rings, ...parts].flatMap(({ path, ring }) =>
      ring.map((a, at) => ({ path: `${path}.${at + 1}`, a, b: ring[(at + 1) % ring.length]! })),
    );
  }
  if (noun !== 'corridors') return [];
  const lines = [item.points, ...item.branches.map(({ points }) => points)];
  return lines.flatMap((points, line) =>
    points.slice(1).map((b, at) => ({
      path: line === 0 ? `points.${at + 1}` : `branches.${line - 1}.points.${at + 1}`,
      a: [points[at]!.x, points[at]!.y] as const,
      b: [b.x, b.y] as const,
    })),
  );
}

/** Whether two edges have the same ends, in either direction. */
export const isSameEdge = (one: PlacedEdge, other: PlacedEdge): boolean =>
  (isSameVertex(one.a, other.a) && isSameVertex(one.b, other.b)) ||
  (isSameVertex(one.a, other.b) && isSameVertex(one.b, other.a));
