import * as v from 'valibot';
import { color, list, number, point, ring } from '../fields.ts';
import { item } from './items.ts';
import { placeAnswer, placeEntries } from './places.ts';

export const areaItem = item({
  ...placeEntries,
  data: v.optional(ring),
  holes: v.optional(list(ring, 100)),
  color: v.optional(color),
  fillOpacity: v.optional(number(0, 1)),
  strokeWidth: v.optional(number(0, 100)),
  strokeColor: v.optional(v.nullable(color)),
  hoverOpacity: v.optional(number(0, 1)),
  labelPoint: v.optional(v.nullable(point)),
});

const ringAnswer = v.array(v.array(v.number()));

export const areaAnswer = v.object({
  ...placeAnswer,
  data: ringAnswer,
  holes: v.array(ringAnswer),
  color,
  fillOpacity: v.number(),
  strokeWidth: v.number(),
  strokeColor: v.nullable(color),
  hoverOpacity: v.number(),
  labelPoint: v.nullable(v.object({ x: v.number(), y: v.number() })),
});
