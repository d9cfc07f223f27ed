import * as v from 'valibot';
import { ITEM_ID } from '../../../shared/component-texts.ts';
import { object } from '../../../validation/containers.ts';
import { color } from '../../../validation/fields.ts';
import { byLanguage } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { integer, number } from '../../../validation/numbers.ts';
import { contentText, name } from '../../../validation/texts.ts';
import { item } from './items.ts';

const tagTexts = {
  name: 'In the default language of the project.',
  color: 'The colour of the tag.',
  order: 'Tags are listed in ascending order, those of the same order as they were created. Absent: after the others.',
  minZoom:
    'The zoom from which its places are shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always.',
  translations: 'The name in other languages. Writing replaces all of them.',
};

const translations = byLanguage(contentText(255));
const minZoom = v.optional(v.nullable(number(0, 100)));
const order = v.optional(integer(-1_000_000, 1_000_000));

export const tagCreation = named(
  'TagCreation',
  object({ name, color, order, minZoom, translations: v.optional(translations) }),
  'A new tag.',
  tagTexts,
);

const tagEntries = {
  name: v.optional(name),
  color: v.optional(color),
  order,
  minZoom,
  translations: v.optional(translations),
};

export const tagChange = named(
  'TagChange',
  object(tagEntries),
  'The changes of a tag. Fields that are absent stay.',
  tagTexts,
);

export const tagItem = named(
  'TagItem',
  item(tagEntries, ['name', 'color']),
  'A tag in a list: one to change, to create or to delete.',
  { ...tagTexts, ...ITEM_ID },
);

export const tagResponse = named(
  'Tag',
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    name: v.string(),
    color,
    order: v.pipe(v.number(), v.integer()),
    minZoom: v.nullable(v.number()),
    translations: v.record(v.string(), v.string()),
  }),
  'A tag of areas and markers.',
  tagTexts,
);
