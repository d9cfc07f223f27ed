const REPLACEMENT = '\ufffd';
const REPLACEMENT_BYTES = 3;
const LOW_SURROGATE = 0xdc00;

/** The prefix of a text, and whether there was more of it. */
export type Prefix = { readonly text: string; readonly isCut: boolean };

/**
 * The longest prefix of the bytes whose text fits into so many bytes of UTF-8 and ends between two characters. Invalid UTF-8
 * becomes U+FFFD as in the decoder of the Encoding Standard, one for each truncated character; it has three
 * bytes, and replaces at most three.
 */
export function utf8Prefix(bytes: Uint8Array, limit: number): Prefix {
  let text = '';
  let size = 0;
  for (let at = 0; at < bytes.length; ) {
    const { length, isCharacter } = partAt(bytes, at);
    size += isCharacter ? length : REPLACEMENT_BYTES;
    if (size > limit) return { text, isCut: true };
    text += isCharacter ? decoded(bytes.subarray(at, at + length)) : REPLACEMENT;
    at += length;
  }
  return { text, isCut: false };
}

/** The length of a text in UTF-8, in bytes; an unpaired surrogate counts as the U+FFFD that is written for it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    const isPair = code >= 0xd800 && code < 0xdc00 && text.charCodeAt(at + 1) >> 10 === LOW_SURROGATE >> 10;
    if (isPair) at++; // Four bytes for both.
  }
  return bytes;
}

/** A character, or the longest valid prefix of one, at least a byte, where none is complete. */
type Part = { readonly length: number; readonly isCharacter: boolean };

type Range = readonly [low: number, high: number];

const CONTINUATION: Range = [0x80, 0xbf];

/** The narrower ranges of the second byte: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
const SECOND: Readonly<Record<number, Range>> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
};

/** Unicode, table 3-7, and the maximal subparts of its section 3.9. */
function partAt(bytes: Uint8Array, at: number): Part {
  const lead = bytes[at]!;
  const whole = lengthAfter(lead);
  let length = 1;
  let [low, high] = SECOND[lead] ?? CONTINUATION;
  while (length < whole) {
    const byte = bytes[at + length] ?? 0;
    if (byte < low || byte > high) break;
    [low, high] = CONTINUATION;
    length++;
  }
  return { length, isCharacter: length === whole };
}

/** The length of a character that begins with this byte; 0 where none does. */
function lengthAfter(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

function decoded(bytes: Uint8Array): string {
  const [lead = 0, ...rest] = bytes;
  if (rest.length === 0) return String.fromCharCode(lead);
  const mask = 0x7f >> (rest.length + 1);
  return String.fromCodePoint(rest.reduce((point, byte) => (point << 6) | (byte & 0x3f), lead & mask));
}
