import type { Chunk } from './search-text.ts';

/** The spellings of a room number that the words of a text do not contain: `b012`, `b12`, `b`, `012` and `12` for `B-012`. */
export function codeForms(chunks: readonly Chunk[]): readonly string[] {
  const forms = chunks.flatMap((chunk, at) => {
    const parts = partsOf(chunk);
    if (!parts.some(isNumber) || !alternates(parts)) return [];
    const before = partsOf(chunks[at - 1]);
    const isNumbered = isNumber(parts[0]!) && before.length === 1 && !isNumber(before[0]!);
    return [
      ...parts,
      ...parts.map(plainPart),
      ...joinedForms(parts),
      ...(isNumbered ? joinedForms([...before, ...parts]) : []),
    ];
  });
  return [...new Set(forms)];
}

/** A text that is a room number as a whole, in one spelling: `b12` for `B 012`; null for any other text. */
export function codeOf(chunks: readonly Chunk[]): string | null {
  const parts = chunks.flatMap(partsOf);
  return parts.some(isNumber) && alternates(parts) ? parts.map(plainPart).join('') : null;
}

/** A word with a number in the spelling of `codeOf`; other words unchanged. */
export function plainCode(word: string): string {
  const parts = word.match(PART) ?? [];
  return parts.some(isNumber) ? parts.map(plainPart).join('') : word;
}

const PART = /\p{N}+|[^\p{N}]+/gu;

/** Cyrillic letters that look like Latin ones: nobody sees which of them is on a door. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x' },
};

const partsOf = (chunk: Chunk | undefined): readonly string[] =>
  chunk?.words.flatMap((word) => word.match(PART) ?? []) ?? [];

const isNumber = (part: string): boolean => /^\p{N}/u.test(part);

/** A number without leading zeros, a letter by its look. */
const plainPart = (part: string): string => LOOKS_LIKE[part] ?? part.replace(/^0+(?=\p{N})/u, '');

/** Whether no two numbers are beside each other, as in 1.05: their zeros matter. */
const alternates = (parts: readonly string[]): boolean =>
  parts.every((part, at) => at === 0 || !isNumber(part) || !isNumber(parts[at - 1]!));

const joinedForms = (parts: readonly string[]): readonly string[] => [parts.join(''), parts.map(plainPart).join('')];
