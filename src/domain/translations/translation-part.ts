import { invalidField, pageNotFound } from '../shared/errors.ts';
import { cellsOf, type TranslationIndex } from './translation.ts';

/** A page of the texts of a project: from `offset` on, `limit` at most. */
export type TextPart = { readonly offset: number; readonly limit: number };

/** How many cells, texts by languages, one response may have. */
const MOST_CELLS = 200_000;

/** Refuses a page that begins after the last text, and the whole table (null) where it has too many cells for one response. */
export function requirePart(index: TranslationIndex, part: TextPart | null): void {
  if (part !== null) {
    if (part.offset > 0 && part.offset >= index.texts.length)
      throw pageNotFound(Math.ceil(index.texts.length / part.limit));
    return;
  }
  if (cellsOf(index) <= MOST_CELLS) return;
  const size = `${index.texts.length} texts in ${index.languages.length} languages`;
  throw invalidField('page', `${size} are too many for one response. Request pages, or export them.`);
}
