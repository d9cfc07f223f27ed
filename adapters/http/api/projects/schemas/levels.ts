import * as v from 'valibot';
import { SHORT_NAME, shortNameFault } from '../../../../../src/domain/projects/items/level.ts';
import { GEOREFERENCE_METHODS } from '../../../../../src/domain/projects/values/georeference.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import {
  color,
  colorResponse,
  contentText,
  coordinate,
  integer,
  key,
  list,
  name,
  number,
  object,
  removableText,
  textsByLanguage,
  timestamp,
  uuid,
} from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { image, imageAddress, removedByWrite } from '../../shared/schemas/images.ts';
import { areaItem, areaResponse } from './areas.ts';
import { item, MAX_ITEMS } from './items.ts';
import { markerItem, markerResponse } from './markers.ts';

const controlPoint = named(
  'ControlPoint',
  object({ x: coordinate, y: coordinate, lng: number(-180, 180), lat: number(-90, 90) }),
);
const method = enumeration(
  'GeoreferenceMethod',
  GEOREFERENCE_METHODS,
  'How a plan is placed on the earth: `similarity` keeps angles and needs two control points, `affine` allows different scales in both directions and needs three.',
);
const controlPoints = v.pipe(
  list(controlPoint, 100),
  v.metadata({ minItems: 2, description: 'At least 2 points, 3 with the method `affine`, not all on one line.' }),
);
const georeference = named('GeoreferenceChange', object({ controlPoints, method }));
/** Smaller scales do not occur in plans, and would break computations. */
const size = number(1e-9, 1e7);
const zoom = v.pipe(number(0, 100), v.gtValue(0, 'Must be greater than 0.'));

/** At most five characters as people count them; the document has the limit of code points. */
const shortName = v.pipe(
  v.string(),
  v.check(
    (value) => shortNameFault(value) === null,
    ({ input }) => shortNameFault(input)!,
  ),
  v.metadata({ maxLength: SHORT_NAME.length, pattern: '^[^\\u0000]*$' }),
  v.transform((value) => value.toWellFormed()),
);

const translations = textsByLanguage('LevelTextsChange', {
  name: removableText(255),
  shortName: v.optional(v.nullable(shortName)),
  building: removableText(255),
});

const levelEntries = {
  name: v.optional(name),
  key: v.optional(v.nullable(key)),
  order: v.optional(integer(-1_000_000, 1_000_000)),
  ordinal: v.optional(number(-1000, 1000)),
  shortName: v.optional(shortName),
  isHidden: v.optional(v.boolean()),
  imageUrl: v.optional(v.nullable(image)),
  imageUrlDark: v.optional(v.nullable(image)),
  width: v.optional(v.nullable(size)),
  height: v.optional(v.nullable(size)),
  defaultZoom: v.optional(zoom),
  minZoom: v.optional(zoom),
  maxZoom: v.optional(zoom),
  backgroundColor: v.optional(v.nullable(color)),
  bearing: v.optional(number(-360, 360)),
  elevationMeters: v.optional(v.nullable(number(-12_000, 12_000))),
  metersPerUnit: v.optional(v.nullable(size)),
  georeference: v.optional(v.nullable(georeference)),
  building: v.optional(v.nullable(contentText(255))),
  externalId: v.optional(v.nullable(contentText(255))),
  translations: v.optional(translations),
  areas: v.optional(list(areaItem, MAX_ITEMS)),
  markers: v.optional(list(markerItem, MAX_ITEMS)),
};

export const levelItem = named('LevelItem', item(levelEntries, ['name']));

export const levelCreation = named('LevelCreation', object({ id: v.optional(uuid), ...levelEntries, name }));

export const levelChange = named('LevelChange', object(levelEntries));

export const levelOrder = named('LevelOrder', object({ order: list(uuid, MAX_ITEMS) }));

export const levelResponse = named(
  'Level',
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    name: v.string(),
    key: v.nullable(v.string()),
    order: v.pipe(v.number(), v.integer()),
    ordinal: v.number(),
    shortName: v.string(),
    isHidden: v.boolean(),
    imageUrl: v.nullable(imageAddress),
    imageUrlDark: v.nullable(imageAddress),
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    defaultZoom: v.number(),
    minZoom: v.number(),
    maxZoom: v.number(),
    backgroundColor: v.nullable(colorResponse),
    bearing: v.number(),
    elevationMeters: v.nullable(v.number()),
    metersPerUnit: v.nullable(v.number()),
    /** Read-only: the scale of the georeference. Routes use it where `metersPerUnit` is null. */
    computedMetersPerUnit: v.nullable(v.number()),
    georeference: v.nullable(
      named(
        'Georeference',
        v.object({
          controlPoints: v.array(controlPoint),
          method,
          transform: v.array(v.number()),
          rmsErrorMeters: v.number(),
        }),
      ),
    ),
    building: v.nullable(v.string()),
    externalId: v.nullable(v.string()),
    translations: v.record(
      v.string(),
      named(
        'LevelTexts',
        v.object({
          name: v.optional(v.string()),
          shortName: v.optional(v.string()),
          building: v.optional(v.string()),
        }),
      ),
    ),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);

export const levelWithPlaces = named(
  'LevelWithPlaces',
  v.object({
    ...levelResponse.entries,
    areas: v.array(areaResponse),
    markers: v.array(markerResponse),
    removed: removedByWrite,
  }),
);
