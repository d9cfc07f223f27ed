import type { Ring, XY } from '../model.ts';
import { around, type Frame } from './rectangle.ts';

type Edge = Readonly<{ ax: number; ay: number; bx: number; by: number }>;
type Cell = Readonly<{ x: number; y: number; half: number; distance: number; reach: number }>;

/** Squares that the longer side is cut into at first, at most. */
const MOST_SQUARES = 12;
const MOST_ROUNDS = 200;

/**
 * The point farthest from the edges of a polygon with holes (its pole of inaccessibility), to within a twentieth of the
 * shorter side: where a label sits best. Quarters the square that may hold a better point until none may.
 */
export function innerPoint(rings: readonly Ring[]): XY {
  const frame = around((rings[0] ?? []).map(([x, y]) => ({ x, y })));
  const size = Math.min(frame.width, frame.height);
  if (!(size > 0)) return { x: frame.x, y: frame.y };

  const edges = edgesOf(rings);
  const open = gridOf(frame, edges);
  let best = cellAt(frame.x + frame.width / 2, frame.y + frame.height / 2, 0, edges);
  for (let rounds = 0; open.length > 0 && rounds < MOST_ROUNDS; rounds++) {
    const cell = takeFarthest(open);
    if (cell.distance > best.distance) best = cell;
    if (cell.reach - best.distance <= size / 20) break;
    const half = cell.half / 2;
    for (const dx of [-half, half]) {
      for (const dy of [-half, half]) open.push(cellAt(cell.x + dx, cell.y + dy, half, edges));
    }
  }
  return { x: best.x, y: best.y };
}

/** The room around an inner point that is free of edges: straight to its sides, straight up and down; plan units. */
export function roomAt({ x, y }: XY, rings: readonly Ring[]): Readonly<{ width: number; height: number }> {
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

function gridOf(frame: Frame, edges: readonly Edge[]): Cell[] {
  const { width, height } = frame;
  const half = Math.max(Math.min(width, height), Math.max(width, height) / MOST_SQUARES) / 2;
  const cells: Cell[] = [];
  for (let x = frame.x + half; x < frame.x + width + half; x += 2 * half) {
    for (let y = frame.y + half; y < frame.y + height + half; y += 2 * half) cells.push(cellAt(x, y, half, edges));
  }
  return cells;
}

function takeFarthest(cells: Cell[]): Cell {
  let best = 0;
  for (let i = 1; i < cells.length; i++) if (cells[i]!.reach > cells[best]!.reach) best = i;
  return cells.splice(best, 1)[0]!;
}

function cellAt(x: number, y: number, half: number, edges: readonly Edge[]): Cell {
  const distance = signedDistance(x, y, edges);
  return { x, y, half, distance, reach: distance + half * Math.SQRT2 };
}

/** Distance to the nearest edge, negative outside. */
function signedDistance(x: number, y: number, edges: readonly Edge[]): number {
  let inside = false;
  let nearest = Infinity;
  for (const edge of edges) {
    const { ax, ay, bx, by } = edge;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    nearest = Math.min(nearest, squaredDistance(x, y, edge));
  }
  return (inside ? 1 : -1) * Math.sqrt(nearest);
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
