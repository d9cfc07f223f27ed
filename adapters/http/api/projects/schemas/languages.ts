import * as v from 'valibot';
import { ITEM_ID } from '../../../shared/component-texts.ts';
import { object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { newLanguageCode } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { contentText } from '../../../validation/texts.ts';
import { item } from './items.ts';

export const languageTexts = {
  code: 'A BCP-47 code.',
  name: 'The name in English.',
  nativeName: 'The name in the language itself.',
  languageCode: 'A BCP-47 code in its canonical spelling, such as pt-BR.',
  languageName: 'The name that visitors see. Absent: its name in English.',
  isDefault: 'Whether the texts beside `translations` are in it. True makes it the default language.',
};

const languageEntries = {
  languageCode: v.optional(newLanguageCode),
  languageName: v.optional(contentText(100)),
  isDefault: v.optional(v.boolean()),
};

export const languageItem = named(
  'LanguageItem',
  item(languageEntries, ['languageCode']),
  'A language in a list: one to change, to add or to remove.',
  { ...languageTexts, ...ITEM_ID },
);

export const languageCreation = named(
  'LanguageCreation',
  object({ ...languageEntries, languageCode: newLanguageCode }),
  'A new language of a project.',
  languageTexts,
);

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
  'A language of a project.',
  languageTexts,
);
