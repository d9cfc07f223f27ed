import * as v from 'valibot';
import { byLanguage, color, contentText, name, number, object } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { item } from './items.ts';

const translations = byLanguage(contentText(255));
const minZoom = v.optional(v.nullable(number(0, 100)));

export const tagCreation = named(
  'TagCreation',
  object({ name, color, minZoom, translations: v.optional(translations) }),
);

const tagEntries = {
  name: v.optional(name),
  color: v.optional(color),
  minZoom,
  translations: v.optional(translations),
};

export const tagChange = named('TagChange', object(tagEntries));

export const tagItem = named('TagItem', item(tagEntries, ['name', 'color']));

export const tagResponse = named(
  'Tag',
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    name: v.string(),
    color,
    minZoom: v.nullable(v.number()),
    translations: v.record(v.string(), v.string()),
  }),
);
