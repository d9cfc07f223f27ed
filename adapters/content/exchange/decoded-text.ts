import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import { NOWHERE } from '../../../src/domain/exchange/issue.ts';
import type { ReadingOptions } from '../../../src/domain/exchange/reading-options.ts';
import { singleByteEncoding } from '../../../src/domain/shared/single-byte.ts';
import type { GivenFile } from '../../../src/ports/exchange/formats.ts';

type Encoding = NonNullable<ReadingOptions['encoding']>;

/** Of UTF-16 without a mark, every other byte of Latin letters is 0. */
const SAMPLE = 2000;

/**
 * The text of a file in the encoding that it begins with, or else is in: spreadsheets save UTF-8, UTF-16, Windows-1252 and Windows-1251. Throws
 * `FormatRefused` where it is not in the encoding that a person says.
 */
export function decodedText(
  { name, bytes }: GivenFile,
  given?: Encoding,
): { readonly text: string; readonly encoding: Encoding } {
  const encoding = given ?? marked(bytes) ?? unmarked(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    const message = `The file is not ${encoding.toUpperCase()} text.`;
    throw new FormatRefused({ ...NOWHERE, file: name, severity: 'error', code: 'encoding_refused', message });
  }
}

function marked([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function unmarked(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++;
  const many = sample.length / 4;
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le';
  if (zeros[0]! > many && zeros[1] === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
