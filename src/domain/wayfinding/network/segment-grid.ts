import type { Point } from '../../projects/values/geometry.ts';
import type { Segment } from './segment.ts';

/** Segments by the cells of a grid that they pass, so that only neighbouring ones are compared. */
export type SegmentGrid = {
  readonly add: (id: number, segment: Segment) => void;
  /** The ids, ascending, of all segments within the margin; and of some others. */
  readonly near: (segment: Segment, spend?: Spend) => readonly number[];
  /** All ids, in order of distance from a point, some more than once. */
  readonly outwards: (place: Point) => Iterable<Ring>;
};

/** Counts the ids that are visited; returning false stops the search. */
export type Spend = (looks: number) => boolean;

/** The ids at some distance; `beyond`: no segment that was not visited yet is nearer. */
export type Ring = { readonly ids: readonly number[]; readonly beyond: number };

const ENDLESS: Spend = () => true;

/** A grid over all the segments. The margin is in units. */
export function segmentGrid(segments: readonly Segment[], margin: number): SegmentGrid {
  const frame = frameOf(segments);
  const side = Math.max(frame.width, frame.height);
  // Long segments pass many cells: larger cells limit their number.
  const length = segments.reduce((sum, { ax, ay, bx, by }) => sum + Math.max(Math.abs(bx - ax), Math.abs(by - ay)), 0);
  const mean = length / Math.max(1, segments.length);
  const size = Math.max(side / Math.ceil(Math.sqrt(segments.length)), 2 * margin, mean / 4);
  const [columns, rows] = [Math.floor(frame.width / size) + 1, Math.floor(frame.height / size) + 1];
  const cells = Array.from({ length: columns * rows }, (): number[] => []);
  const columnOf = (x: number) => clamp(Math.floor((x - frame.x) / size), columns - 1);
  const rowOf = (y: number) => clamp(Math.floor((y - frame.y) / size), rows - 1);

  /** Row by row: a long slanting segment passes few of the cells of its bounding box. */
  function eachCell(segment: Segment, pad: number, visit: (ids: number[]) => void): void {
    const last = rowOf(Math.max(segment.ay, segment.by) + pad);
    for (let row = rowOf(Math.min(segment.ay, segment.by) - pad); row <= last; row++) {
      // Anything above or below the grid belongs to its first and last row.
      const top = row === 0 ? -Infinity : frame.y + row * size - pad;
      const bottom = row === rows - 1 ? Infinity : frame.y + (row + 1) * size + pad;
      const [left, right] = spanWithin(segment, top, bottom);
      const end = columnOf(right + pad);
      for (let column = columnOf(left - pad); column <= end; column++) visit(cells[row * columns + column]!);
    }
  }

  /** The ids in the cells at a distance of so many cells. */
  function idsAround(column: number, row: number, ring: number): readonly number[] {
    const found: number[] = [];
    const [left, right] = [column - ring, column + ring];
    const take = (x: number, y: number) => {
      for (const id of cells[y * columns + x]!) found.push(id);
    };
    for (let y = Math.max(0, row - ring); y <= Math.min(rows - 1, row + ring); y++) {
      const isWhole = Math.abs(y - row) === ring;
      for (let x = Math.max(0, left); isWhole && x <= Math.min(columns - 1, right); x++) take(x, y);
      if (!isWhole && left >= 0) take(left, y);
      if (!isWhole && right < columns) take(right, y);
    }
    return found;
  }

  return {
    add: (id, segment) => eachCell(segment, margin, (ids) => ids.push(id)),
    near(segment, spend = ENDLESS) {
      const found = new Set<number>();
      if (!spend(1)) return [];
      eachCell(segment, 0, (ids) => {
        if (spend(ids.length + 1)) for (const id of ids) found.add(id);
      });
      return [...found].sort((a, b) => a - b);
    },
    *outwards({ x, y }) {
      const [column, row] = [columnOf(x), rowOf(y)];
      const last = Math.max(column, columns - 1 - column, row, rows - 1 - row);
      for (let ring = 0; ring <= last; ring++) yield { ids: idsAround(column, row, ring), beyond: ring * size };
    },
  };
}

/** The horizontal extent of a segment between two heights, left to right. */
function spanWithin({ ax, ay, bx, by }: Segment, top: number, bottom: number): readonly [number, number] {
  if (ay === by) return ax < bx ? [ax, bx] : [bx, ax];
  const from = ax + clamp((top - ay) / (by - ay), 1) * (bx - ax);
  const to = ax + clamp((bottom - ay) / (by - ay), 1) * (bx - ax);
  return from < to ? [from, to] : [to, from];
}

function frameOf(segments: readonly Segment[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { ax, ay, bx, by } of segments) {
    left = Math.min(left, ax, bx);
    right = Math.max(right, ax, bx);
    top = Math.min(top, ay, by);
    bottom = Math.max(bottom, ay, by);
  }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
