import * as v from 'valibot';
import { GEOREFERENCE_METHODS } from '../../../../../src/domain/projects/georeference.ts';
import { named } from '../../../openapi/named.ts';
import {
  byLanguage,
  color,
  contentText,
  coordinate,
  integer,
  key,
  list,
  name,
  number,
  object,
  timestamp,
  uuid,
} from '../../../validation/fields.ts';
import { areaItem, areaResponse } from './areas.ts';
import { image, imageAddress } from './images.ts';
import { item, MAX_ITEMS } from './items.ts';
import { markerItem, markerResponse } from './markers.ts';

const controlPoint = named(
  'ControlPoint',
  object({ x: coordinate, y: coordinate, lng: number(-180, 180), lat: number(-90, 90) }),
);
const georeference = named(
  'GeoreferenceChange',
  object({ controlPoints: list(controlPoint, 100), method: v.picklist(GEOREFERENCE_METHODS) }),
);
/** Smaller scales do not occur in plans, and would break computations. */
const size = number(1e-9, 1e7);
const zoom = v.pipe(number(0, 100), v.gtValue(0, 'Must be greater than 0.'));

const levelEntries = {
  name: v.optional(name),
  key: v.optional(v.nullable(key)),
  order: v.optional(integer(-1_000_000, 1_000_000)),
  ordinal: v.optional(number(-1000, 1000)),
  shortName: v.optional(contentText(5)),
  isHidden: v.optional(v.boolean()),
  imageUrl: v.optional(v.nullable(image)),
  width: v.optional(v.nullable(size)),
  height: v.optional(v.nullable(size)),
  defaultZoom: v.optional(zoom),
  minZoom: v.optional(zoom),
  maxZoom: v.optional(zoom),
  backgroundColor: v.optional(v.nullable(color)),
  metersPerUnit: v.optional(v.nullable(size)),
  georeference: v.optional(v.nullable(georeference)),
  building: v.optional(v.nullable(contentText(255))),
  externalId: v.optional(v.nullable(contentText(255))),
  translations: v.optional(
    byLanguage(
      named(
        'LevelTextsChange',
        object({
          name: v.optional(contentText(255)),
          shortName: v.optional(contentText(5)),
          building: v.optional(contentText(255)),
        }),
      ),
    ),
  ),
  areas: v.optional(list(areaItem, MAX_ITEMS)),
  markers: v.optional(list(markerItem, MAX_ITEMS)),
};

export const levelItem = named('LevelItem', item(levelEntries));

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
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    defaultZoom: v.number(),
    minZoom: v.number(),
    maxZoom: v.number(),
    backgroundColor: v.nullable(color),
    metersPerUnit: v.nullable(v.number()),
    /** Read-only: the scale of the georeference. Routes use it where `metersPerUnit` is null. */
    computedMetersPerUnit: v.nullable(v.number()),
    georeference: v.nullable(
      named(
        'Georeference',
        v.object({
          controlPoints: v.array(controlPoint),
          method: v.picklist(GEOREFERENCE_METHODS),
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
  v.pipe(
    v.object({ ...levelResponse.entries, areas: v.array(areaResponse), markers: v.array(markerResponse) }),
    v.description('A level with the areas and markers on it, whether it is one of a list or alone.'),
  ),
);
