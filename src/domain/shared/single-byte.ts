/** Letters of an alphabet of their own stand in runs, in Latin texts those with accents alone. The bytes are those of Russian in Windows-1251. */
const RUN = /[\xc0-\xff\xa8\xb8]{3,}/g;
const LETTER = /[\xc0-\xff\xa8\xb8]/g;
const NO_ASCII = /[\x80-\xff]/g;

/** How much of a text is looked at, in bytes. */
const SAMPLE = 100_000;

/** The beginning of a text of unknown encoding, as one character for each byte. */
export const sampleOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, SAMPLE), (byte) => String.fromCharCode(byte)).join('');

/** In which encoding of one byte a letter, of those that spreadsheets save, a text that is not UTF-8 is: by its letters. */
export function singleByteEncoding(bytes: Uint8Array): 'windows-1251' | 'windows-1252' {
  const text = sampleOf(bytes);
  const count = (pattern: RegExp): number => (text.match(pattern) ?? []).reduce((sum, { length }) => sum + length, 0);
  const letters = count(LETTER);
  return count(RUN) > letters / 2 && letters > count(NO_ASCII) * 0.8 ? 'windows-1251' : 'windows-1252';
}
