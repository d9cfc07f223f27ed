/** Characters that are not allowed in XML 1.0, not even as references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
export const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** The id of the inline element that replaces such a character; the number distinguishes equal ones in one text. */
export const controlId = (character: string, count: number): string =>
  `cp-${character.charCodeAt(0).toString(16)}-${count}`;

/** The character of an inline element: one of this service by its id, one of XLIFF 2 by its `hex`; else an empty text. */
export function controlOf(id = '', hex = /^cp-([0-9a-f]{1,4})-\d+$/.exec(id)?.[1]): string {
  if (!hex || !/^[0-9a-f]{1,6}$/i.test(hex)) return '';
  const code = Number.parseInt(hex, 16);
  const character = code <= 0xffff ? String.fromCharCode(code) : '';
  return character.search(NOT_IN_XML) === 0 ? character : '';
}
