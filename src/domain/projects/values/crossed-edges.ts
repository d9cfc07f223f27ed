import type { Vertex } from './geometry.ts';

type Edge = readonly [Vertex, Vertex];
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/**
 * Edges, split where they cross, touch or lie on each other, each part once. Ends that are nearer than `near` are one, the first of them;
 * edges shorter than that are left out.
 */
export function splitEdges(edges: readonly Edge[], near: number): readonly Edge[] {
  const known = vertices(near);
  const whole = edges.map(([from, to]): Edge => [known(from), known(to)]).filter(([from, to]) => from !== to);
  const boxes = whole.map((edge) => boxOf(edge, near));
  const parts = new Map<string, Edge>();
  for (const [index, edge] of whole.entries()) {
    const others = whole.filter((_, at) => at !== index && isNear(boxes[index]!, boxes[at]!));
    addParts(parts, edge, [...edge, ...others.flatMap((other) => metAt(edge, other, near).map(known))]);
  }
  return [...parts.values()];
}

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

const boxOf = ([[ax, ay], [bx, by]]: Edge, near: number): Box => ({
  left: Math.min(ax, bx) - near,
  top: Math.min(ay, by) - near,
  right: Math.max(ax, bx) + near,
  bottom: Math.max(ay, by) + near,
});

const isNear = (one: Box, other: Box): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

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

function addParts(parts: Map<string, Edge>, edge: Edge, on: readonly Vertex[]): void {
  const sorted = [...new Set(on)].sort((one, other) => shareOf(edge, one) - shareOf(edge, other));
  for (const [at, to] of sorted.entries()) {
    const from = sorted[at - 1];
    if (!from || from === to) continue;
    const [one, other] = [`${from[0]} ${from[1]}`, `${to[0]} ${to[1]}`];
    parts.set(one < other ? `${one} ${other}` : `${other} ${one}`, [from, to]);
  }
}
