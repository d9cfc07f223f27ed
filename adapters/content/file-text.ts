import { nameWords } from '../../src/domain/exchange/columns/name-words.ts';
import { type DoubleByteEncoding, doubleByteEncodings } from '../../src/domain/shared/double-byte.ts';
import { singleByteEncoding } from '../../src/domain/shared/single-byte.ts';
import type { TextEncoding } from '../../src/domain/shared/text-encodings.ts';

/**
 * A text with bytes that belong to no letter of its encoding; `line`: where the first one is, from 1, as far as that is known. `possible`: the
 * encodings that it may be in instead, of which none fits better.
 */
export class BrokenText extends Error {
  readonly encoding: TextEncoding;
  readonly line: number;
  readonly possible: readonly TextEncoding[];

  constructor(encoding: TextEncoding, line = 1, possible: readonly TextEncoding[] = []) {
    super(`Line ${line} is not ${encoding}.`);
    this.encoding = encoding;
    this.line = line;
    this.possible = possible;
  }
}

/** `encoding`: null for another one, which an XML document declares. */
export type FileText = { readonly text: string; readonly encoding: TextEncoding | null };

/**
 * The text of a file in the encoding that it begins with, or else is in: programs save UTF-8, UTF-16, Windows-1252 and Windows-1251, and those of
 * Japanese, Chinese and Korean. Throws `BrokenText` for a text with a fault, or one that may be in several of the last. Linear in the bytes.
 */
export function fileText(bytes: Uint8Array): FileText {
  const encoding = marked(bytes) ?? unmarked(bytes);
  const text = decoded(encoding, bytes);
  if (text !== null) return { text, encoding };
  const declared = decoded(declaredIn(bytes), bytes);
  if (declared !== null) return { text: declared, encoding: null };
  if (encoding !== 'utf-8') throw new BrokenText(encoding);
  requireOtherLetters(bytes);
  const doubleByte = doubleByteText(bytes);
  if (doubleByte) return doubleByte;
  const letters = singleByteEncoding(bytes);
  return { text: new TextDecoder(letters).decode(bytes), encoding: letters };
}

/** The text, or null where the bytes are not in that encoding, or nobody knows it. */
export function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const NO_ASCII = /[^\0-\x7f]/;
/** Controls and letters for private use: what decoders make of bytes that are no letter. */
const NO_LETTER = /[\x80-\x9f\ue000-\uf8ff]/;
const FEWEST_KNOWN = 2;

/** The text where it is in an encoding of two bytes a letter; null where it is in none. Of several, the one in which columns have known names. */
function doubleByteText(bytes: Uint8Array): FileText | null {
  const read = doubleByteEncodings(bytes)
    .map((encoding) => ({ encoding, text: decoded(encoding, bytes) }))
    .filter(
      (each): each is { encoding: DoubleByteEncoding; text: string } =>
        each.text !== null && !NO_LETTER.test(each.text),
    );
  const [best, next] = read
    .map((each) => ({ ...each, known: read.length > 1 ? knownLetters(each.text) : 0 }))
    .sort((one, other) => other.known - one.known);
  if (!best) return null;
  if (next && best.known < Math.max(FEWEST_KNOWN, next.known + 1)) {
    const possible = read.map(({ encoding }) => encoding);
    throw new BrokenText('utf-8', firstLine(bytes), possible);
  }
  return { text: best.text, encoding: best.encoding };
}

/** How many letters, not of ASCII, are those of known words at the beginning, where a table has the names of its columns. */
const knownLetters = (text: string): number =>
  nameWords(text)
    .filter(({ concepts, text: word }) => concepts.length > 0 && NO_ASCII.test(word))
    .reduce((sum, word) => sum + word.text.normalize('NFC').length, 0);

function firstLine(bytes: Uint8Array): number {
  const before = bytes.findIndex((byte) => byte > 0x7f);
  return latin1(bytes.subarray(0, before)).split('\n').length;
}

function marked([first, second]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Of UTF-16 without a mark, every other byte of Latin letters is 0. */
const SAMPLE = 2000;

function unmarked(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++;
  const many = sample.length / 4;
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > many && zeros[1] === 0 ? 'utf-16be' : 'utf-8';
}

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;

/** What the first line of an XML document calls its encoding; empty where it does not. */
const declaredIn = (bytes: Uint8Array): string => DECLARED.exec(latin1(bytes.subarray(0, 200)))?.[1] ?? '';

/** Letters of UTF-8 of several bytes, or else one byte that is no ASCII. */
const LETTERS =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

const UTF8_MARK = '\xef\xbb\xbf';

/** Few letters of one byte each are read as UTF-8: where as many or more are as are not, the text is UTF-8 with a fault. */
function requireOtherLetters(bytes: Uint8Array): void {
  const text = latin1(bytes);
  const isMarked = text.startsWith(UTF8_MARK);
  let [whole, broken, first] = [0, 0, 0];
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    if (letter.length > 1) whole++;
    else if (broken++ === 0) first = index;
  }
  if (isMarked || whole >= broken) throw new BrokenText('utf-8', text.slice(0, first).split('\n').length);
}

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
