import * as v from 'valibot';
import { color, colorResponse, list, number, object, point, ring, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { item, PLACED } from './items.ts';
import { placeEntries, placeResponse } from './places.ts';

/** Further polygons of an area. */
const part = named('AreaPartItem', object({ data: ring, holes: v.optional(list(ring, 100), []) }));

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

export const areaItem = named('AreaItem', item(areaEntries, ['data'], PLACED));

export const areaCreation = named(
  'AreaCreation',
  object({ id: v.optional(uuid), ...areaEntries, levelId: uuid, data: ring }),
);

export const areaChange = named('AreaChange', object(areaEntries));

/** An area in a bulk. */
export const areaEntry = named('AreaEntry', object({ id: v.optional(uuid), ...areaEntries }));

const ringResponse = v.array(v.tuple([v.number(), v.number()]));

export const areaResponse = named(
  'Area',
  v.object({
    ...placeResponse,
    data: ringResponse,
    holes: v.array(ringResponse),
    parts: v.array(named('AreaPart', v.object({ data: ringResponse, holes: v.array(ringResponse) }))),
    color,
    fillOpacity: v.number(),
    strokeWidth: v.number(),
    strokeColor: v.nullable(colorResponse),
    hoverOpacity: v.number(),
    labelPoint: v.nullable(point),
  }),
);
