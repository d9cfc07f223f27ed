import * as v from 'valibot';
import { named } from '../../../validation/named.ts';

/** A size in pixels, as an address names it. */
const pixels = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'Must be a whole number of pixels, from 1 to 99999.'), v.toNumber()),
);

export const oembedQuery = v.object({
  url: v.pipe(v.string(), v.maxLength(4000)),
  maxwidth: pixels,
  maxheight: pixels,
  format: v.optional(v.picklist(['json'], 'Only json is offered.')),
});

export const oembedResponse = named(
  'OEmbed',
  v.object({
    version: v.picklist(['1.0']),
    type: v.picklist(['rich']),
    title: v.string(),
    author_name: v.string(),
    provider_name: v.string(),
    provider_url: v.string(),
    html: v.string(),
    width: v.pipe(v.number(), v.integer()),
    height: v.pipe(v.number(), v.integer()),
    thumbnail_url: v.string(),
    thumbnail_width: v.pipe(v.number(), v.integer()),
    thumbnail_height: v.pipe(v.number(), v.integer()),
  }),
  'How a link to a map is embedded in another page.',
  {
    version: 'The version of oEmbed.',
    type: 'Always a frame.',
    title: 'The place with its building and level, both ends of the route, or the map.',
    author_name: 'The name of the map.',
    provider_name: 'The name of this service.',
    provider_url: 'The address of this service.',
    html: 'The frame.',
    width: 'The width of the frame in pixels.',
    height: 'The height of the frame in pixels.',
    thumbnail_url: 'The address of a picture of the map.',
    thumbnail_width: 'The width of the picture in pixels.',
    thumbnail_height: 'The height of the picture in pixels.',
  },
);
