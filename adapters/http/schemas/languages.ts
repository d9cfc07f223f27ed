import * as v from 'valibot';
import { languageCode, text } from '../fields.ts';
import { item } from './items.ts';

export const languageItem = item({
  languageCode: v.optional(languageCode),
  languageName: v.optional(text(100)),
  isDefault: v.optional(v.boolean()),
});

export const languageAnswer = v.object({
  id: v.pipe(v.string(), v.uuid()),
  languageCode: v.string(),
  languageName: v.string(),
  isDefault: v.boolean(),
  direction: v.picklist(['ltr', 'rtl']),
});
