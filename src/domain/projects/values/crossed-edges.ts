import { areTouching, type Box } from './box.ts';
import type { Ring, Vertex } from './geometry.ts';

export type Edge = readonly [Vertex, Vertex];

/**
 * Rings with a vertex wherever one of their edges crosses, touches or lies on another. Vertices that are nearer than `near` are one, the
 * first of them, so that an edge may be moved by that; edges shorter than that are left out.
 */
export function splitRings(rings: readonly Ring[], near: number): readonly Ring[] {
  const known = vertices(near);
  const moved = rings.map((ring) => edgesOf(ring.map(known)).filter(([from, to]) => from !== to));
  const all = moved.flat().map((edge) => ({ edge, box: boxAlong(edge, near) }));
  const split = (edge: Edge): readonly Vertex[] => {
    const box = boxAlong(edge, near);
    const others = all.filter((other) => other.edge !== edge && areTouching(box, other.box));
    return partsOf(edge, [...edge, ...others.flatMap((other) => metAt(edge, other.edge, near).map(known))]);
  };
  return moved.map((edges) => edges.flatMap(split));
}

/** The edges of a ring, each from the vertex before. */
export const edgesOf = (ring: Ring): readonly Edge[] => ring.map((to, at) => [ring.at(at - 1)!, to]);

/** Edges without those that lie on another one, in either direction. */
export function onlyOnce(edges: readonly Edge[]): readonly Edge[] {
  const known = new Map<string, Edge>();
  for (const [from, to] of edges) {
    const [one, other] = [keyOf(from), keyOf(to)];
    known.set(one < other ? `${one} ${other}` : `${other} ${one}`, [from, to]);
  }
  return [...known.values()];
}

/** The same for positions that are equal. */
export const keyOf = ([x, y]: Vertex): string => `${x} ${y}`;

/** Where an edge is split by another one. */
function metAt(edge: Edge, other: Edge, near: number): readonly Vertex[] {
  const ends = other.filter((end) => liesOn(end, edge, near));
  const crossing = crossingOf(edge, other);
  return crossing ? [...ends, crossing] : ends;
}

/** Vertices by the cells of a grid, so that near ones are the same object. */
function vertices(near: number): (vertex: Vertex) => Vertex {
  const cells = new Map<string, Vertex>();
  return (vertex) => {
    const [x, y] = vertex.map((value) => Math.round(value / near)) as [number, number];
    for (let across = -1; across <= 1; across++) {
      for (let down = -1; down <= 1; down++) {
        const found = cells.get(`${x + across} ${y + down}`);
        if (found) return found;
      }
    }
    cells.set(`${x} ${y}`, vertex);
    return vertex;
  };
}

const boxAlong = ([[ax, ay], [bx, by]]: Edge, near: number): Box => ({
  left: Math.min(ax, bx) - near,
  top: Math.min(ay, by) - near,
  right: Math.max(ax, bx) + near,
  bottom: Math.max(ay, by) + near,
});

/** Where along an edge a vertex is: 0 at its start, 1 at its end. */
function shareOf([[ax, ay], [bx, by]]: Edge, [x, y]: Vertex): number {
  const [dx, dy] = [bx - ax, by - ay];
  return ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
}

function liesOn(vertex: Vertex, edge: Edge, near: number): boolean {
  const [[ax, ay], [bx, by]] = edge;
  const share = shareOf(edge, vertex);
  if (share <= 0 || share >= 1) return false;
  return Math.hypot(ax + share * (bx - ax) - vertex[0], ay + share * (by - ay) - vertex[1]) <= near;
}

/** Where two edges cross; null where they do not, or are parallel. */
function crossingOf([a, b]: Edge, [c, d]: Edge): Vertex | null {
  const [px, py, qx, qy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = px * qy - py * qx;
  if (Math.abs(cross) <= 1e-12 * Math.hypot(px, py) * Math.hypot(qx, qy)) return null;
  const share = ((c[0] - a[0]) * qy - (c[1] - a[1]) * qx) / cross;
  const other = ((c[0] - a[0]) * py - (c[1] - a[1]) * px) / cross;
  if (share < 0 || share > 1 || other < 0 || other > 1) return null;
  // Upright and level edges keep their coordinate exactly.
  const x = px === 0 ? a[0] : qx === 0 ? c[0] : a[0] + share * px;
  const y = py === 0 ? a[1] : qy === 0 ? c[1] : a[1] + share * py;
  return [x, y];
}

/** The vertices on an edge in their order, without its start. */
function partsOf(edge: Edge, on: readonly Vertex[]): readonly Vertex[] {
  const sorted = [...new Set(on)].sort((one, other) => shareOf(edge, one) - shareOf(edge, other));
  return sorted.slice(sorted.indexOf(edge[0]) + 1, sorted.indexOf(edge[1]) + 1);
}
