import * as v from 'valibot';
import { color, list, number, object, point, ring, uuid } from '../../../validation/fields.ts';
import { item } from './items.ts';
import { placeAnswer, placeEntries } from './places.ts';

/** Further polygons of an area. */
const part = object({ data: ring, holes: v.optional(list(ring, 100), []) });

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

export const areaItem = item(areaEntries);

export const areaCreation = object({ id: v.optional(uuid), ...areaEntries, levelId: uuid, data: ring });

export const areaChange = object(areaEntries);

/** An area in a bulk. */
export const areaEntry = object({ id: v.optional(uuid), ...areaEntries });

const ringAnswer = v.array(v.array(v.number()));

export const areaAnswer = v.object({
  ...placeAnswer,
  data: ringAnswer,
  holes: v.array(ringAnswer),
  parts: v.array(v.object({ data: ringAnswer, holes: v.array(ringAnswer) })),
  color,
  fillOpacity: v.number(),
  strokeWidth: v.number(),
  strokeColor: v.nullable(color),
  hoverOpacity: v.number(),
  labelPoint: v.nullable(v.object({ x: v.number(), y: v.number() })),
});
