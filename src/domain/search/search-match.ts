import type { SearchIndex } from './search-index.ts';
import { beginningOf, type Chunk } from './search-text.ts';
import { isTypoOf } from './search-typo.ts';

/** For each place what a match is worth, 0 for none, and the number of the text that is worth it. */
export type Matches = { readonly worth: Uint8Array; readonly text: Int32Array };

export type Matching = {
  readonly index: SearchIndex;
  /** By kind of text: what it is worth that one has a word. */
  readonly worths: readonly number[];
  /** Whether words one slip of the fingers away count as well. */
  readonly withTypos: boolean;
};

/** How much more a word is worth that was typed to its end, and one that was not typed quite so. */
export const WHOLE_WORD = 2;
const SLIP = -3;

/** The places that have every word, each worth what its worst one is; `forms` are the ways in which one text may be written. */
export function matchAll(matching: Matching, forms: readonly (readonly Chunk[])[]): Matches {
  return forms.map((chunks) => chunks.map((chunk) => matchChunk(matching, chunk)).reduce(worse)).reduce(better);
}

/** The words of a chunk apart, or all of them as one. */
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

/** Short words are others with one letter changed, and numbers are other numbers. */
const allowsTypos = (word: string): boolean => word.length >= 4 && /^\p{L}+$/u.test(word);

/** Where in the ordered words the first stands that is not before this one. */
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

/** Of each place the match that is to be picked; writes it into the other. */
function picked(one: Matches, other: Matches, isPicked: (one: number, other: number) => boolean): Matches {
  for (let place = 0; place < one.worth.length; place++) {
    if (!isPicked(one.worth[place]!, other.worth[place]!)) continue;
    other.worth[place] = one.worth[place]!;
    other.text[place] = one.text[place]!;
  }
  return other;
}
