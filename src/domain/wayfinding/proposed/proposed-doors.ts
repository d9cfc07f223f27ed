import { isInRing, ringsOf, type Vertex } from '../../projects/values/geometry.ts';
import { isClear } from './clear-lines.ts';
import { type LevelToWalk, metersOf, type ProposedDoor, type WalkArea } from './level-to-walk.ts';
import type { WalkGrid } from './walk-grid.ts';

type Corridors = readonly (readonly Vertex[])[];
type Foot = { readonly corridor: number; readonly at: Vertex; readonly far: number };

/** How long a way from a corridor to a door may be, how thick the wall of a room, and how far apart the places for its door are, in metres. */
const LONGEST = 12;
const WALL = 0.7;
const APART = 0.5;
/** A way through a drawn wall is as good as one longer by this, in metres: real doors are where there is none. */
const THROUGH_WALL = 4;
/** A door in the middle of a wall is as good as one at its end that is nearer by this share of the wall. */
const ASIDE = 0.15;
const NEAREST = 3;

/** A way that a door could have; the least cost is the best. */
type Candidate = { readonly cost: number; readonly points: readonly [Vertex, Vertex]; readonly corridor: number };

/** The shortest way to a room that crosses no other outline, and no wall but the room's own; null where there is none. */
export function doorOf(level: LevelToWalk, grid: WalkGrid, corridors: Corridors, room: WalkArea): ProposedDoor | null {
  const perMetre = 1 / metersOf(level);
  const others = level.areas.filter(({ id, isWalkable }) => id !== room.id && !isWalkable);
  const candidates = doorPlaces(room, APART * perMetre)
    .flatMap(({ at, aside }) =>
      nearestFeet(corridors, at)
        .filter(({ far }) => far <= LONGEST * perMetre)
        .map((foot): Candidate => ({ cost: foot.far + aside * ASIDE, points: [foot.at, at], corridor: foot.corridor })),
    )
    .sort((one, other) => one.cost - other.cost);
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (best && candidate.cost >= best.cost) break;
    const [from, to] = candidate.points;
    const way = wayThrough(grid, { from, to, others, room, wall: WALL * perMetre });
    const cost = candidate.cost + (way === 'wall' ? THROUGH_WALL * perMetre : 0);
    if (way !== 'blocked' && cost < (best?.cost ?? Infinity)) best = { ...candidate, cost };
  }
  return best && { targetId: room.id, corridor: best.corridor, points: best.points };
}

/** Positions along the outline, each with how far it is from the middle of its edge. */
const doorPlaces = ({ polygons }: WalkArea, apart: number) =>
  polygons.flatMap(({ data }) => data.flatMap((to, index) => placesOn(data.at(index - 1)!, to, apart)));

function placesOn([ax, ay]: Vertex, [bx, by]: Vertex, apart: number) {
  const length = Math.hypot(bx - ax, by - ay);
  const count = Math.min(60, 2 * Math.floor(length / apart / 2) + 1);
  return Array.from({ length: count }, (_, step) => {
    const share = (step + 0.5) / count;
    const at: Vertex = [ax + (bx - ax) * share, ay + (by - ay) * share];
    return { at, aside: Math.abs(share - 0.5) * length };
  });
}

/** The nearest positions on the corridors, the nearest first. */
function nearestFeet(corridors: Corridors, at: Vertex): readonly Foot[] {
  const feet = corridors.flatMap((line, corridor) =>
    line.slice(1).map((to, index): Foot => {
      const foot = footOn(line[index]!, to, at);
      return { corridor, at: foot, far: Math.hypot(foot[0] - at[0], foot[1] - at[1]) };
    }),
  );
  return feet.sort((one, other) => one.far - other.far).slice(0, NEAREST);
}

function footOn([ax, ay]: Vertex, [bx, by]: Vertex, [x, y]: Vertex): Vertex {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return [ax + share * dx, ay + share * dy];
}

type DoorLine = {
  readonly from: Vertex;
  readonly to: Vertex;
  readonly others: readonly WalkArea[];
  readonly room: WalkArea;
  readonly wall: number;
};

/** Whether a way is free, goes through the wall of its room, or through anything else. */
function wayThrough(grid: WalkGrid, { from, to, others, room, wall }: DoorLine): 'free' | 'wall' | 'blocked' {
  const isOther = others.some(({ polygons }) => meets(polygons, from, to));
  if (isOther || meets(room.polygons, from, to)) return 'blocked';
  let isThroughWall = false;
  const isFree = isClear(grid, from, to, (cell, at) => {
    if (grid.walls[cell] !== 1) return true;
    isThroughWall = true;
    return Math.hypot(at[0] - to[0], at[1] - to[1]) <= wall;
  });
  if (!isFree) return 'blocked';
  return isThroughWall ? 'wall' : 'free';
}

/** Whether a line crosses an outline, or begins inside one; its last position may be on it. */
function meets(polygons: WalkArea['polygons'], from: Vertex, to: Vertex): boolean {
  const end: Vertex = [to[0] + (from[0] - to[0]) * 1e-6, to[1] + (from[1] - to[1]) * 1e-6];
  return polygons
    .flatMap(ringsOf)
    .some((ring) => isInRing(ring, from) || ring.some((b, index) => isCrossed(ring.at(index - 1)!, b, from, end)));
}

function isCrossed(a: Vertex, b: Vertex, from: Vertex, to: Vertex): boolean {
  const side = (p: Vertex, q: Vertex, r: Vertex) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, from) > 0 !== side(a, b, to) > 0 && side(from, to, a) > 0 !== side(from, to, b) > 0;
}

/** The shortest free way to a lift or stairs. One in a room is reached by way of that. */
export function wayToStop(
  level: LevelToWalk,
  grid: WalkGrid,
  corridors: Corridors,
  { id, at }: LevelToWalk['stops'][number],
): ProposedDoor | null {
  const own = level.areas.find(
    ({ isWalkable, polygons }) => !isWalkable && polygons.some(({ data }) => isInRing(data, at)),
  );
  const door = own && doorOf(level, grid, corridors, own);
  if (own) return door ? { ...door, targetId: id, points: [door.points[0], at] } : null;
  const perMetre = 1 / metersOf(level);
  const rooms = level.areas.filter(({ isWalkable }) => !isWalkable);
  const foot = nearestFeet(corridors, at).find(
    ({ at: from, far }) =>
      far <= LONGEST * perMetre &&
      !rooms.some(({ polygons }) => meets(polygons, from, at)) &&
      isClear(grid, from, at, (cell) => grid.walls[cell] !== 1),
  );
  return foot ? { targetId: id, corridor: foot.corridor, points: [foot.at, at] } : null;
}
