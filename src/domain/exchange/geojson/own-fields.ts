import { CORRIDOR_DIRECTIONS, CROSSINGS } from '../../projects/items/corridor.ts';
import { MARKER_TYPES, PIN_STYLES } from '../../projects/items/marker.ts';
import { PLACE_STATUSES } from '../../projects/items/place.ts';
import { TRANSITION_DIRECTIONS, TRANSITION_TYPES } from '../../projects/items/transition.ts';
import { objectOf } from './read-collection.ts';

type Check = (value: unknown) => boolean;

const number =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const text =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest && !value.includes('\0');
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
const objectWith =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    Object.entries(fields).every(([name, check]) => check(objectOf(value)?.[name]));
const recordOf =
  (check: Check): Check =>
  (value) =>
    objectOf(value) !== null && Object.values(objectOf(value)!).every(check);

/** As a PATCH takes it. */
export const COLOR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

const truth = oneOf(true, false);
const color: Check = (value) => typeof value === 'string' && COLOR.test(value);
const coordinate = number(-1e7, 1e7);
const point = objectWith({ x: coordinate, y: coordinate });
const size = number(1e-9, 1e7);
const seconds = number(0, 86_400);
const controlPoint = objectWith({ x: coordinate, y: coordinate, lng: number(-180, 180), lat: number(-90, 90) });
const time: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** The fields that only this service knows, by the shape that a PATCH asks of them; others in a file are left out. */
const CHECKS: Readonly<Record<string, Check>> = {
  // Levels
  key: orNull(text(100)),
  order: number(-1e6, 1e6),
  ordinal: number(-1000, 1000),
  shortName: text(64),
  isHidden: truth,
  width: orNull(size),
  height: orNull(size),
  defaultZoom: number(1e-9, 100),
  minZoom: orNull(number(0, 100)),
  maxZoom: number(1e-9, 100),
  backgroundColor: orNull(color),
  bearing: number(-360, 360),
  elevationMeters: orNull(number(-12_000, 12_000)),
  metersPerUnit: orNull(size),
  georeference: orNull(objectWith({ controlPoints: listOf(controlPoint, 100), method: oneOf('similarity', 'affine') })),
  building: orNull(text(255)),
  externalId: orNull(text(255)),
  // Places
  status: orNull(oneOf(...PLACE_STATUSES)),
  rating: orNull(number(0, 5)),
  price: orNull((value) => text(100)(value) || number(0, 1e12)(value)),
  isSearchable: truth,
  isSelectable: truth,
  zoomOnSelect: truth,
  events: listOf(objectWith({ title: text(255), start: time, end: orNull(time), url: text(2048) }), 100),
  aliases: recordOf(listOf(text(255), 50)),
  accessibility: listOf(text(100), 50),
  customFields: (value) => objectOf(value) !== null,
  color,
  fillOpacity: number(0, 1),
  strokeWidth: number(0, 100),
  strokeColor: orNull(color),
  hoverOpacity: number(0, 1),
  labelPoint: orNull(point),
  type: oneOf(...MARKER_TYPES, ...TRANSITION_TYPES),
  icon: orNull(text(100)),
  size: number(1, 200),
  opacity: number(0, 1),
  pinStyle: oneOf(...PIN_STYLES),
  markerNumber: orNull(number(-1e6, 1e6)),
  rotation: number(-360, 360),
  showTooltip: truth,
  showCard: truth,
  isStartPoint: truth,
  amenity: orNull(text(100)),
  // The network
  name: text(255),
  isClosed: truth,
  closedToPointIndex: number(0, 1e6),
  isAccessible: orNull(truth),
  direction: oneOf(...CORRIDOR_DIRECTIONS, ...TRANSITION_DIRECTIONS),
  speedFactor: number(0.01, 100),
  extraSeconds: seconds,
  crossing: oneOf(...CROSSINGS),
  areaId: orNull(text(36)),
  markerId: orNull(text(36)),
  transitionId: orNull(text(36)),
  entrySeconds: orNull(seconds),
  secondsPerLevel: orNull(seconds),
  distanceMeters: orNull(number(0, 1e7)),
  durationSeconds: orNull(seconds),
  translations: recordOf(recordOf(text(20_000))),
};

/** The well-formed ones among the fields of a feature, and the names of the others. */
export function ownFields(value: unknown): {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly refused: readonly string[];
} {
  const entries = Object.entries(objectOf(value) ?? {});
  const isGood = ([name, given]: readonly [string, unknown]) => Object.hasOwn(CHECKS, name) && CHECKS[name]!(given);
  return {
    fields: Object.fromEntries(entries.filter(isGood)),
    refused: entries.filter((entry) => !isGood(entry)).map(([name]) => name),
  };
}
