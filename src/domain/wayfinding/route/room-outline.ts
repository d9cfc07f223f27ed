import { areTouching, type Box, boxAround, isInBox } from '../../projects/values/box.ts';
import {
  isInRings,
  type Point,
  type Polygon,
  type Ring,
  ringsOf,
  type Vertex,
} from '../../projects/values/geometry.ts';
import { footOn, type Segment, segmentBetween } from '../network/segment.ts';

/** The outline of a room, ready for comparison with ways. */
export type RoomOutline = {
  readonly id: string;
  readonly rings: readonly Ring[];
  readonly edges: readonly Segment[];
  readonly box: Box;
  /** How deep inside something is that does not only touch the wall. */
  readonly depth: number;
};

/** As a part of the shorter side of a room, or of the smallest of its parts: lines are drawn by hand, and run along walls. */
const DEPTH = 0.05;

export function roomOutline(id: string, polygons: readonly Pick<Polygon, 'data' | 'holes'>[]): RoomOutline {
  const rings = polygons.flatMap(ringsOf);
  const boxes = polygons.map(({ data }) => boxAround(data));
  const shorter = boxes.map(({ left, top, right, bottom }) => Math.min(right - left, bottom - top));
  const box = boxAround(polygons.flatMap(({ data }) => data));
  return { id, rings, edges: rings.flatMap(edgesOf), box, depth: DEPTH * Math.min(...shorter) };
}

/** Whether a point is inside, and deeper than what touches the wall. */
export const holds = (room: RoomOutline, point: Point): boolean =>
  isInBox(room.box, vertexAt(point)) && isInside(room, point) && depthOf(room, point) > room.depth;

/**
 * Whether a line enters a room and leaves it again. An end on the wall counts as outside. `spend` receives how many edges are compared; it
 * returns false where no more may be.
 */
export function passesThrough(points: readonly Point[], room: RoomOutline, spend: (steps: number) => boolean): boolean {
  if (!areTouching(boxAround(points.map(vertexAt)), room.box) || !spend(room.edges.length * points.length))
    return false;
  const cuts = cutsOf(points, room);
  if (cuts.length === 0) return false;
  return runsInside(points, room, [0, ...cuts, points.length - 1]).some(
    ({ from, to, depth }) =>
      depth > room.depth &&
      (from > 0 || depthOf(room, points[0]!) <= room.depth) &&
      (to < points.length - 1 || depthOf(room, points.at(-1)!) <= room.depth),
  );
}

type Run = { readonly from: number; readonly to: number; readonly depth: number };

/** The parts of a line inside a room, each from cut to cut, and how deep they go. */
function runsInside(points: readonly Point[], room: RoomOutline, cuts: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [at, to] of cuts.entries()) {
    const from = cuts[at - 1] ?? 0;
    const middle = pointAlong(points, (from + to) / 2);
    if (to === from || !isInside(room, middle)) continue;
    const last = runs.at(-1);
    const depth = depthOf(room, middle);
    if (last?.to === from) runs[runs.length - 1] = { from: last.from, to, depth: Math.max(last.depth, depth) };
    else runs.push({ from, to, depth });
  }
  return runs;
}

/** Where a line meets the walls: the index of its stretch and the share of it, in order; its corners inside are cuts too. */
function cutsOf(points: readonly Point[], { edges }: RoomOutline): readonly number[] {
  const met = points.slice(1).flatMap((to, at) => {
    const stretch = segmentBetween(points[at]!, to);
    return edges.flatMap((edge) => {
      const share = shareOf(stretch, edge);
      return share === null ? [] : at + share;
    });
  });
  if (met.length === 0) return [];
  const corners = points.slice(1, -1).map((_, at) => at + 1);
  return [...met, ...corners].sort((one, other) => one - other);
}

/** Where a stretch meets an edge, as a share of the stretch; null where it does not, or is parallel. */
function shareOf(p: Segment, q: Segment): number | null {
  const [px, py, qx, qy] = [p.bx - p.ax, p.by - p.ay, q.bx - q.ax, q.by - q.ay];
  const cross = px * qy - py * qx;
  if (cross === 0) return null;
  const [dx, dy] = [q.ax - p.ax, q.ay - p.ay];
  const [alongP, alongQ] = [(dx * qy - dy * qx) / cross, (dx * py - dy * px) / cross];
  return alongP >= 0 && alongP <= 1 && alongQ >= 0 && alongQ <= 1 ? alongP : null;
}

function pointAlong(points: readonly Point[], position: number): Point {
  const at = Math.min(Math.floor(position), points.length - 2);
  const [a, b, share] = [points[at]!, points[at + 1]!, position - at];
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

const isInside = ({ rings }: RoomOutline, point: Point): boolean => isInRings(rings, vertexAt(point));

const depthOf = ({ edges }: RoomOutline, point: Point): number =>
  edges.reduce((least, edge) => Math.min(least, footOn(edge, point).distance), Infinity);

const edgesOf = (ring: Ring): readonly Segment[] =>
  ring.map(([bx, by], at) => {
    const [ax, ay] = ring.at(at - 1)!;
    return { ax, ay, bx, by };
  });

const vertexAt = ({ x, y }: Point): Vertex => [x, y];
