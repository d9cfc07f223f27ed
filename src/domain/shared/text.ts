import { lazy } from './lazy.ts';

/** Names are trimmed and NFC-normalised, and then compared exactly. */
export function normaliseName(text: string): string {
  return text.normalize('NFC').trim();
}

/** Whether a text shows nothing: it is empty, or has only blanks, control characters, and those that are ignored or change the direction. */
export const isInvisible = (text: string): boolean =>
  /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb\u2800]*$/u.test(text);

export const NOT_VISIBLE = 'Must have a visible character.';

/** Small letters that no decomposition makes plain, and how they are typed without them. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** The form in which texts are searched: without case, accents, compatibility forms, ligatures and final sigmas. */
export function foldText(text: string): string {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.replace(NOT_PLAIN, (letter) => PLAIN_LETTERS[letter]!);
}

/** Whether a text has more than `max` characters: Unicode code points, as JSON Schema and the databases count them. */
export function isLongerThan(text: string, max: number): boolean {
  // A character takes one or two UTF-16 units.
  if (text.length <= max) return false;
  return text.length > 2 * max || [...text].length > max;
}

/** Whether a text has more than `max` characters as people count them: grapheme clusters (Unicode, UAX 29). */
export function hasMoreGraphemes(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return [...graphemes().segment(text)].length > max;
}

const graphemes = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** The first `max` characters of a text, counted in the same way. */
export function firstCharacters(text: string, max: number): string {
  return isLongerThan(text, max) ? [...text.slice(0, 2 * max)].slice(0, max).join('') : text;
}

/** `a`, `a or b`, `a, b or c`. */
export const alternatives = (values: readonly string[]): string => joined(values, 'or');

/** `a`, `a and b`, `a, b and c`. */
export const together = (values: readonly string[]): string => joined(values, 'and');

function joined(values: readonly string[], word: string): string {
  const last = values.at(-1) ?? '';
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} ${word} ${last}` : last;
}
