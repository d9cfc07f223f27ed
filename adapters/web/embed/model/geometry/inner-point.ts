import type { Ring, XY } from '../model.ts';
import { type FrameIndex, frameIndex } from './frame-index.ts';
import { type Frame, frameAround } from './rectangle.ts';

/** `worth`: the distance to the edges, reduced by that to the middle; `reach`: the maximum worth of a point in it. */
type Cell = Readonly<{ x: number; y: number; half: number; worth: number; reach: number }>;

/** The edges of a polygon with holes: ax, ay, bx and by of each. */
type Edges = Float64Array;

/** A polygon with holes on another, and its bounding box. */
export type Cover = Readonly<{ rings: () => readonly Ring[]; frame: Frame }>;

/** An area, and what is on it. */
type Shapes = Readonly<{ frame: Frame; edges: Edges; covers: FrameIndex; edgesOfCover: (at: number) => Edges }>;

/** The maximum number of squares along the longer side at the start. */
const MOST_SQUARES = 12;
const MOST_ROUNDS = 120;

/** The share of its worth that a point loses for each side of the bounding box between it and the middle. */
const PULL = 0.3;

/**
 * The point farthest from the edges of a polygon with holes (its pole of inaccessibility), to within a twentieth of the
 * shorter side, and of several the one nearest to the middle: the best position of a label. Splits the squares that may contain
 * a better point until none do.
 */
export function innerPoint(rings: readonly Ring[]): XY {
  const { x, y } = farthest(rings, []);
  return { x, y };
}

/** The same point of the part of a polygon that its `covers` leave free; null where there is none. */
export function freePoint(rings: readonly Ring[], covers: readonly Cover[]): XY | null {
  const { x, y, worth } = farthest(rings, covers);
  return worth > 0 ? { x, y } : null;
}

function farthest(rings: readonly Ring[], covers: readonly Cover[]): Cell {
  const frame = frameAround(rings.slice(0, 1));
  const size = Math.min(frame.width, frame.height);
  if (!(size > 0)) return { x: frame.x, y: frame.y, half: 0, worth: 0, reach: 0 };

  const shapes = shapesOf(frame, rings, covers);
  let best = cellAt(frame.x + frame.width / 2, frame.y + frame.height / 2, 0, shapes);
  // No point is farther from the edges than half of the shorter side.
  if (size / 2 - best.worth <= size / 20) return best;
  const open = gridOf(frame, shapes);
  for (let rounds = 0; open.length > 0 && rounds < MOST_ROUNDS; rounds++) {
    const cell = takeFarthest(open);
    if (cell.worth > best.worth) best = cell;
    if (cell.reach - best.worth <= size / 20) break;
    const half = cell.half / 2;
    for (const dx of [-half, half]) {
      for (const dy of [-half, half]) open.push(cellAt(cell.x + dx, cell.y + dy, half, shapes));
    }
  }
  return best;
}

function shapesOf(frame: Frame, rings: readonly Ring[], covers: readonly Cover[]): Shapes {
  const known: Edges[] = [];
  const edgesOfCover = (at: number): Edges => {
    known[at] ??= edgesOf(covers[at]!.rings());
    return known[at];
  };
  const index = covers.length > 0 ? frameIndex(covers.map((cover) => cover.frame)) : NOTHING;
  return { frame, edges: edgesOf(rings), covers: index, edgesOfCover };
}

const NOTHING: FrameIndex = { visit() {} };

/** The free space around an inner point: straight to its sides, straight up and down; plan units. */
export function freeSizeAt({ x, y }: XY, rings: readonly Ring[]): Readonly<{ width: number; height: number }> {
  const edges = edgesOf(rings);
  return { width: widthAt(x, y, edges, 0), height: widthAt(y, x, edges, 1) };
}

/** `axis`: 0 from left to right, 1 from the top down. */
function widthAt(at: number, height: number, edges: Edges, axis: 0 | 1): number {
  let [left, right] = [-Infinity, Infinity];
  for (let edge = 0; edge < edges.length; edge += 4) {
    const ay = edges[edge + 1 - axis]!;
    const by = edges[edge + 3 - axis]!;
    if (ay > height === by > height) continue;
    const ax = edges[edge + axis]!;
    const crossing = ax + ((height - ay) / (by - ay)) * (edges[edge + 2 + axis]! - ax);
    if (crossing <= at) left = Math.max(left, crossing);
    else right = Math.min(right, crossing);
  }
  const width = 2 * Math.min(at - left, right - at);
  return Number.isFinite(width) ? width : 0;
}

function gridOf(frame: Frame, shapes: Shapes): Cell[] {
  const { width, height } = frame;
  const half = Math.max(Math.min(width, height), Math.max(width, height) / MOST_SQUARES) / 2;
  const cells: Cell[] = [];
  for (let x = frame.x + half; x < frame.x + width + half; x += 2 * half) {
    for (let y = frame.y + half; y < frame.y + height + half; y += 2 * half) cells.push(cellAt(x, y, half, shapes));
  }
  return cells;
}

function takeFarthest(cells: Cell[]): Cell {
  let best = 0;
  for (let i = 1; i < cells.length; i++) if (cells[i]!.reach > cells[best]!.reach) best = i;
  return cells.splice(best, 1)[0]!;
}

function cellAt(x: number, y: number, half: number, shapes: Shapes): Cell {
  const distance = signedDistance(x, y, shapes);
  const { x: left, y: top, width, height } = shapes.frame;
  const away = Math.hypot((x - left) / width - 0.5, (y - top) / height - 0.5);
  const leastAway = Math.max(0, away - Math.hypot(half / width, half / height));
  return { x, y, half, worth: lessPull(distance, away), reach: lessPull(distance + half * Math.SQRT2, leastAway) };
}

/** `away`: the distance from the middle, in sides of the bounding box. */
const lessPull = (distance: number, away: number): number => (distance > 0 ? distance * (1 - PULL * away) : distance);

/** Distance to the nearest edge, negative outside the area and inside what is on it. */
function signedDistance(x: number, y: number, { edges, covers, edgesOfCover }: Shapes): number {
  const own = signedSquare(x, y, edges);
  let isFree = own > 0;
  let nearest = Math.abs(own);
  covers.visit(
    (left, top, right, bottom) =>
      Math.max(left - x, 0, x - right) ** 2 + Math.max(top - y, 0, y - bottom) ** 2 < nearest,
    (at) => {
      const square = signedSquare(x, y, edgesOfCover(at));
      if (square > 0) isFree = false;
      nearest = Math.min(nearest, Math.abs(square));
    },
  );
  return (isFree ? 1 : -1) * Math.sqrt(nearest);
}

/** The squared distance to the nearest edge, negative outside. */
function signedSquare(x: number, y: number, edges: Edges): number {
  let isInside = false;
  let nearest = Infinity;
  for (let at = 0; at < edges.length; at += 4) {
    const ax = edges[at]!;
    const ay = edges[at + 1]!;
    const bx = edges[at + 2]!;
    const by = edges[at + 3]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    const dx = bx - ax;
    const dy = by - ay;
    const length = dx * dx + dy * dy;
    const along = length > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
    nearest = Math.min(nearest, (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2);
  }
  return isInside ? nearest : -nearest;
}

function edgesOf(rings: readonly Ring[]): Edges {
  const edges = new Float64Array(4 * rings.reduce((sum, ring) => sum + ring.length, 0));
  let at = 0;
  for (const ring of rings) {
    let from = ring.at(-1);
    for (const to of ring) {
      edges[at++] = from![0];
      edges[at++] = from![1];
      edges[at++] = to[0];
      edges[at++] = to[1];
      from = to;
    }
  }
  return edges;
}
