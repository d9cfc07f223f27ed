import * as v from 'valibot';
import { PLACE_STATUSES } from '../../../src/domain/place.ts';
import { isInexact } from '../exact-numbers.ts';
import { byLanguage, color, key, list, number, object, record, text, timestamp, uuid } from '../fields.ts';
import { image } from './images.ts';

const placeText = object({
  title: v.optional(text(1000)),
  description: v.optional(text(20_000)),
  statusLabel: v.optional(text(255)),
});

const customFields = v.pipe(
  record(v.string(), v.unknown(), 8192),
  v.check((value) => Buffer.byteLength(JSON.stringify(value)) <= 8192, 'Must have at most 8 KB.'),
  v.check((value) => !isInexact(value), 'Holds a number that cannot be kept exactly: send it as a text.'),
  v.description('Up to 8 KB of JSON of your own. Numbers that a double does not hold exactly, and -0, are refused.'),
);

/** What a PATCH may say of an area or a marker beside its shape. */
export const placeEntries = {
  levelId: v.optional(uuid),
  key: v.optional(v.nullable(key)),
  status: v.optional(v.nullable(v.picklist(PLACE_STATUSES))),
  address: v.optional(text(1000)),
  workingHours: v.optional(text(1000)),
  email: v.optional(text(254)),
  webpage: v.optional(text(2048)),
  telephone: v.optional(text(100)),
  rating: v.optional(v.nullable(number(0, 5))),
  price: v.optional(v.nullable(v.union([text(100), number(0, 1e12)]))),
  tag_ids: v.optional(list(uuid, 100)),
  images: v.optional(list(object({ id: v.optional(uuid), url: image, order: v.optional(number(-1e6, 1e6)) }), 50)),
  category: v.optional(text(255)),
  isHidden: v.optional(v.boolean()),
  isSearchable: v.optional(v.boolean()),
  isSelectable: v.optional(v.boolean()),
  zoomOnSelect: v.optional(v.boolean()),
  aliases: v.optional(byLanguage(list(text(255), 50))),
  accessibility: v.optional(list(text(100), 50)),
  customFields: v.optional(customFields),
  externalId: v.optional(v.nullable(text(255))),
  translations: v.optional(byLanguage(placeText)),
};

/** What is answered of an area or a marker beside its shape. */
export const placeAnswer = {
  id: v.pipe(v.string(), v.uuid()),
  levelId: v.pipe(v.string(), v.uuid()),
  key: v.nullable(v.string()),
  status: v.nullable(v.picklist(PLACE_STATUSES)),
  address: v.string(),
  workingHours: v.string(),
  email: v.string(),
  webpage: v.string(),
  telephone: v.string(),
  rating: v.nullable(v.number()),
  price: v.nullable(v.union([v.string(), v.number()])),
  tags: v.array(v.object({ id: v.pipe(v.string(), v.uuid()), name: v.string(), color })),
  images: v.array(v.object({ id: v.pipe(v.string(), v.uuid()), url: v.pipe(v.string(), v.url()), order: v.number() })),
  category: v.string(),
  isHidden: v.boolean(),
  isSearchable: v.boolean(),
  isSelectable: v.boolean(),
  zoomOnSelect: v.boolean(),
  aliases: v.record(v.string(), v.array(v.string())),
  accessibility: v.array(v.string()),
  customFields: v.record(v.string(), v.unknown()),
  externalId: v.nullable(v.string()),
  translations: v.record(
    v.string(),
    v.object({
      title: v.optional(v.string()),
      description: v.optional(v.string()),
      statusLabel: v.optional(v.string()),
    }),
  ),
  createdAt: timestamp,
  updatedAt: timestamp,
};
