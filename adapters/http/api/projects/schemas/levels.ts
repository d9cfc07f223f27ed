import * as v from 'valibot';
import { SHORT_NAME, shortNameFault } from '../../../../../src/domain/projects/items/level.ts';
import { GEOREFERENCE_METHODS } from '../../../../../src/domain/projects/values/georeference.ts';
import { ITEM_ID, NEW_ID } from '../../../shared/component-texts.ts';
import { list, object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { color, colorResponse, timestamp, uuid } from '../../../validation/fields.ts';
import { removableText, textsByLanguage } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { coordinate, integer, latitude, longitude, number } from '../../../validation/numbers.ts';
import { contentText, key, name } from '../../../validation/texts.ts';
import { image, imageAddress, removedByWrite } from '../../shared/schemas/images.ts';
import { areaItem, areaResponse } from './areas.ts';
import { item, MAX_ITEMS } from './items.ts';
import { markerItem, markerResponse } from './markers.ts';

export const levelTexts = {
  name: 'In the default language of the project.',
  key: 'A readable name for links such as `?level=ground`, unique among levels and places of the project; null for none.',
  order: 'Levels are listed in ascending order. Absent: after the others.',
  ordinal: 'The physical floor: 0 is the ground floor, -1 the first one below. Absent: the value of `order`.',
  shortName:
    'Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language.',
  isHidden: 'True leaves the level and what is on it out of published maps.',
  imageUrl:
    'The address of its plan; null without one. Written also as a data URL, or as the path of an uploaded image.',
  imageUrlSmall:
    'The address of the same plan with fewer pixels, which the map page shows on phones; null for none. Another `imageUrl` without one ' +
    'removes it. Written also as a data URL or a path.',
  imageUrlDark:
    'The address of its plan for the dark theme, drawn in the same frame; null for none. Written also as a data URL or a path.',
  width: 'The width of its frame in units. At first the width of the image in pixels; a new image does not change it.',
  height:
    'The height of its frame in units. At first the height of the image in pixels; a new image does not change it.',
  defaultZoom: 'The zoom when it is opened: a multiple of the zoom at which it just fits.',
  minZoom: 'The smallest zoom, as a multiple of the zoom at which it just fits.',
  maxZoom: 'The largest zoom, as a multiple of the zoom at which it just fits.',
  backgroundColor: 'The colour behind its plan; null means that of the project.',
  bearing:
    'How it is turned when it is first shown: the direction of the plan that is at the top of the window, in degrees clockwise from the ' +
    'top edge of the plan. With 90 its right edge is at the top.',
  elevationMeters: 'The height of its floor above the sea, in metres; null where it is not known.',
  metersPerUnit: 'The scale of the plan, for distances of routes; null where it is not known.',
  computedMetersPerUnit: 'Read-only: the scale of the georeference, which routes use where `metersPerUnit` is null.',
  georeference: 'Where the plan is on the earth; null for nowhere.',
  building: 'The building that it belongs to, in the default language; null for none.',
  externalId: 'Its id in another system; null for none.',
  translations: 'Its texts in other languages.',
  areas: 'The areas on it.',
  markers: 'The markers on it.',
};

const georeferenceTexts = {
  controlPoints: 'Positions that are known on the plan and on the earth: at least 2 for similarity, 3 for affine.',
  transform: 'Read-only: [a, b, c, d, e, f] with lng = a·x + b·y + c and lat = d·x + e·y + f.',
  rmsErrorMeters: 'Read-only: how far the control points are from their transformed positions, in metres.',
};

const controlPoint = named(
  'ControlPoint',
  object({ x: coordinate, y: coordinate, lng: longitude, lat: latitude }),
  'A position on the plan and on the earth.',
  {
    x: 'To the right, in units of the level.',
    y: 'Down, in units of the level.',
    lng: 'The longitude in degrees (WGS 84).',
    lat: 'The latitude in degrees (WGS 84).',
  },
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
const georeference = named(
  'GeoreferenceChange',
  object({ controlPoints, method }),
  'Where a plan is on the earth.',
  georeferenceTexts,
);
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

const translations = textsByLanguage(
  'LevelTextsChange',
  {
    name: removableText(255),
    shortName: v.optional(v.nullable(shortName)),
    building: removableText(255),
  },
  'The texts of a level in one language.',
  levelTexts,
);

const levelEntries = {
  name: v.optional(name),
  key: v.optional(v.nullable(key)),
  order: v.optional(integer(-1_000_000, 1_000_000)),
  ordinal: v.optional(number(-1000, 1000)),
  shortName: v.optional(shortName),
  isHidden: v.optional(v.boolean()),
  imageUrl: v.optional(v.nullable(image)),
  imageUrlSmall: v.optional(v.nullable(image)),
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

export const levelItem = named(
  'LevelItem',
  item(levelEntries, ['name']),
  'A level in a list: one to change, to create or to delete.',
  { ...levelTexts, ...ITEM_ID },
);

export const levelCreation = named(
  'LevelCreation',
  object({ id: v.optional(uuid), ...levelEntries, name }),
  'A new level.',
  { ...levelTexts, ...NEW_ID },
);

export const levelChange = named(
  'LevelChange',
  object(levelEntries),
  'The changes of a level. Fields that are absent stay.',
  levelTexts,
);

export const levelOrder = named(
  'LevelOrder',
  object({ order: list(uuid, MAX_ITEMS) }),
  'The levels in their new order.',
  { order: 'The ids of all levels.' },
);

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
    imageUrlSmall: v.nullable(imageAddress),
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
        'Where a plan is on the earth.',
        georeferenceTexts,
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
        'The texts of a level in one language.',
        levelTexts,
      ),
    ),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
  'A level: a floor, or a sheet of the map.',
  levelTexts,
);

export const levelWithPlaces = named(
  'LevelWithPlaces',
  v.object({
    ...levelResponse.entries,
    areas: v.array(areaResponse),
    markers: v.array(markerResponse),
    removed: removedByWrite,
  }),
  'A level with the areas and markers on it, whether it is one of a list or alone.',
  levelTexts,
);
