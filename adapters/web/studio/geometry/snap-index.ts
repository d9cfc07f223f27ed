import RBush from 'ol/structs/RBush.js';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { edgesOf, outlinesOf } from './outlines.ts';
import type { Placed, PlacedNoun } from './placed.ts';

/** Whose corner or edge it is. */
export type SnapOwner = { readonly noun: PlacedNoun; readonly id: string };

export type SnapEdge = { readonly a: Vertex; readonly b: Vertex; readonly owner: SnapOwner };
export type SnapCorner = { readonly at: Vertex; readonly owner: SnapOwner };

/** What a vertex can snap to, found by place. */
export type SnapIndex = {
  readonly cornersNear: (at: Vertex, reach: number) => readonly SnapCorner[];
  readonly edgesNear: (at: Vertex, reach: number) => readonly SnapEdge[];
  /** Corners whose x (or y, for axis 1) differs by `reach` at most. */
  readonly aligned: (axis: 0 | 1, value: number, reach: number) => readonly SnapCorner[];
};

/** An index of the corners and edges of some items on a level. */
export function snapIndex(items: readonly Placed[], levelId: string): SnapIndex {
  const corners: SnapCorner[] = [];
  const edges: SnapEdge[] = [];
  for (const placed of items) {
    const owner = { noun: placed.noun, id: placed.item.id };
    for (const outline of outlinesOf(placed, levelId)) {
      for (const at of outline.vertices) corners.push({ at, owner });
      for (const [a, b] of edgesOf(outline)) edges.push({ a, b, owner });
    }
  }
  const cornerTree = treeOf(corners, ({ at: [x, y] }) => [x, y, x, y]);
  const edgeTree = treeOf(edges, ({ a, b }) => [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
  ]);
  const sorted = ([0, 1] as const).map((axis) => corners.toSorted((one, other) => one.at[axis] - other.at[axis]));
  return {
    cornersNear: ([x, y], reach) => cornerTree.getInExtent([x - reach, y - reach, x + reach, y + reach]),
    edgesNear: ([x, y], reach) => edgeTree.getInExtent([x - reach, y - reach, x + reach, y + reach]),
    aligned: (axis, value, reach) => between(sorted[axis]!, axis, value - reach, value + reach),
  };
}

function treeOf<One extends object>(values: One[], extentOf: (value: One) => [number, number, number, number]) {
  const tree = new RBush<One>();
  tree.load(values.map(extentOf), values);
  return tree;
}

/** The corners between two values of a coordinate, of a list in its order. */
function between(sorted: readonly SnapCorner[], axis: 0 | 1, least: number, most: number): readonly SnapCorner[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.at[axis] < least) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]!.at[axis] <= most) end++;
  return sorted.slice(low, end);
}
