import * as v from 'valibot';
import { ITEM_ID, NEW_ID } from '../../../shared/component-texts.ts';
import { list, object } from '../../../validation/containers.ts';
import { color, colorResponse, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { number, point, ring } from '../../../validation/numbers.ts';
import { item, PLACED } from './items.ts';
import { placeEntries, placeResponse, placeTexts } from './places.ts';

/** The shape of an area. */
export const areaTexts = {
  ...placeTexts,
  data: 'Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first.',
  holes: 'Outlines that are cut out of it.',
  parts: 'Further polygons of the same area, 50 at most.',
  color: 'The colour of the area.',
  fillOpacity: 'From 0, transparent, to 1.',
  strokeWidth: 'The width of the outline in pixels.',
  strokeColor: 'The colour of the outline; null means that of the area.',
  hoverOpacity: 'The opacity under the pointer, from 0 to 1.',
  labelPoint: 'Where its label is; null means a point inside its largest part.',
};

/** Further polygons of an area. */
const part = named(
  'AreaPartItem',
  object({ data: ring, holes: v.optional(list(ring, 100), []) }),
  'A further polygon of an area.',
  areaTexts,
);

const areaEntries = {
  ...placeEntries,
  data: v.optional(ring),
  holes: v.optional(list(ring, 100)),
  parts: v.optional(list(part, 50)),
  color: v.optional(color),
  fillOpacity: v.optional(number(0, 1)),
  strokeWidth: v.optional(number(0, 100)),
  strokeColor: v.optional(v.nullable(color)),
  hoverOpacity: v.optional(number(0, 1)),
  labelPoint: v.optional(v.nullable(point)),
};

export const areaItem = named(
  'AreaItem',
  item(areaEntries, ['data'], PLACED),
  'An area in a list: one to change, to create or to delete.',
  { ...areaTexts, ...ITEM_ID },
);

export const areaCreation = named(
  'AreaCreation',
  object({ id: v.optional(uuid), ...areaEntries, levelId: uuid, data: ring }),
  'A new area.',
  { ...areaTexts, ...NEW_ID },
);

export const areaChange = named(
  'AreaChange',
  object(areaEntries),
  'The changes of an area. Fields that are absent stay.',
  areaTexts,
);

/** An area in a bulk. */
export const areaEntry = named(
  'AreaEntry',
  object({ id: v.optional(uuid), ...areaEntries }),
  'An area in a bulk update. Fields that are absent stay.',
  { ...areaTexts, ...ITEM_ID },
);

const ringResponse = v.array(v.tuple([v.number(), v.number()]));

export const areaResponse = named(
  'Area',
  v.object({
    ...placeResponse,
    data: ringResponse,
    holes: v.array(ringResponse),
    parts: v.array(
      named(
        'AreaPart',
        v.object({ data: ringResponse, holes: v.array(ringResponse) }),
        'A further polygon of an area.',
        areaTexts,
      ),
    ),
    color,
    fillOpacity: v.number(),
    strokeWidth: v.number(),
    strokeColor: v.nullable(colorResponse),
    hoverOpacity: v.number(),
    labelPoint: v.nullable(point),
  }),
  'An area: a room, a shop, a field, as a polygon.',
  areaTexts,
);
