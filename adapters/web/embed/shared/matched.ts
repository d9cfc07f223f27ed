import { foldForSearch } from '../../../../src/domain/search/search-text.ts';

/** A part of a text, and whether it matches the search. */
export type MatchedPart = Readonly<{ text: string; isMatch: boolean }>;

/**
 * A text split at the matches of a search, ignoring case and accents: each word of the search where a word begins
 * with it, else at its first occurrence. The parts together are the text.
 */
export function matchedParts(text: string, searched: string): MatchedPart[] {
  const { folded, origins } = foldedWithOrigins(text);
  const isMatch: boolean[] = Array.from({ length: text.length }, () => false);
  for (const word of foldForSearch(searched)
    .split(/[\s,;/]+/)
    .filter(Boolean)) {
    for (const start of occurrences(folded, word)) {
      isMatch.fill(true, origins[start]!, origins[start + word.length] ?? text.length);
    }
  }
  return partsOf(text, isMatch);
}

/** The folded text, and for each of its characters the index of the original one. */
function foldedWithOrigins(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const form = foldForSearch(character);
    for (let index = 0; index < form.length; index++) origins.push(at);
    folded += form;
    at += character.length;
  }
  return { folded, origins };
}

function occurrences(folded: string, word: string): number[] {
  const all: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) all.push(at);
  const atStarts = all.filter((at) => at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]!));
  return atStarts.length > 0 ? atStarts : all.slice(0, 1);
}

function partsOf(text: string, isMatch: readonly boolean[]): MatchedPart[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch[at]) last.text += text[at];
    else parts.push({ text: text[at]!, isMatch: isMatch[at]! });
  }
  return parts;
}
