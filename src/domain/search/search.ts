import { withShorterForms } from '../translations/text-lookup.ts';
import type { SearchField, SearchIndex } from './search-index.ts';
import { matchAll } from './search-match.ts';
import { best, raiseNames, raiseTitles, worthsOf } from './search-rank.ts';
import { type Chunk, chunksOf, foldForSearch, foldSpelledOut, phraseOf } from './search-text.ts';

export { buildSearchIndex, type SearchField, type SearchIndex, type SearchSource } from './search-index.ts';

export type SearchQuery = {
  readonly text: string;
  /** The preferred language (BCP-47). */
  readonly language: string;
  /** The most hits to return. */
  readonly limit: number;
};

/** A place that was found. */
export type Hit = {
  readonly kind: 'area' | 'marker';
  readonly id: string;
  /** Its position among the areas or the markers of the index, from 0. */
  readonly order: number;
  /** Higher is better; comparable within one search only. */
  readonly score: number;
  /** The text that matched; where each word matched in another one, the one with the lowest score. */
  readonly matched: { readonly field: SearchField; readonly text: string };
};

/** Further words are ignored: nobody types so many, and each one requires a search of the whole map. */
const MOST_WORDS = 12;

/**
 * The places that have, for each word of the text, a word that begins with it, in any language. Best first: the text is the title,
 * the title begins with it, its words are in the title, in an alias, in a tag or the category, in the description; the requested
 * language before others; then the shorter title, then the map's order. A key or an external id ranks like a title. Where
 * nothing matches, one typo is tolerated in each word of at least four letters. An empty text finds nothing.
 */
export function search(index: SearchIndex, { text, language, limit }: SearchQuery): readonly Hit[] {
  const forms = [foldForSearch(text), ...foldSpelledOut(text)].map((form) => firstOf(chunksOf(form)));
  if (forms[0]!.length === 0) return [];
  const asked = withShorterForms(language);
  const worths = worthsOf(index, asked);
  for (const withTypos of [false, true]) {
    const matches = matchAll({ index, worths, withTypos }, forms);
    raiseTitles(index, matches, worths, forms.map(phraseOf));
    raiseNames(index, matches, worths, foldForSearch(text).trim());
    const places = best(index, matches, [...asked, index.defaultLanguage], limit);
    if (places.length > 0) return places.map((place) => hit(index, place, matches.worth[place]!, matches.text[place]!));
  }
  return [];
}

function firstOf(chunks: readonly Chunk[]): readonly Chunk[] {
  let count = 0;
  return chunks.filter(({ words }) => {
    count += words.length;
    return count <= MOST_WORDS;
  });
}

function hit({ places, kinds, kindOf, texts }: SearchIndex, place: number, score: number, text: number): Hit {
  const { kind, id, order } = places[place]!;
  return { kind, id, order, score, matched: { field: kinds[kindOf[text]!]!.field, text: texts[text]! } };
}
