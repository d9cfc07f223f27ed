import type { SearchIndex } from './search-index.ts';
import { beginningOf, type Chunk } from './search-text.ts';
import { isTypoOf } from './search-typo.ts';

/** For each place the score of its match, 0 for none, and the number of the matching text. */
export type Matches = { readonly worth: Uint8Array; readonly text: Int32Array };

export type Matching = {
  readonly index: SearchIndex;
  /** By kind of text: the score of a matching word. */
  readonly worths: readonly number[];
  /** Whether words with one typo match as well. */
  readonly withTypos: boolean;
};

/** The factor of a word that was typed completely, and of one with a typo. */
export const WHOLE_WORD = 2;
const SLIP = -3;

/** The places with every word, each with the lowest score of its words; `forms` are the spellings of one text. */
export function matchAll(matching: Matching, forms: readonly (readonly Chunk[])[]): Matches {
  return forms.map((chunks) => chunks.map((chunk) => matchChunk(matching, chunk)).reduce(worse)).reduce(better);
}

/** The words of a chunk separately, or all of them joined. */
function matchChunk(matching: Matching, { words, joined }: Chunk): Matches {
  const apart = words.map((word) => matchWord(matching, word)).reduce(worse);
  return words.length > 1 ? better(apart, matchWord(matching, joined)) : apart;
}

function matchWord({ index, worths, withTypos }: Matching, typed: string): Matches {
  const word = beginningOf(typed);
  const { words, postings, places, placeOf, kindOf } = index;
  const matches: Matches = { worth: new Uint8Array(places.length), text: new Int32Array(places.length) };
  const count = (at: number, more: number) => {
    for (const text of postings[at]!) {
      const place = placeOf[text]!;
      const found = worths[kindOf[text]!]! + more;
      if (found <= matches.worth[place]!) continue;
      matches.worth[place] = found;
      matches.text[place] = text;
    }
  };
  for (let at = firstFrom(words, word); words[at]?.startsWith(word); at++) {
    count(at, words[at]!.length === word.length ? WHOLE_WORD : 0);
  }
  if (withTypos && allowsTypos(word)) {
    for (let at = 0; at < words.length; at++) if (isTypoOf(words[at]!, word)) count(at, SLIP);
  }
  return matches;
}

/** Short words with one letter changed are other words, and numbers are other numbers. */
const allowsTypos = (word: string): boolean => word.length >= 4 && /^\p{L}+$/u.test(word);

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
