import type { Area as WholeArea } from '../../../../src/domain/projects/items/area.ts';
import type { Corridor as WholeCorridor } from '../../../../src/domain/projects/items/corridor.ts';
import type { Marker as WholeMarker } from '../../../../src/domain/projects/items/marker.ts';
import type { Transition as WholeTransition } from '../../../../src/domain/projects/items/transition.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { Fields } from '../document/items/types.ts';
import { isSameVertex, toPoint, toVertex } from './vertex.ts';

/** Items as a document has them: without what the service sets itself, tags by their ids. */
type Held<Item> = Omit<Item, 'createdAt' | 'updatedAt' | 'tags'>;
type Area = Held<WholeArea> & { readonly tag_ids: readonly string[] };
type Marker = Held<WholeMarker> & { readonly tag_ids: readonly string[] };
type Corridor = Held<WholeCorridor>;
type Transition = Held<WholeTransition>;

/** What has a place on a level, by the collection that it belongs to. */
export type Placed =
  | { readonly noun: 'areas'; readonly item: Area }
  | { readonly noun: 'markers'; readonly item: Marker }
  | { readonly noun: 'corridors'; readonly item: Corridor }
  | { readonly noun: 'transitions'; readonly item: Transition };

export type PlacedNoun = Placed['noun'];

/** A point of an item, and where it is in it: `data.3`, `holes.0.2`, `parts.1.data.0`, `position`, `branches.0.points.1`. */
export type PlacedPoint = { readonly path: string; readonly at: Vertex };

/** Changes the point at a path. */
export type PointChange = (at: Vertex, path: string) => Vertex;

/** The fields of an item that differ when each of its points on the level is changed; null where none does. */
export function changedPoints(placed: Placed, levelId: string, change: PointChange): Fields | null {
  let isChanged = false;
  const counted: PointChange = (at, path) => {
    const after = change(at, path);
    if (!isSameVertex(after, at)) isChanged = true;
    return after;
  };
  const fields = FIELDS[placed.noun](placed.item as never, levelId, counted);
  if (!isChanged) return null;
  const before = placed.item as unknown as Readonly<Record<string, unknown>>;
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(fields).filter(isOther)) as Fields;
}

/** The points of an item on a level, in order. */
export function pointsOf(placed: Placed, levelId: string): readonly PlacedPoint[] {
  const points: PlacedPoint[] = [];
  FIELDS[placed.noun](placed.item as never, levelId, (at, path) => {
    points.push({ path, at });
    return at;
  });
  return points;
}

type Mapper<Item> = (item: Item, levelId: string, change: PointChange) => Record<string, unknown>;

const ring = (vertices: readonly Vertex[], path: string, change: PointChange): readonly Vertex[] =>
  vertices.map((at, index) => change(at, `${path}.${index}`));

const FIELDS: {
  readonly areas: Mapper<Area>;
  readonly markers: Mapper<Marker>;
  readonly corridors: Mapper<Corridor>;
  readonly transitions: Mapper<Transition>;
} = {
  areas: ({ data, holes, parts, labelPoint }, _, change) => ({
    data: ring(data, 'data', change),
    holes: holes.map((hole, index) => ring(hole, `holes.${index}`, change)),
    parts: parts.map((part, index) => ({
      data: ring(part.data, `parts.${index}.data`, change),
      holes: part.holes.map((hole, at) => ring(hole, `parts.${index}.holes.${at}`, change)),
    })),
    labelPoint: labelPoint && toPoint(change(toVertex(labelPoint), 'labelPoint')),
  }),
  markers: ({ position }, _, change) => ({ position: toPoint(change(toVertex(position), 'position')) }),
  corridors: ({ points, branches }, _, change) => ({
    points: ring(points.map(toVertex), 'points', change).map(toPoint),
    branches: branches.map((branch, index) => ({
      ...branch,
      points: ring(branch.points.map(toVertex), `branches.${index}.points`, change).map(toPoint),
    })),
  }),
  transitions: ({ positions }, levelId, change) => ({
    positions: positions.map((position, index) =>
      position.levelId === levelId
        ? { ...position, ...toPoint(change(toVertex(position), `positions.${index}`)) }
        : position,
    ),
  }),
};
