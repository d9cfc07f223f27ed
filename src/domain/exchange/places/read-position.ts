import type { Point } from '../../projects/values/geometry.ts';
import type { Space } from '../draft.ts';
import { type Axis, degreesIn } from '../written-degrees.ts';
import type { PlaceTexts, ReportValue } from './place-fields.ts';
import { numberIn } from './place-values.ts';

export type ReadPosition = { readonly position: Point; readonly space: Space };

/** A level's frame is at most so many units wide. */
export const LARGEST_COORDINATE = 1e7;
/** So near to where the equator meets Greenwich, in degrees, stands what has no position. */
const NULL_ISLAND = 0.001;

/** The position of a place: `x` and `y`, the middle where it has a width and a height, else `lng` and `lat`; null where it has none. */
export function readPosition(texts: PlaceTexts, report: ReportValue): ReadPosition | null {
  const number = (meaning: string): number | null => {
    const given = texts.get(meaning);
    return given === undefined ? null : numberIn(given);
  };
  const [x, y] = [number('x'), number('y')];
  if (x !== null && y !== null) {
    const middle = { x: x + (number('width') ?? 0) / 2, y: y + (number('height') ?? 0) / 2 };
    const isWithin = Math.max(Math.abs(middle.x), Math.abs(middle.y)) <= LARGEST_COORDINATE;
    if (!isWithin) report('x', 'error', 'coordinate_range', 'The position is beyond 10,000,000 units.');
    return isWithin ? { position: middle, space: 'plan' } : null;
  }
  const degrees = (axis: Axis) => number(axis) ?? degreesIn(texts.get(axis) ?? '', axis);
  const [lng, lat] = [degrees('lng'), degrees('lat')];
  if (lng === null || lat === null) return refusedNumbers(texts, report);
  const fault = degreesFault(lng, lat);
  if (fault) report('lat', fault.code === 'null_island' ? 'warning' : 'error', fault.code, fault.message);
  return fault ? null : { position: { x: lng, y: lat }, space: 'degrees' };
}

/** Why a position in degrees is none, or null. */
export function degreesFault(lng: number, lat: number): { readonly code: string; readonly message: string } | null {
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) {
    return {
      code: 'coordinate_range',
      message: 'A longitude is from -180 to 180 and a latitude from -90 to 90 degrees.',
    };
  }
  return isNullIsland(lng, lat)
    ? { code: 'null_island', message: 'The position is 0, 0, which stands for none.' }
    : null;
}

/** Whether a position in degrees is 0, 0, or as good as that. */
export const isNullIsland = (lng: number, lat: number): boolean =>
  Math.abs(lng) <= NULL_ISLAND && Math.abs(lat) <= NULL_ISLAND;

function refusedNumbers(texts: PlaceTexts, report: ReportValue): null {
  for (const meaning of ['x', 'y', 'lng', 'lat']) {
    const given = texts.get(meaning);
    if (given === undefined || numberIn(given) !== null) continue;
    const isAxis = meaning === 'lng' || meaning === 'lat';
    if (isAxis && degreesIn(given, meaning) !== null) continue;
    report(meaning, 'warning', 'value_refused', isAxis ? NO_DEGREES[meaning] : 'Must be a number.');
  }
  return null;
}

const NO_DEGREES = {
  lng: 'Must be degrees, such as 13.369 or 13°22′8″E.',
  lat: 'Must be degrees, such as 52.52 or 52°31′12″N.',
};
