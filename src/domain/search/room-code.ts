import type { Chunk } from './search-text.ts';

/** Letters before or after a number that are a part of its code where more than one number or a blank is between: `MI`, not `Platform`. */
const MOST_LETTERS = 3;
/** How many parts a code has: letters and numbers. */
const MOST_PARTS = 8;
/** How many characters a code has. */
const LONGEST_CODE = 40;
/** How many numbers beside each other are one code, as in `B 2 10`. */
const MOST_CHUNKS = 4;

/** The spellings of a room number that the words of a text do not contain: `b012`, `b12`, `b`, `012` and `12` for `B-012`, `a102` for `A 1.02`. */
export function codeForms(chunks: readonly Chunk[]): readonly string[] {
  const forms = chunks.flatMap((chunk, at) => {
    const parts = partsOf(chunk);
    if (!parts.some(isNumber)) return [];
    if (parts.length > MOST_PARTS) return parts;
    const before = isNumber(parts[0]!) ? lettersOf(chunks[at - 1]) : [];
    const own = alternates(parts)
      ? [...parts.map(plainPart), ...joinedForms(parts)]
      : parts.map((_, from) => parts.slice(from).map(byLook).join(''));
    const long = before.length > 0 ? joinedForms([...before, ...parts]) : [];
    return [...parts, ...own, ...long, ...spreadForms(chunks, at, before)];
  });
  return [...new Set(forms)];
}

/** The forms of a number with what stands beside it, where blanks are between: `b210` for `B 2 10`, `12b` for `12 b`. */
function spreadForms(chunks: readonly Chunk[], at: number, before: readonly string[]): readonly string[] {
  const own = partsOf(chunks[at]);
  const start = isShort(before) ? [...before, ...own] : own;
  const letters = lettersOf(chunks[at + 1]);
  const forms = isShort(letters) ? [...joinedForms([...own, ...letters]), ...joinedForms([...start, ...letters])] : [];
  let parts = start;
  for (const next of chunks.slice(at + 1, at + MOST_CHUNKS)) {
    const more = partsOf(next);
    if (isNumber(start[0]!) || !more.some(isNumber) || more.length > MOST_PARTS) break;
    parts = [...parts, ...more];
    forms.push(...joinedForms(parts), parts.slice(1).join(''));
  }
  return forms;
}

/**
 * A text that is a room number as a whole, with a dot between its numbers whatever separates them: `b012` for `B 012`, `a1.02` for
 * `A-1.02`; null for any other text. To be compared by `isSameCode`.
 */
export function codeOf(chunks: readonly Chunk[]): string | null {
  const parts = chunks.flatMap(partsOf).map(byLook);
  if (!parts.some(isNumber)) return null;
  return parts.map((part, at) => (at > 0 && isNumber(part) && isNumber(parts[at - 1]!) ? `.${part}` : part)).join('');
}

/** The codes of a text with numbers beside each other (`a1.02`, `2.10` of `B 2 10`): in these it matters which digits are one number. */
export function dottedCodes(chunks: readonly Chunk[]): readonly string[] {
  const codes = chunks.flatMap((chunk, at) => {
    if (!hasNumber(chunk) || (at > 0 && hasNumber(chunks[at - 1]!))) return [];
    const end = chunks.findIndex((next, nth) => nth > at && !hasNumber(next));
    return codeOf(chunks.slice(at, end < 0 ? undefined : end)) ?? [];
  });
  return codes.filter((code) => code.includes('.') && code.length <= LONGEST_CODE);
}

/**
 * Whether two codes are one in different spellings: the same letters and digits, and the numbers of one are whole or joined in the
 * other (`a1.02` and `a102`, not `a10.2`). Zeros before a number count only beside another one.
 */
export function isSameCode(one: string, other: string): boolean {
  if (withoutDots(one) === withoutDots(other)) return isAlike(one, other);
  return !one.includes('.') && !other.includes('.') && plainCode(one) === plainCode(other);
}

/** Whether what was typed may be a part of a code from the beginning of one of its numbers on: `a1.0`, `1.02` and `02` of `a1.02`. */
export function mayBeTyped(code: string, typed: string): boolean {
  const number = typed.slice(typed.search(/\p{N}/u));
  const plain = withoutDots(number);
  return Array.from(code.matchAll(NUMBERS), ({ index }) => code.slice(index)).some((rest, nth) => {
    const digits = withoutDots(rest);
    const isLonger = plain.startsWith(digits) && !/\p{N}/u.test(plain.slice(digits.length));
    if (!digits.startsWith(plain) && !isLonger) return false;
    const isWhole = nth === 0 && digits.length <= plain.length;
    return isWhole ? isAlike(rest, number) : isDividedIn(number, rest);
  });
}

/** The keys under which codes that are the same have one in common. */
export const codeKeys = (code: string): readonly string[] =>
  code.includes('.') ? [withoutDots(code)] : [...new Set([code, plainCode(code)])];

/** A word with numbers without leading zeros, and single letters by their look; other words unchanged. */
export const plainCode = (word: string): string => (word.match(PART) ?? []).map(plainPart).join('');

/** Whether the numbers of one are those of the other, or some of them joined, as far as both go. */
const isAlike = (one: string, other: string): boolean => isDividedIn(one, other) || isDividedIn(other, one);

/** Whether each number of the first ends where one of the second does, as far as both go. */
function isDividedIn(some: string, all: string): boolean {
  const ends = numberEnds(all);
  const length = Math.min(withoutDots(some).length, withoutDots(all).length);
  return numberEnds(some).every((end) => end >= length || ends.includes(end));
}

/** Where numbers end beside another one, counted without the dots. */
const numberEnds = (code: string): readonly number[] =>
  Array.from(code.matchAll(/\./g), ({ index }, nth) => index - nth);

const withoutDots = (code: string): string => code.replaceAll('.', '');

const PART = /\p{N}+|[^\p{N}]+/gu;
const NUMBERS = /\p{N}+/gu;

/** Cyrillic letters that look like Latin ones: nobody sees which of them is on a door. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x' }),
);

const partsOf = (chunk: Chunk | undefined): readonly string[] =>
  chunk?.words.flatMap((word) => word.match(PART) ?? []) ?? [];

export const hasNumber = ({ joined }: Chunk): boolean => /\p{N}/u.test(joined);

/** The parts of a chunk without numbers; none of another one. */
const lettersOf = (chunk: Chunk | undefined): readonly string[] => (chunk && !hasNumber(chunk) ? chunk.words : []);

const isShort = (letters: readonly string[]): boolean => letters.length === 1 && letters[0]!.length <= MOST_LETTERS;

const isNumber = (part: string): boolean => /^\p{N}/u.test(part);

const byLook = (part: string): string => LOOKS_LIKE.get(part) ?? part;

/** A number without leading zeros, a letter by its look. */
const plainPart = (part: string): string => byLook(part).replace(/^0+(?=\p{N})/u, '');

/** Whether no two numbers are beside each other, as in 1.05: their zeros matter. */
const alternates = (parts: readonly string[]): boolean =>
  parts.every((part, at) => at === 0 || !isNumber(part) || !isNumber(parts[at - 1]!));

const joinedForms = (parts: readonly string[]): readonly string[] => [
  parts.join(''),
  parts.map(alternates(parts) ? plainPart : byLook).join(''),
];
