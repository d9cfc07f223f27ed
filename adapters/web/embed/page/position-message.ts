import { levelCalled } from '../model/lookup.ts';
import type { Level } from '../model/model.ts';
import { isOnLevel } from '../model/on-level.ts';
import { floorsOf, hereAt } from '../state/here/geo-position.ts';
import type { Here, MapState } from '../state/state.ts';
import type { MessageFault } from './message-faults.ts';

type Shown = Pick<MapState, 'map' | 'here' | 'confirmedFloor' | 'levelId'>;
type Fields = Readonly<Record<string, unknown>>;

/** The position that a message gives; null: none any more. `isOutside`: it is not on the map, so that the former one is wrong too. */
export type GivenPosition = Readonly<{ here: Here | null }> | (MessageFault & Readonly<{ isOutside?: true }>);

/**
 * Reads `{levelId, x, y}` in plan units, or `{lng, lat}` in degrees with an optional `levelId`; both with optional
 * `accuracyMeters`, and `heading` in degrees clockwise, from the plan's top edge or from north. Without coordinates the
 * position is not known any more.
 */
export function readPosition({ map, ...shown }: Shown, fields: Fields): GivenPosition {
  const [xy, lngLat] = [coordinates(fields, 'x', 'y'), coordinates(fields, 'lng', 'lat')];
  const wrong = ['x', 'y', 'lng', 'lat', 'accuracyMeters', 'heading'].find((field) => !isNumber(fields[field], true));
  if (wrong) return { field: wrong, message: `${wrong} must be a number, or null.` };
  if (Number(fields.accuracyMeters ?? 0) < 0) return { field: 'accuracyMeters', message: 'It must not be negative.' };
  const level = isGiven(fields.levelId) ? levelCalled(map, String(fields.levelId)) : null;
  if (level === undefined) return { field: 'levelId', message: 'levelId must be the id or key of a level.' };
  const accuracyMeters = (fields.accuracyMeters ?? null) as number | null;
  const heading = (fields.heading ?? null) as number | null;
  if (xy && !level) return { field: 'levelId', message: 'A position in plan units needs the id or key of its level.' };
  if (xy && level) return onLevel(level, { x: xy[0], y: xy[1], accuracyMeters, heading });
  if (!lngLat) return noCoordinates(fields);
  const levels = level ? { ...map, levels: [level] } : map;
  const here = hereAt(levels, { lng: lngLat[0], lat: lngLat[1], accuracyMeters, heading }, floorsOf(shown));
  return here
    ? { here }
    : { field: 'lng', message: 'This position is on no georeferenced level of the map.', isOutside: true };
}

function onLevel(level: Level, at: Omit<Here, 'levelId'>): GivenPosition {
  if (isOnLevel(level, at)) return { here: { levelId: level.id, ...at } };
  return { field: 'x', message: 'This position is outside of its level.', isOutside: true };
}

function coordinates(fields: Fields, one: string, other: string): readonly [number, number] | null {
  const [first, second] = [fields[one], fields[other]];
  return isNumber(first) && isNumber(second) ? [first as number, second as number] : null;
}

/** A pair of which one is missing is a mistake; without any the position is withdrawn. */
function noCoordinates(fields: Fields): GivenPosition {
  const half = ['x', 'y', 'lng', 'lat'].find((field) => isGiven(fields[field]));
  return half ? { field: half, message: 'A position needs x and y, or lng and lat.' } : { here: null };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const isNumber = (value: unknown, orNone = false): boolean =>
  (orNone && !isGiven(value)) || (typeof value === 'number' && Number.isFinite(value));
