import { BrokenText, fileText } from '../file-text.ts';
import { refused } from './refused.ts';

/** The text of a file of translations, in the encoding that it is in. Throws a field error for UTF-8 with a fault. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return fileText(bytes).text;
  } catch (error) {
    if (!(error instanceof BrokenText)) throw error;
    throw refused(`The file is not UTF-8 text (line ${error.line}). Save it as UTF-8.`);
  }
}
