import { type Draft, EMPTY_DRAFT } from '../../../src/domain/exchange/draft.ts';
import { type PlaceReader, USUAL_LANGUAGE } from '../../../src/domain/exchange/places/place-reader.ts';
import { spokenLanguages } from '../../../src/domain/exchange/places/spoken-languages.ts';
import type { ReadingOptions } from '../../../src/domain/exchange/reading-options.ts';

/** The draft of a file of places: these items, and the languages, tags and levels that the reader has met in them. */
export function placesDraft(reader: PlaceReader, options: ReadingOptions, items: Partial<Draft>): Draft {
  const language = options.language ?? USUAL_LANGUAGE;
  return {
    ...EMPTY_DRAFT,
    language,
    languages: spokenLanguages(reader.languages, language),
    tags: reader.tags(),
    levels: reader.levels(),
    ...items,
  };
}
