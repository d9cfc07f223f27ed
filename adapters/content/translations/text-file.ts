import { singleByteEncoding } from '../../../src/domain/shared/single-byte.ts';
import { refused } from './refused.ts';

/** The text of a file: UTF-16 with a byte order mark, as spreadsheets save it, else UTF-8. Throws a field error. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw refused('The file is not UTF-8 text. Save it as UTF-8.');
  }
}

/**
 * The same of a table, which spreadsheets also save in Windows-1252 and 1251: of their letters few are read as UTF-8. Where most are, the file is
 * UTF-8 with a fault.
 */
export function decodeTable(bytes: Uint8Array): string {
  try {
    return decodeFile(bytes);
  } catch (error) {
    const read = new TextDecoder('utf-8').decode(bytes);
    const count = (letters: RegExp): number => read.match(letters)?.length ?? 0;
    if (count(/[^\0-\x7f\ufffd]/g) >= count(/\ufffd/g)) throw error;
    return new TextDecoder(singleByteEncoding(bytes)).decode(bytes);
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
