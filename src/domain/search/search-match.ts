import { categoriesTyped } from './categories.ts';
import { plainCode } from './room-code.ts';
import type { SearchIndex } from './search-index.ts';
import { beginningOf, type Chunk, phraseOf } from './search-text.ts';
import { isTypoOf } from './search-typo.ts';

/** For each place the score of its match, 0 for none, and the number of the matching text. */
export type Matches = { readonly worth: Uint8Array; readonly text: Int32Array };

export type Matching = {
  readonly index: SearchIndex;
  /** By kind of text: the score of a matching word. */
  readonly worths: readonly number[];
  /** The languages in which a category may be named by the beginning of its word. */
  readonly languages: readonly string[];
  /** Whether words with one typo match as well. */
  readonly withTypos: boolean;
};

/** The score of a place in a category that is named, by a whole word or by its beginning. */
const IN_CATEGORY = { whole: 86, begun: 25 } as const;

/** The factor of a word that was typed completely, and of one with a typo. */
export const WHOLE_WORD = 6;
const SLIP = -3;

/** The places with every word, each with the lowest score of its words; `forms` are the spellings of one text. */
export function matchAll(matching: Matching, forms: readonly (readonly Chunk[])[]): Matches {
  return forms
    .map((chunks) => {
      const words = chunks.map((chunk) => matchChunk(matching, chunk)).reduce(worse);
      return chunks.length > 1 ? better(matchCategory(matching, phraseOf(chunks)), words) : words;
    })
    .reduce(better);
}

/** The words of a chunk separately, or all of them joined, or as the name of a category. */
function matchChunk(matching: Matching, chunk: Chunk): Matches {
  const { words, joined } = chunk;
  const apart = words.map((word) => matchWord(matching, word)).reduce(worse);
  const named = better(matchCategory(matching, phraseOf([chunk])), apart);
  return words.length > 1 ? better(named, matchWord(matching, joined)) : named;
}

function matchWord({ index, worths, withTypos }: Matching, typed: string): Matches {
  const word = beginningOf(typed);
  const { words, postings, places, placeOf, kindOf } = index;
  const matches = noMatches(places.length);
  const count = (at: number, more: number) => {
    for (const text of postings[at]!) raise(matches, placeOf[text]!, text, worths[kindOf[text]!]! + more);
  };
  for (let at = firstFrom(words, word); words[at]?.startsWith(word); at++) {
    count(at, words[at]!.length === word.length ? WHOLE_WORD : 0);
  }
  const plain = plainCode(word);
  const plainAt = plain === word ? -1 : firstFrom(words, plain);
  if (words[plainAt] === plain) count(plainAt, WHOLE_WORD - 1);
  if (withTypos && allowsTypos(word)) {
    for (let at = 0; at < words.length; at++) if (mayMean(words[at]!, word)) count(at, SLIP);
  }
  return matches;
}

/** The places in the categories that a phrase names. */
function matchCategory({ index, languages, withTypos }: Matching, phrase: string): Matches {
  const matches = noMatches(index.places.length);
  for (const { category, isWhole } of categoriesTyped(phrase, languages, withTypos && allowsTypos(phrase))) {
    for (const text of index.categories.get(category) ?? []) {
      raise(matches, index.placeOf[text]!, text, isWhole ? IN_CATEGORY.whole : IN_CATEGORY.begun);
    }
  }
  return matches;
}

/** Gives a place a better score with its text. */
export function raise({ worth, text }: Matches, place: number, matching: number, score: number): void {
  if (score <= worth[place]!) return;
  worth[place] = score;
  text[place] = matching;
}

const noMatches = (count: number): Matches => ({ worth: new Uint8Array(count), text: new Int32Array(count) });

/** Short words with one letter changed are other words, and numbers are other numbers. */
const allowsTypos = (word: string): boolean => word.length >= 4 && /^\p{L}+$/u.test(word);

/** The length from which a word with a typo may be the beginning of a longer one: `lift` is no `lit` of `literature`. */
const BEGINS_LONGER_WORDS = 6;

const mayMean = (word: string, typed: string): boolean =>
  (typed.length >= BEGINS_LONGER_WORDS || word.length <= typed.length + 1) && isTypoOf(word, typed);

/** The index of the first of the ordered words that is not before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

const worse = (one: Matches, other: Matches): Matches => picked(one, other, (a, b) => a < b);
const better = (one: Matches, other: Matches): Matches => picked(one, other, (a, b) => a > b);

/** The better match of each place; written into the other. */
function picked(one: Matches, other: Matches, isPicked: (one: number, other: number) => boolean): Matches {
  for (let place = 0; place < one.worth.length; place++) {
    if (!isPicked(one.worth[place]!, other.worth[place]!)) continue;
    other.worth[place] = one.worth[place]!;
    other.text[place] = one.text[place]!;
  }
  return other;
}
