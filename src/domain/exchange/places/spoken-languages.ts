import type { LanguageFields } from '../../projects/items/language.ts';
import type { DraftItem } from '../draft.ts';
import { NOWHERE } from '../issue.ts';

/** The languages that texts are in, besides the usual one of a file. */
export const spokenLanguages = (codes: ReadonlySet<string>, usual: string): readonly DraftItem<LanguageFields>[] =>
  [...codes]
    .filter((code) => code !== usual)
    .map((code) => ({ ref: code, id: null, from: NOWHERE, fields: { languageCode: code } }));
