import type { Ring, XY } from '../model.ts';
import { around, type Frame, frameAround } from './rectangle.ts';

type Edge = Readonly<{ ax: number; ay: number; bx: number; by: number }>;
/** `worth`: the distance to the edges, reduced by that to the middle; `reach`: the maximum worth of a point in it. */
type Cell = Readonly<{ x: number; y: number; half: number; worth: number; reach: number }>;

/** The outlines of an area, and after it those of each area on it. */
type Shapes = readonly Readonly<{ edges: readonly Edge[]; frame: Frame }>[];

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

/** The same point of the part of a polygon that its `covers`, polygons with holes on it, leave free; null where there is none. */
export function freePoint(rings: readonly Ring[], covers: readonly (readonly Ring[])[]): XY | null {
  const { x, y, worth } = farthest(rings, covers);
  return worth > 0 ? { x, y } : null;
}

function farthest(rings: readonly Ring[], covers: readonly (readonly Ring[])[]): Cell {
  const frame = around((rings[0] ?? []).map(([x, y]) => ({ x, y })));
  const size = Math.min(frame.width, frame.height);
  if (!(size > 0)) return { x: frame.x, y: frame.y, half: 0, worth: 0, reach: 0 };

  const shapes = [rings, ...covers].map((shape) => ({ edges: edgesOf(shape), frame: frameAround(shape) }));
  const open = gridOf(frame, shapes);
  let best = cellAt(frame.x + frame.width / 2, frame.y + frame.height / 2, 0, shapes);
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

/** The free space around an inner point: straight to its sides, straight up and down; plan units. */
export function freeSizeAt({ x, y }: XY, rings: readonly Ring[]): Readonly<{ width: number; height: number }> {
  const edges = edgesOf(rings);
  const turned = edges.map(({ ax, ay, bx, by }) => ({ ax: ay, ay: ax, bx: by, by: bx }));
  return { width: widthAt(x, y, edges), height: widthAt(y, x, turned) };
}

function widthAt(at: number, height: number, edges: readonly Edge[]): number {
  let [left, right] = [-Infinity, Infinity];
  for (const { ax, ay, bx, by } of edges) {
    if (ay > height === by > height) continue;
    const crossing = ax + ((height - ay) / (by - ay)) * (bx - ax);
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
  const { x: left, y: top, width, height } = shapes[0]!.frame;
  const away = Math.hypot((x - left) / width - 0.5, (y - top) / height - 0.5);
  const leastAway = Math.max(0, away - Math.hypot(half / width, half / height));
  return { x, y, half, worth: lessPull(distance, away), reach: lessPull(distance + half * Math.SQRT2, leastAway) };
}

/** `away`: the distance from the middle, in sides of the bounding box. */
const lessPull = (distance: number, away: number): number => (distance > 0 ? distance * (1 - PULL * away) : distance);

/** Distance to the nearest edge, negative outside the first shape and inside any other. */
function signedDistance(x: number, y: number, shapes: Shapes): number {
  let isFree = true;
  let nearest = Infinity;
  for (const { edges, frame } of shapes) {
    if (squaredWayTo(frame, x, y) >= nearest) continue;
    let inside = false;
    for (const edge of edges) {
      const { ax, ay, bx, by } = edge;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      nearest = Math.min(nearest, squaredDistance(x, y, edge));
    }
    if (inside !== (edges === shapes[0]!.edges)) isFree = false;
  }
  return (isFree ? 1 : -1) * Math.sqrt(nearest);
}

function squaredWayTo({ x: left, y: top, width, height }: Frame, x: number, y: number): number {
  return Math.max(left - x, 0, x - left - width) ** 2 + Math.max(top - y, 0, y - top - height) ** 2;
}

function squaredDistance(x: number, y: number, { ax, ay, bx, by }: Edge): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
}

function edgesOf(rings: readonly Ring[]): Edge[] {
  return rings.flatMap((ring) =>
    ring.map(([bx, by], index) => {
      const [ax, ay] = ring.at(index - 1)!;
      return { ax, ay, bx, by };
    }),
  );
}
