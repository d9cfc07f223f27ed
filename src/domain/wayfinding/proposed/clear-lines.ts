import type { Vertex } from '../../projects/values/geometry.ts';
import { cellAt, type WalkGrid } from './walk-grid.ts';

/** Whether every cell on a straight line satisfies a condition. */
export function isClear(
  grid: WalkGrid,
  [ax, ay]: Vertex,
  [bx, by]: Vertex,
  isAllowed: (cell: number, at: Vertex) => boolean,
): boolean {
  const steps = Math.max(1, Math.ceil((3 * Math.hypot(bx - ax, by - ay)) / grid.cell));
  for (let step = 0; step <= steps; step++) {
    const at: Vertex = [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps];
    const cell = cellAt(grid, at);
    if (cell < 0 || !isAllowed(cell, at)) return false;
  }
  return true;
}

/** A line with few corners that stays within `tolerance` of the given one, and on free ground; its ends stay. */
export function straightened(grid: WalkGrid, line: readonly Vertex[], tolerance: number): readonly Vertex[] {
  const kept = [line[0]!];
  const isFree = (cell: number) => grid.free[cell] === 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const { at, far } = farthest(line, from, to);
    if (at > from && (far > tolerance || !isClear(grid, line[from]!, line[to]!, isFree)))
      open.push([at, to], [from, at]);
    else kept.push(line[to]!);
  }
  return kept;
}

/** The vertex between two that is farthest from the line between them; of a ring the one farthest from its start. */
function farthest(line: readonly Vertex[], from: number, to: number): { readonly at: number; readonly far: number } {
  const [[ax, ay], [bx, by]] = [line[from]!, line[to]!];
  const length = Math.hypot(bx - ax, by - ay);
  let [at, far] = [-1, -1];
  for (let index = from + 1; index < to; index++) {
    const [x, y] = line[index]!;
    const off =
      length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
    if (off > far) [at, far] = [index, off];
  }
  return { at, far };
}
