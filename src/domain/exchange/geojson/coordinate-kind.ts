import type { Vertex } from '../../projects/values/geometry.ts';
import { degreesEast } from '../../projects/values/georeference.ts';
import { isNullIsland } from '../places/read-position.ts';
import { positionsOf } from './positions.ts';
import type { Feature, Geometry } from './read-collection.ts';

/** What the numbers of a file are: degrees, degrees with the latitude first, or units of a plan. */
export type CoordinateKind = 'degrees' | 'swapped' | 'plan';

/** Nothing of a building is further from its middle, in degrees: numbers that spread more are those of a plan. */
const FARTHEST_IN_DEGREES = 1;
/** Of a feature so many positions count: one with thousands does not outvote the others. */
const MOST_OF_ONE = 5;

/** What most positions of a file can be. The few that cannot be the same do not decide: they are faults of the file. */
export function coordinateKind(features: readonly Feature[]): CoordinateKind {
  const all = features.flatMap(({ geometry }) => positionsOf(geometry).slice(0, MOST_OF_ONE));
  const stated = all.filter(([x, y]) => !isNullIsland(x, y));
  const counted = stated.length > 0 ? stated : all;
  if (counted.length === 0 || mostAreOfOneSite(counted)) return 'degrees';
  const exchanged = counted.filter(hasDecimals).map(([x, y]): Vertex => [y, x]);
  return exchanged.length * 2 > counted.length && mostAreOfOneSite(exchanged) ? 'swapped' : 'plan';
}

/** Whether more than half of some positions are in degrees what is around one building. */
function mostAreOfOneSite(positions: readonly Vertex[]): boolean {
  const [lng, lat] = [middleOf(positions, 0), middleOf(positions, 1)];
  const near = positions.filter(
    ([x, y]) =>
      Math.abs(x) <= 180 &&
      Math.abs(y) <= 90 &&
      Math.abs(degreesEast(lng, x)) <= FARTHEST_IN_DEGREES &&
      Math.abs(y - lat) <= FARTHEST_IN_DEGREES,
  );
  return near.length * 2 > positions.length;
}

const middleOf = (positions: readonly Vertex[], axis: 0 | 1): number =>
  positions.map((position) => position[axis]).sort((a, b) => a - b)[Math.floor(positions.length / 2)] ?? 0;

/** Degrees of a place have more than two decimals: a kilometre is less. */
const hasDecimals = (position: Vertex): boolean =>
  position.some((value) => Math.abs(value - Number(value.toFixed(2))) > 1e-9);

/** A geometry with the first and the second number of each position exchanged. */
export const exchanged = (geometry: Geometry): Geometry => ({
  ...geometry,
  ...(geometry.coordinates !== undefined && { coordinates: turned(geometry.coordinates) }),
  ...(Array.isArray(geometry.geometries) && { geometries: geometry.geometries.map(exchangedPart) }),
});

const exchangedPart = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? exchanged(part as Geometry) : part;

function turned(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [x, y, ...rest] = value;
  return typeof x === 'number' && typeof y === 'number' ? [y, x, ...rest] : value.map(turned);
}
