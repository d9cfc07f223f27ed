import { areaPoint } from '../../projects/items/area-point.ts';
import type { Point } from '../../projects/values/geometry.ts';
import type { NetworkSource } from '../network/network-source.ts';
import { segmentBetween } from '../network/segment.ts';
import { segmentGrid } from '../network/segment-grid.ts';
import { holds, passesThrough, type RoomOutline, roomOutline } from './room-outline.ts';

/** A way through a room that it does not serve: visitors would be led through its walls. */
export type CrossedArea = { readonly type: 'corridor' | 'branch'; readonly id: string; readonly areaId: string };

/** A line that is walked, and what it leads to: an area, or where a marker or a transition is. */
export type DrawnWay = {
  readonly points: readonly Point[];
  readonly areaId: string | null;
  readonly ends: readonly Point[];
};

/** How many are listed. */
const MOST_CROSSED = 1_000;

/** How many edges of rooms are compared with stretches of ways: a tenth of a second. What would take more is not looked at. */
const MOST_WORK = 20_000_000;

/**
 * The ways that enter and leave a selectable area which holds neither what they lead to nor a point of a corridor: an area that does is
 * meant to be walked through.
 */
export function crossedAreas(source: NetworkSource): readonly CrossedArea[] {
  const spend = budget(MOST_WORK);
  const places = placesOf(source);
  const levels = Map.groupBy(source.corridors, ({ levelId }) => levelId);
  const found = [...levels].flatMap(([levelId, corridors]) => {
    const crossed = crossings(roomsBesideWays(source, levelId), spend);
    const listed = (way: DrawnWay, fields: Pick<CrossedArea, 'type' | 'id'>) =>
      crossed(way).map((areaId): CrossedArea => ({ ...fields, areaId }));
    return corridors.flatMap(({ id, branches, ...line }) => [
      ...listed({ points: walkedLine(line), areaId: null, ends: [] }, { type: 'corridor', id }),
      ...branches.flatMap(({ points, areaId, ...branch }) => {
        const target = areaId ?? branch.markerId ?? branch.transitionId;
        const ends = target === null ? [] : places(target, levelId);
        return listed({ points, areaId, ends }, { type: 'branch', id: branch.id });
      }),
    ]);
  });
  return found.slice(0, MOST_CROSSED);
}

/** The selectable areas of a level in which no corridor has a point. */
export function roomsBesideWays(
  { areas, corridors }: Pick<NetworkSource, 'areas' | 'corridors'>,
  levelId: string,
): readonly RoomOutline[] {
  const walked = corridors
    .filter((each) => each.levelId === levelId)
    .flatMap(({ points }) => points)
    .toSorted((one, other) => one.x - other.x);
  return areas
    .filter((area) => area.levelId === levelId && area.isSelectable !== false && area.isHidden !== true)
    .map(({ id, data, holes = [], parts = [] }) => roomOutline(id, [{ data, holes }, ...parts]))
    .filter((room) => !isWalked(room, walked));
}

/** What gives the ids of the rooms that a way enters and leaves, but for what it leads to. Only rooms whose walls are near are looked at. */
export function crossings(
  rooms: readonly RoomOutline[],
  spend = budget(MOST_WORK),
): (way: DrawnWay) => readonly string[] {
  const walls = rooms.flatMap((room) => room.edges.map((edge) => ({ room, edge })));
  const grid = segmentGrid(
    walls.map(({ edge }) => edge),
    0,
  );
  for (const [at, { edge }] of walls.entries()) grid.add(at, edge);
  return ({ points, areaId, ends }) => {
    const near = points.slice(1).flatMap((to, at) => grid.near(segmentBetween(points[at]!, to), spend));
    return [...new Set(near.map((at) => walls[at]!.room))]
      .filter((room) => room.id !== areaId && passesThrough(points, room, spend))
      .filter((room) => !ends.some((end) => holds(room, end)))
      .map(({ id }) => id);
  };
}

/** Whether one of these points, which are sorted from left to right, is in a room. */
function isWalked(room: RoomOutline, points: readonly Point[]): boolean {
  let [from, to] = [0, points.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (points[middle]!.x < room.box.left) from = middle + 1;
    else to = middle;
  }
  for (let at = from; at < points.length && points[at]!.x <= room.box.right; at++) {
    if (holds(room, points[at]!)) return true;
  }
  return false;
}

/** A closed corridor goes back to one of its points. */
const walkedLine = ({
  points,
  isClosed,
  closedToPointIndex,
}: Pick<NetworkSource['corridors'][number], 'points' | 'isClosed' | 'closedToPointIndex'>): readonly Point[] =>
  isClosed ? [...points, points[closedToPointIndex]!] : points;

/** Where the places of a map are on a level, by their ids. */
function placesOf({ areas, markers, transitions }: NetworkSource) {
  const area = new Map(areas.map((each) => [each.id, each]));
  const marker = new Map(markers.map(({ id, position }) => [id, position]));
  const transition = new Map(transitions.map(({ id, positions }) => [id, positions]));
  return (id: string, levelId: string): readonly Point[] => {
    const [room, sign] = [area.get(id), marker.get(id)];
    if (room) return [areaPoint({ ...room, holes: room.holes ?? [], parts: room.parts ?? [] })];
    return sign ? [sign] : (transition.get(id) ?? []).filter((position) => position.levelId === levelId);
  };
}

function budget(steps: number): (spent: number) => boolean {
  let left = steps;
  return (spent) => {
    left -= spent;
    return left >= 0;
  };
}
