import * as v from 'valibot';
import { named } from '../../../openapi/named.ts';
import { byLanguage, color, contentText, name, object } from '../../../validation/fields.ts';
import { item } from './items.ts';

const translations = byLanguage(contentText(255));

export const tagCreation = named('TagCreation', object({ name, color, translations: v.optional(translations) }));

const tagEntries = { name: v.optional(name), color: v.optional(color), translations: v.optional(translations) };

export const tagChange = named('TagChange', object(tagEntries));

export const tagItem = named('TagItem', item(tagEntries));

export const tagResponse = named(
  'Tag',
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    name: v.string(),
    color,
    translations: v.record(v.string(), v.string()),
  }),
);
