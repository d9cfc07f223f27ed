import { spread } from '../../plans/raster/spread.ts';
import { CELL, distances } from '../../plans/raster/wall-distance.ts';
import type { Mask } from '../../plans/raster/wall-mask.ts';
import { crossingsAt, type Ring, ringsOf, type Vertex } from '../../projects/values/geometry.ts';
import { type LevelToWalk, metersOf, type WalkArea } from './level-to-walk.ts';

/** A level as cells. `cell`: how many units one is wide; 1 in `free` where people can walk. */
export type WalkGrid = {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly free: Uint8Array;
  /** Walls that are drawn, where they are looked at; doors go through those of their own room alone. */
  readonly walls: Uint8Array;
};

/** The walls of the drawing of a level on a grid; `share`: of the width of the level that a cell takes. */
export type WallsOf = (columns: number, rows: number, share: number) => Mask;

/** A cell is so many metres wide, or more, so that a level has no more cells than this. */
const METRES = 0.2;
const MOST_CELLS = 1_000_000;
/** Without a drawing, the ground between rooms that are nearer to each other than twice this many metres is a corridor. */
const BETWEEN = 2.5;

/**
 * Where people can walk on a level: in its corridors and halls, but for the rooms in them; where it has none, everywhere between its rooms and its
 * walls. `wallsOf`: the walls that the drawing of the level has, as cells of a grid of this size; null without a drawing.
 */
export function walkGrid(level: LevelToWalk, wallsOf: WallsOf | null): WalkGrid {
  const cell = Math.max(METRES / metersOf(level), Math.sqrt((level.width * level.height) / MOST_CELLS));
  const [width, height] = [Math.ceil(level.width / cell) + 1, Math.ceil(level.height / cell) + 1];
  const size = { width, height, cell };
  const rooms = filled(
    size,
    level.areas.filter(({ isWalkable }) => !isWalkable),
  );
  const halls = level.areas.filter(({ isWalkable }) => isWalkable);
  if (halls.length > 0) {
    const free = filled(size, halls);
    for (let at = 0; at < free.length; at++) if (rooms[at] === 1) free[at] = 0;
    return { ...size, free, walls: new Uint8Array(free.length) };
  }
  const walls = wallsOf?.(width, height, cell / level.width).cells ?? new Uint8Array(width * height);
  return { ...size, walls, free: inside({ ...size, rooms, walls }, BETWEEN / metersOf(level) / cell) };
}

type Size = Pick<WalkGrid, 'width' | 'height' | 'cell'>;

/** The cells whose middles are in one of these areas. */
function filled(size: Size, areas: readonly WalkArea[]): Uint8Array {
  const cells = new Uint8Array(size.width * size.height);
  for (const { polygons } of areas) {
    for (const polygon of polygons) fillRings(cells, size, ringsOf(polygon));
  }
  return cells;
}

function fillRings(cells: Uint8Array, { width, height, cell }: Size, rings: readonly Ring[]): void {
  for (let row = 0; row < height; row++) {
    const crossings = rings.flatMap((ring) => crossingsAt((row + 0.5) * cell, ring)).sort((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, Math.ceil(crossings[at]! / cell - 0.5));
      const to = Math.min(width - 1, Math.floor(crossings[at + 1]! / cell - 0.5));
      if (to >= from) cells.fill(1, row * width + from, row * width + to + 1);
    }
  }
}

/** What is between rooms: not one, no wall, and not out of doors, which is what reaches the edge of the plan, or is far from rooms. */
function inside(grid: Size & { readonly rooms: Uint8Array; readonly walls: Uint8Array }, reach: number): Uint8Array {
  const { width, height, rooms, walls } = grid;
  const taken = Uint8Array.from(rooms, (room, at) => (room || walls[at]) as number);
  const outside = { width, height, cells: Uint8Array.from(taken) };
  spreadFromEdge(outside);
  const enclosed = Uint8Array.from(outside.cells, (cell, at) => (cell === 0 && taken[at] === 0 ? 1 : 0));
  const near = closedUp({ width, height, cells: rooms }, reach);
  return Uint8Array.from(taken, (cell, at) => (cell === 0 && (enclosed[at] === 1 || near[at] === 1) ? 1 : 0));
}

function spreadFromEdge(mask: Mask): void {
  const { width, height, cells } = mask;
  const queue = new Int32Array(cells.length);
  for (let x = 0; x < width; x++) {
    for (const at of [x, (height - 1) * width + x]) if (cells[at] === 0) spread(mask, at, queue);
  }
  for (let y = 0; y < height; y++) {
    for (const at of [y * width, y * width + width - 1]) if (cells[at] === 0) spread(mask, at, queue);
  }
}

/** The cells between those that are nearer to each other than twice `reach`. */
function closedUp(mask: Mask, reach: number): Uint8Array {
  const away = distances(mask).map((far) => (far > reach * CELL ? 1 : 0));
  const back = distances({ ...mask, cells: Uint8Array.from(away) }, true);
  return Uint8Array.from(back, (far) => (far > reach * CELL ? 1 : 0));
}

export const cellAt = ({ width, height, cell }: Size, [x, y]: Vertex): number => {
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
};

export const middleOf = ({ width, cell }: Size, at: number): Vertex => [
  ((at % width) + 0.5) * cell,
  (Math.floor(at / width) + 0.5) * cell,
];
