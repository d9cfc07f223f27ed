import { chunksOf, foldForSearch, phraseOf } from './search-text.ts';
import { perVocabulary } from './vocabulary.ts';

/** Phrases with the word of a category that are something else, folded as titles are; as the last part of a German compound as well. */
export const exceptions = perVocabulary(
  ({ exceptions: lists }): ReadonlySet<string> =>
    new Set(lists.flatMap((list) => list.split(', ')).map((phrase) => phraseOf(chunksOf(foldForSearch(phrase))))),
);
