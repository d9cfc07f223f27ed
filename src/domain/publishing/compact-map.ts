import type { Area } from '../projects/items/area.ts';
import type { Branch, Corridor } from '../projects/items/corridor.ts';
import type { Untimed } from '../projects/items/item.ts';
import type { Marker } from '../projects/items/marker.ts';
import type { Transition } from '../projects/items/transition.ts';
import type { Point } from '../projects/values/geometry.ts';
import { type CompactLine, type CompactPolygon, coordinates, fractionsOf } from './compact-coordinates.ts';
import { type ItemTable, itemsOf, tableOf } from './item-columns.ts';
import type { LiveMap } from './live.ts';

type Tabled = 'areas' | 'markers' | 'corridors' | 'transitions';

/**
 * A published map, or a part of it, as the map page loads it: places and ways as tables, their coordinates as whole numbers.
 * `fractions` by level, as in `fractionsOf`. When areas and markers were created and changed is left out.
 */
export type CompactMap = Omit<LiveMap, Tabled> & {
  readonly fractions: Readonly<Record<string, number>>;
  readonly areas: ItemTable;
  readonly markers: ItemTable;
  readonly corridors: ItemTable;
  /** Of all corridors, one after the other; a corridor has their number. */
  readonly branches: ItemTable;
  readonly transitions: ItemTable;
};

/** What of a published map is in its compact form. */
export type DrawnMap = Omit<LiveMap, 'areas' | 'markers'> & {
  readonly areas: readonly Untimed<Area>[];
  readonly markers: readonly Untimed<Marker>[];
};

/** Positions that differ by less than `fractionsOf` says become the same, and everything else stays as it is. */
export function compactMap(map: LiveMap): CompactMap {
  const fractions = fractionsByLevel(map);
  const on = (levelId: string) => coordinates(fractions[levelId] ?? 1);
  const { areas, markers, corridors, transitions, ...rest } = map;
  return {
    ...rest,
    fractions,
    areas: tableOf(
      areas.map(({ data, holes, parts, labelPoint, ...area }) => ({
        ...untimed(area),
        shape: [{ data, holes }, ...(parts ?? [])].map(on(area.levelId).polygon),
        label: labelPoint && on(area.levelId).line([labelPoint]),
      })),
    ),
    markers: tableOf(
      markers.map(({ position, ...marker }) => ({ ...untimed(marker), at: on(marker.levelId).line([position]) })),
    ),
    corridors: tableOf(
      corridors.map(({ points, branches, ...corridor }) => ({
        ...corridor,
        line: on(corridor.levelId).line(points),
        branches: branches.length,
      })),
    ),
    branches: tableOf(
      corridors.flatMap(({ levelId, branches }) =>
        branches.map(({ corridorId: _, points, ...branch }) => ({ ...branch, line: on(levelId).line(points) })),
      ),
    ),
    transitions: tableOf(
      transitions.map(({ positions, ...transition }) => ({
        ...transition,
        stops: positions.map(({ x, y, ...stop }) => ({ ...stop, at: on(stop.levelId).line([{ x, y }]) })),
      })),
    ),
  };
}

/** The map in its compact form, but for rounded positions. */
export function expandMap({ fractions, branches: spurs, ...map }: CompactMap): DrawnMap {
  const on = (levelId: string) => coordinates(fractions[levelId] ?? 1);
  const pointOn = (levelId: string, at: CompactLine): Point => on(levelId).points(at)[0]!;
  const branches = itemsOf(spurs) as readonly (Omit<Branch, 'corridorId' | 'points'> & { line: CompactLine })[];
  let next = 0;
  return {
    ...map,
    areas: (itemsOf(map.areas) as readonly CompactArea[]).map(({ shape, label, ...area }) => {
      const [first, ...parts] = shape.map(on(area.levelId).polygonOf);
      return { ...area, ...first!, parts, labelPoint: label && pointOn(area.levelId, label) };
    }),
    markers: (itemsOf(map.markers) as readonly CompactMarker[]).map(({ at, ...marker }) => ({
      ...marker,
      position: pointOn(marker.levelId, at),
    })),
    corridors: (itemsOf(map.corridors) as readonly CompactCorridor[]).map(({ line, branches: count, ...corridor }) => {
      const { points } = on(corridor.levelId);
      const own = branches.slice(next, next + count);
      next += count;
      return {
        ...corridor,
        points: points(line),
        branches: own.map(({ line, ...branch }) => ({ ...branch, corridorId: corridor.id, points: points(line) })),
      };
    }),
    transitions: (itemsOf(map.transitions) as readonly CompactTransition[]).map(({ stops, ...transition }) => ({
      ...transition,
      positions: stops.map(({ at, ...stop }) => ({ ...stop, ...pointOn(stop.levelId, at) })),
    })),
  };
}

type CompactArea = Untimed<Omit<Area, 'data' | 'holes' | 'parts' | 'labelPoint'>> & {
  readonly shape: readonly CompactPolygon[];
  readonly label: CompactLine | null;
};
type CompactMarker = Untimed<Omit<Marker, 'position'>> & { readonly at: CompactLine };
type CompactCorridor = Omit<Corridor, 'points' | 'branches'> & {
  readonly line: CompactLine;
  readonly branches: number;
};
type CompactTransition = Omit<Transition, 'positions'> & {
  readonly stops: readonly (Omit<Transition['positions'][number], 'x' | 'y'> & { readonly at: CompactLine })[];
};

function untimed<T extends object>(item: T): Untimed<T> {
  const { createdAt: _, updatedAt: __, ...rest } = item as T & { createdAt?: string; updatedAt?: string };
  return rest as Untimed<T>;
}

function fractionsByLevel(map: LiveMap): Readonly<Record<string, number>> {
  const extents = new Map<string, number>();
  const reach = (levelId: string, values: readonly number[]) => {
    const most = values.reduce((far, value) => Math.max(far, Math.abs(value)), extents.get(levelId) ?? 0);
    extents.set(levelId, most);
  };
  const reachPoints = (levelId: string, points: readonly Point[]) => {
    for (const { x, y } of points) reach(levelId, [x, y]);
  };
  for (const { levelId, data, parts } of map.areas) {
    for (const vertex of [{ data }, ...(parts ?? [])].flatMap((part) => part.data)) reach(levelId, vertex);
  }
  for (const { levelId, position } of map.markers) reachPoints(levelId, [position]);
  for (const { levelId, points, branches } of map.corridors) {
    reachPoints(levelId, [...points, ...branches.flatMap((branch) => branch.points)]);
  }
  for (const { positions } of map.transitions) for (const stop of positions) reachPoints(stop.levelId, [stop]);
  return Object.fromEntries(map.levels.map((level) => [level.id, fractionsOf(level, extents.get(level.id) ?? 0)]));
}
