/** Names are trimmed and NFC-normalised, and then compared exactly. */
export function normaliseName(text: string): string {
  return text.normalize('NFC').trim();
}

/** The form in which texts are searched: without case, accents, compatibility forms and final sigmas. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** Whether a text has more than `max` characters: Unicode code points, as JSON Schema and the databases count them. */
export function isLongerThan(text: string, max: number): boolean {
  // A character takes one or two UTF-16 units.
  if (text.length <= max) return false;
  return text.length > 2 * max || [...text].length > max;
}

/** The first `max` characters of a text, counted in the same way. */
export function firstCharacters(text: string, max: number): string {
  return isLongerThan(text, max) ? [...text.slice(0, 2 * max)].slice(0, max).join('') : text;
}
