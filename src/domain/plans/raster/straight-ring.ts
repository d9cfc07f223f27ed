import type { Ring, Vertex } from '../../projects/values/geometry.ts';

/** Edges within this angle of a direction of the room are in it. */
const TURN = (9 * Math.PI) / 180;
/** The share of a ring that must be in two directions at right angles, for the room to have them. */
const STRAIGHT = 0.6;
/** What is turned by less, in radians, is level. */
const LEVEL = 0.035;
/** Edges that turn less than this, in radians, are not extended to where they meet. */
const FLAT = 0.35;

/** The ring without vertices that are nearer than `tolerance` to the line between those that stay (Douglas and Peucker). */
export function simplified(ring: Ring, tolerance: number): Ring {
  if (ring.length < 4) return ring;
  const far = farthest(ring, ring[0]!, ring[0]!, 1, ring.length);
  const closed = [...ring, ring[0]!];
  const kept = new Set([0, far.at]);
  keep(closed, kept, tolerance, [0, far.at]);
  keep(closed, kept, tolerance, [far.at, closed.length - 1]);
  kept.delete(closed.length - 1);
  return [...kept].sort((one, other) => one - other).map((at) => closed[at]!);
}

function keep(ring: Ring, kept: Set<number>, tolerance: number, span: readonly [number, number]): void {
  const open = [span];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    const { at, distance } = farthest(ring, ring[from]!, ring[to]!, from + 1, to);
    if (at < 0 || distance <= tolerance) continue;
    kept.add(at);
    open.push([from, at], [at, to]);
  }
}

function farthest(ring: Ring, a: Vertex, b: Vertex, from: number, to: number) {
  let [at, distance] = [-1, -1];
  for (let index = from; index < to; index++) {
    const far = offLine(a, b, ring[index]!);
    if (far > distance) [at, distance] = [index, far];
  }
  return { at, distance };
}

function offLine([ax, ay]: Vertex, [bx, by]: Vertex, [x, y]: Vertex): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
}

/**
 * The ring with right angles, where most of it is in two directions at right angles: edges near one of them lie exactly in it, at the middle of
 * what they were, and meet in corners. Edges shorter than `least` that only step aside are left out.
 */
export function rightAngled(ring: Ring, least: number): Ring {
  const turn = directionOf([ring]);
  if (turn === null) return ring;
  const edges = ring.map((from, at) => edgeOf(from, ring[(at + 1) % ring.length]!, turn));
  const merged = mergedEdges(edges, least);
  if (merged.length < 4) return ring;
  const corners = merged.flatMap((edge, at) => cornersOf(merged.at(at - 1)!, edge));
  return corners.length >= 3 ? corners : ring;
}

/** A line: the positions p with normal · p = offset. `isFixed`: in one of the directions of the room. */
type Edge = {
  readonly from: Vertex;
  readonly to: Vertex;
  readonly normal: Vertex;
  readonly offset: number;
  readonly length: number;
  readonly isFixed: boolean;
};

/** The angle, below a right one, that most of some rings is in, or at right angles to; null where there is none. */
export function directionOf(rings: readonly Ring[]): number | null {
  const [bins, quarter] = [180, Math.PI / 2];
  const lengths = new Float64Array(bins);
  let whole = 0;
  const angles = rings
    .flatMap((ring) => ring.map((from, at) => ({ from, to: ring[(at + 1) % ring.length]! })))
    .map(({ from: [ax, ay], to: [bx, by] }) => {
      const length = Math.hypot(bx - ax, by - ay);
      const angle = ((Math.atan2(by - ay, bx - ax) % quarter) + quarter) % quarter;
      lengths[Math.floor((angle / quarter) * bins) % bins]! += length;
      whole += length;
      return { angle, length };
    });
  let [best, most] = [0, -1];
  for (let bin = 0; bin < bins; bin++) {
    const sum = lengths[bin]! + lengths[(bin + 1) % bins]! + lengths[(bin + bins - 1) % bins]!;
    if (sum > most) [best, most] = [bin, sum];
  }
  if (most < STRAIGHT * whole) return null;
  const middle = ((best + 0.5) / bins) * quarter;
  const off = (angle: number) => ((angle - middle + 1.5 * quarter) % quarter) - quarter / 2;
  const near = angles.filter(({ angle }) => Math.abs(off(angle)) <= (2 * quarter) / bins);
  const sum = near.reduce((of, { length }) => of + length, 0);
  const mean = middle + near.reduce((of, { angle, length }) => of + off(angle) * length, 0) / sum;
  // Plans are drawn level: a hair beside it is an error of the pixels.
  const level = Math.round(mean / quarter) * quarter;
  return Math.abs(mean - level) < 0.012 ? level : mean;
}

/** Whether such an angle is hardly one. */
export const isLevel = (turn: number): boolean => Math.min(turn, Math.PI / 2 - turn) < LEVEL;

function edgeOf(from: Vertex, to: Vertex, turn: number): Edge {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const angle = Math.atan2(dy, dx);
  const snapped = turn + Math.round((angle - turn) / (Math.PI / 2)) * (Math.PI / 2);
  const isFixed = Math.abs(angle - snapped) <= TURN;
  const along = isFixed ? snapped : angle;
  const normal: Vertex = [exact(-Math.sin(along)), exact(Math.cos(along))];
  const middle: Vertex = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return { from, to, normal, offset: normal[0] * middle[0] + normal[1] * middle[1], length, isFixed };
}

/** Sines of right angles are whole. */
const exact = (value: number): number => (Math.abs(value - Math.round(value)) < 1e-12 ? Math.round(value) : value);

const isParallel = (one: Edge, other: Edge): boolean =>
  one.isFixed && other.isFixed && Math.abs(one.normal[0] * other.normal[1] - one.normal[1] * other.normal[0]) < 1e-9;

/** Neighbours in the same direction, closer than `least` to each other, are one edge; short edges between them go. */
function mergedEdges(edges: readonly Edge[], least: number): readonly Edge[] {
  const kept = [...edges];
  for (let at = 0; at < kept.length && kept.length > 4; ) {
    const [before, edge, after] = [kept.at(at - 1)!, kept[at]!, kept[(at + 1) % kept.length]!];
    if (isParallel(before, edge) && isNear(before, edge, least)) {
      kept.splice(at, 1);
      kept[(at - 1 + kept.length) % kept.length] = joined(before, edge);
      at = Math.max(0, at - 1);
    } else if (edge.length < least && isAside(before, edge, after, least)) {
      kept.splice(at, 1);
      at = Math.max(0, at - 1);
    } else at++;
  }
  return kept;
}

/** Whether an edge only steps aside between two in one direction, or cuts the corner of two. */
function isAside(before: Edge, edge: Edge, after: Edge, least: number): boolean {
  if (isParallel(before, after)) return isNear(before, after, least);
  return !edge.isFixed && before.isFixed && after.isFixed;
}

const sameSide = (one: Edge, other: Edge): number =>
  Math.sign(one.normal[0] * other.normal[0] + one.normal[1] * other.normal[1]);

const isNear = (one: Edge, other: Edge, least: number): boolean =>
  sameSide(one, other) > 0 && Math.abs(one.offset - other.offset) < least;

function joined(one: Edge, other: Edge): Edge {
  const length = one.length + other.length;
  const offset = (one.offset * one.length + other.offset * other.length) / length;
  return { ...one, to: other.to, offset, length };
}

/** Where an edge begins: where its line meets that of the one before; where they hardly turn, at its own start. */
function cornersOf(before: Edge, edge: Edge): readonly Vertex[] {
  const cross = before.normal[0] * edge.normal[1] - before.normal[1] * edge.normal[0];
  if (Math.abs(cross) > FLAT) {
    const x = (before.offset * edge.normal[1] - edge.offset * before.normal[1]) / cross;
    const y = (edge.offset * before.normal[0] - before.offset * edge.normal[0]) / cross;
    return [[x, y]];
  }
  const [end, start] = [footOf(before, before.to), footOf(edge, edge.from)];
  return isParallel(before, edge) ? [end, start] : [start];
}

/** The position on the line of an edge that is nearest to a vertex. */
function footOf({ normal, offset }: Edge, [x, y]: Vertex): Vertex {
  const far = normal[0] * x + normal[1] * y - offset;
  return [x - far * normal[0], y - far * normal[1]];
}
