import * as v from 'valibot';
import { enumeration } from '../../../validation/enumeration.ts';
import { contentText, languageCode, object } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { item } from './items.ts';

const languageEntries = {
  languageCode: v.optional(languageCode),
  languageName: v.optional(contentText(100)),
  isDefault: v.optional(v.boolean()),
};

export const languageItem = named('LanguageItem', item(languageEntries, ['languageCode']));

export const languageCreation = named('LanguageCreation', object({ ...languageEntries, languageCode }));

export const textDirection = enumeration(
  'TextDirection',
  ['ltr', 'rtl'],
  'How a language is written: from left to right, or from right to left.',
);

export const languageResponse = named(
  'Language',
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    languageCode: v.string(),
    languageName: v.string(),
    isDefault: v.boolean(),
    direction: textDirection,
  }),
);
