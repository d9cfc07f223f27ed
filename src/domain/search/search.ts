import { withShorterForms } from '../translations/text-lookup.ts';
import { wholeCategories } from './categories.ts';
import { askedFor, withoutArticles, withoutRoom } from './ignored-words.ts';
import { withoutLevels } from './level-words.ts';
import { codeOf } from './room-code.ts';
import type { SearchField, SearchIndex } from './search-index.ts';
import { type Matches, matchAll } from './search-match.ts';
import {
  bandOf,
  best,
  isMoreThanMention,
  raiseCodes,
  raiseNames,
  raiseTitles,
  type Typed,
  worthsOf,
} from './search-rank.ts';
import { type Chunk, chunksOf, foldForSearch, foldSpelledOut, phraseOf } from './search-text.ts';

export { buildSearchIndex, searchIndexSteps } from './build-search-index.ts';
export type { SearchField, SearchIndex, SearchSource } from './search-index.ts';

export type SearchQuery = {
  readonly text: string;
  /** The preferred language (BCP-47). */
  readonly language: string;
  /** The most hits to return. */
  readonly limit: number;
  /** Whether each word counts as it is typed: none is ignored, has a typo, or names a level. */
  readonly isLiteral?: boolean;
};

/** A place that was found. */
export type Hit = {
  readonly kind: 'area' | 'marker';
  readonly id: string;
  /** Its position among the areas or the markers of the index, from 0. */
  readonly order: number;
  /** Higher is better; comparable within one search only. */
  readonly score: number;
  /** Lower is better, from 0: hits of one band match equally well, so that the nearer ones may come first. */
  readonly band: number;
  /** The text that matched; where each word matched in another one, the one with the lowest score. */
  readonly matched: { readonly field: SearchField; readonly text: string };
};

/** Further words are ignored: nobody types so many, and each one requires a search of the whole map. */
const MOST_WORDS = 12;

/**
 * The places that have, for each word of the text in any order, a word that begins with it, in any language, or the category that it
 * names. Best first: the text is the title, a key or an external id, in any spelling of a room number; the title begins with it, or the
 * place is of the category; its words are in the title, in an alias, in a tag or the category, in the description; whole words
 * before beginnings, and the requested language before others; then the shorter title, then the map's order. Words such as
 * "nearest" are ignored beside others, articles, and words such as "room" before a number, where nothing has them. Where the whole text finds nothing,
 * words of a level or building limit the places to those there. Where nothing matches, one typo is tolerated in each word of at least four letters, or its
 * spelling in Cyrillic or Latin letters by its sound. An empty text finds nothing.
 */
export function search(index: SearchIndex, { text, language, limit, isLiteral = false }: SearchQuery): readonly Hit[] {
  const folded = [foldForSearch(text), ...foldSpelledOut(text)];
  const forms = folded.map(isLiteral ? chunksOf : askedFor).map(firstOf);
  if (forms[0]!.length === 0) return [];
  const asked = withShorterForms(language);
  const languages = [...asked, index.defaultLanguage];
  const worths = worthsOf(index, asked);
  let mentions: readonly Hit[] = [];
  for (const { forms: chunks, withTypos, levelIds } of readings(index, forms, isLiteral)) {
    if (withTypos && mentions.length > 0) break;
    const matches = matchAll({ index, worths, languages, withTypos }, chunks);
    const typed = typedOf(folded, chunks);
    raiseTitles(index, matches, worths, typed);
    raiseNames(index, matches, worths, folded[0]!.trim());
    if (typed.code) raiseCodes(index, matches, worths, typed.code);
    if (levelIds) keepOn(levelIds, index, matches);
    const asksForCategory = chunks.some(namesCategory);
    const hits = best(index, matches, languages, limit).map((place) => {
      const [score, matching] = [matches.worth[place]!, matches.text[place]!];
      return { ...hit(index, place, matching), score, band: bandOf(score, asksForCategory) };
    });
    if (hits.length > 0 && isMoreThanMention(hits[0]!.score)) return hits;
    if (mentions.length === 0) mentions = hits;
  }
  return mentions;
}

type Forms = readonly (readonly Chunk[])[];

/** A way to read the text: its words, whether these may have typos, and the levels to which it limits the places. */
type Reading = { readonly forms: Forms; readonly withTypos: boolean; readonly levelIds?: ReadonlySet<string> };

/**
 * How the text is read until a name or a category is found, and not only a mention in a tag or a description: as it is, without words such as "room", on the levels that it
 * names, without articles; literally only as it is.
 */
function readings({ levels }: SearchIndex, forms: Forms, isLiteral: boolean): readonly Reading[] {
  if (isLiteral) return [{ forms, withTypos: false }];
  const others = (rest: (chunks: readonly Chunk[]) => readonly Chunk[]): readonly Forms[] => {
    const shorter = forms.map(rest);
    return shorter.some((chunks, at) => chunks !== forms[at]) ? [shorter] : [];
  };
  const plain = others(withoutArticles);
  const onLevels = [forms, ...plain].flatMap(([chunks]) => {
    const named = withoutLevels(levels, chunks!);
    return named ? [{ forms: [named.rest], withTypos: false, levelIds: named.levelIds }] : [];
  });
  const reading = (withTypos: boolean, all: readonly Forms[]) => all.map((each) => ({ forms: each, withTypos }));
  return [
    ...reading(false, [forms, ...others(withoutRoom)]),
    ...onLevels,
    ...reading(false, plain),
    ...reading(true, [forms, ...plain]),
  ];
}

function keepOn(levelIds: ReadonlySet<string>, { places }: SearchIndex, { worth }: Matches): void {
  for (const [place, { levelIds: on }] of places.entries()) if (!on.some((id) => levelIds.has(id))) worth[place] = 0;
}

/** The text as titles are compared with it: with words such as "nearest" and without. */
function typedOf(folded: readonly string[], forms: Forms): Typed {
  const whole = folded.map((form) => phraseOf(chunksOf(form)));
  return { whole, phrases: [...new Set([...whole, ...forms.map(phraseOf)])], code: codeOf(forms[0]!) };
}

/** Whether the whole text, or each of its words, is the name of a category. */
const namesCategory = (chunks: readonly Chunk[]): boolean =>
  wholeCategories(phraseOf(chunks)).length > 0 ||
  chunks.every((chunk) => wholeCategories(phraseOf([chunk])).length > 0);

function firstOf(chunks: readonly Chunk[]): readonly Chunk[] {
  let count = 0;
  return chunks.filter(({ words }) => {
    count += words.length;
    return count <= MOST_WORDS;
  });
}

function hit({ places, kinds, kindOf, texts }: SearchIndex, place: number, text: number) {
  const { kind, id, order } = places[place]!;
  return { kind, id, order, matched: { field: kinds[kindOf[text]!]!.field, text: texts[text]! } };
}
