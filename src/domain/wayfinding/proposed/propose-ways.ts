import { CELL, distances } from '../../plans/raster/wall-distance.ts';
import type { Vertex } from '../../projects/values/geometry.ts';
import { straightened } from './clear-lines.ts';
import { withoutOutlines } from './floor-outlines.ts';
import { joinedParts } from './joined-parts.ts';
import { type LevelToWalk, metersOf, type ProposedDoor, type ProposedWays } from './level-to-walk.ts';
import { middleLines } from './middle-lines.ts';
import { doorOf, wayToStop } from './proposed-doors.ts';
import { prunedLines } from './pruned-lines.ts';
import { thinned } from './thinned.ts';
import { middleOf, type WalkGrid, type WallsOf, walkGrid } from './walk-grid.ts';

/** Corridors are at least this long, and leave the middle of what is walked on by at most so much, in metres. */
const LEAST = 3;
const STRAIGHT = 0.5;
const DECIMALS = 100;

type Corridors = readonly (readonly Vertex[])[];

/**
 * Ways for a level: where it has no corridors, some along the middle of where people can walk, and a door to each room that one of them passes, and to
 * each lift and stairs; the outline of a floor is no room. No way crosses an outline or a wall but at its own door. `wallsOf`: the walls of the drawing, as `walkGrid` wants them.
 */
export function proposeWays(given: LevelToWalk, wallsOf: WallsOf | null): ProposedWays {
  const level = { ...given, areas: withoutOutlines(given.areas) };
  const grid = walkGrid(level, wallsOf);
  const made = level.corridors.length === 0 ? usefulOf(level, grid, corridorsOf(level, grid)) : [];
  const { doors, unreached } = doorsOf(level, grid, made.length > 0 ? made : level.corridors);
  const lines = [...made, ...doors.map(({ points }) => points)];
  return { corridors: made, doors, unreached, length: lines.reduce((sum, line) => sum + lengthOf(line), 0) };
}

/** A door for each room and stop that has none, and those that no way was found for. */
function doorsOf(level: LevelToWalk, grid: WalkGrid, corridors: Corridors): Pick<ProposedWays, 'doors' | 'unreached'> {
  const doors: ProposedDoor[] = [];
  const unreached: string[] = [];
  const add = (id: string, door: ProposedDoor | null): void => {
    if (door) doors.push(door);
    else unreached.push(id);
  };
  for (const room of level.areas)
    if (!room.isWalkable && !room.isServed) add(room.id, doorOf(level, grid, corridors, room));
  for (const stop of level.stops) add(stop.id, wayToStop(level, grid, corridors, stop));
  return { doors, unreached };
}

/** The corridors between places: those of a part that leads to two or more, and of the longest. Others are in window frames and furniture. */
function usefulOf(level: LevelToWalk, grid: WalkGrid, corridors: Corridors): Corridors {
  const parts = joinedParts(corridors);
  const served = Map.groupBy(doorsOf(level, grid, corridors).doors, ({ corridor }) => parts[corridor]!);
  const lengths = new Map<number, number>();
  for (const [at, line] of corridors.entries())
    lengths.set(parts[at]!, (lengths.get(parts[at]!) ?? 0) + lengthOf(line));
  const longest = Math.max(0, ...lengths.values());
  return corridors.filter((_, at) => {
    const part = parts[at]!;
    return (served.get(part)?.length ?? 0) > 1 || lengths.get(part) === longest;
  });
}

function corridorsOf(level: LevelToWalk, grid: WalkGrid): Corridors {
  const perMetre = 1 / metersOf(level) / grid.cell;
  const taken = Uint8Array.from(grid.free, (free) => 1 - free);
  const space = distances({ ...grid, cells: taken }, true);
  const lines = middleLines(thinned({ ...grid, cells: grid.free }), grid.width);
  const pruned = prunedLines(lines, { least: LEAST * perMetre, spaceAt: (cell) => space[cell]! / CELL });
  return pruned
    .filter(({ cells, ends }) => cells.length >= LEAST * perMetre || ends[0] !== ends[1])
    .map(({ cells }) =>
      straightened(
        grid,
        cells.map((cell) => middleOf(grid, cell)),
        STRAIGHT * perMetre * grid.cell,
      ),
    )
    .map((line) => line.map(rounded))
    .filter((line) => lengthOf(line) > 0);
}

const rounded = ([x, y]: Vertex): Vertex => [Math.round(x * DECIMALS) / DECIMALS, Math.round(y * DECIMALS) / DECIMALS];

const lengthOf = (line: readonly Vertex[]): number =>
  line.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - line[index]![0], y - line[index]![1]), 0);
