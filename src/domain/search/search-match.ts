import { categoriesTyped } from './categories.ts';
import { codeOf, hasNumber, mayBeTyped, plainCode } from './room-code.ts';
import type { SearchIndex } from './search-index.ts';
import { beginningOf, type Chunk, phraseOf } from './search-text.ts';
import { isTypoOf } from './search-typo.ts';
import { soundingLike } from './sounds.ts';

/** For each place the score of its match, 0 for none, and the number of the matching text. */
export type Matches = { readonly worth: Uint8Array; readonly text: Int32Array };

export type Matching = {
  readonly index: SearchIndex;
  /** By kind of text: the score of a matching word. */
  readonly worths: readonly number[];
  /** The languages in which a category may be named by the beginning of its word. */
  readonly languages: readonly string[];
  /** Whether words match as well that have one typo, or sound alike in the other of the Latin and Cyrillic scripts. */
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
      const isBesideNumber = (at: number) => hasNumber(chunks[at]!) && at > 0 && hasNumber(chunks[at - 1]!);
      const words = chunks.map((chunk, at) => matchChunk(matching, chunk, isBesideNumber(at))).reduce(worse);
      return chunks.length > 1 ? better(matchCategory(matching, phraseOf(chunks)), words) : words;
    })
    .reduce(better);
}

/** The words of a chunk separately, or all of them joined, or as the name of a category. `isExact`: it is a number beside another one. */
function matchChunk(matching: Matching, chunk: Chunk, isExact: boolean): Matches {
  const { words, joined } = chunk;
  if (words.length > 1 && hasNumber(chunk)) return matchCode(matching, chunk);
  const apart = words.map((word) => matchWord(matching, word, { isExact })).reduce(worse);
  const named = better(matchCategory(matching, phraseOf([chunk])), apart);
  return words.length > 1 ? better(named, matchWord(matching, joined)) : named;
}

/**
 * A room number: all of its parts joined, or these as whole words, of which the last one may still be typed. Where it has numbers beside
 * each other (`1.02`) places have them as one number with the same parts.
 */
function matchCode(matching: Matching, chunk: Chunk): Matches {
  const { words, joined } = chunk;
  const code = codeOf([chunk])!;
  const isDotted = code.includes('.');
  const isFitting = (text: number): boolean =>
    matching.index.dotted.get(text)?.some((known) => mayBeTyped(known, code)) ?? false;
  const isCode = (text: number): boolean => !isDotted || !matching.index.dotted.has(text) || isFitting(text);
  const parts = words.map((word, at) => {
    const isWhole = at < words.length - 1;
    return matchWord(matching, word, { isWhole, isExact: true, ...(isDotted && { isMeant: isFitting }) });
  });
  return better(parts.reduce(worse), matchWord(matching, joined, { isExact: isDotted, isMeant: isCode }));
}

const DIGIT = /\p{N}/u;

type How = {
  /** Only the word itself, not what begins with it. */
  readonly isWhole?: boolean;
  /** Zeros before a number count. */
  readonly isExact?: boolean;
  /** The texts that are meant; all by default. */
  readonly isMeant?: (text: number) => boolean;
};

function matchWord({ index, worths, withTypos }: Matching, typed: string, how: How = {}): Matches {
  const { isWhole = false, isExact = false, isMeant = () => true } = how;
  const word = beginningOf(typed);
  const { words, postings, dotted, places, placeOf, kindOf } = index;
  const matches = noMatches(places.length);
  const count = (at: number, more: number, isCounted = isMeant) => {
    for (const text of postings[at]!) {
      if (isCounted(text)) raise(matches, placeOf[text]!, text, worths[kindOf[text]!]! + more);
    }
  };
  const isWanted = (at: number) => (isWhole ? words[at] === word : words[at]?.startsWith(word));
  for (let at = firstFrom(words, word); isWanted(at); at++) {
    count(at, words[at]!.length === word.length ? WHOLE_WORD : 0);
  }
  const plain = isExact ? word : plainCode(word);
  const plainAt = plain === word ? -1 : firstFrom(words, plain);
  if (words[plainAt] === plain)
    count(plainAt, WHOLE_WORD - 1, (text) => isMeant(text) && !(DIGIT.test(word) && dotted.has(text)));
  if (withTypos && allowsTypos(word)) {
    const soundsAlike = soundingLike(word) ?? (() => false);
    for (let at = 0; at < words.length; at++) {
      if (mayMean(words[at]!, word) || soundsAlike(words[at]!)) count(at, SLIP);
    }
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
