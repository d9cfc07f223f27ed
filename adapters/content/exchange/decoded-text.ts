import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import { NOWHERE } from '../../../src/domain/exchange/issue.ts';
import type { TextEncoding } from '../../../src/domain/shared/text-encodings.ts';
import type { GivenFile } from '../../../src/ports/exchange/formats.ts';
import { BrokenText, decoded, type FileText, fileText } from '../file-text.ts';

/**
 * The text of a file in the encoding that a person says, else in that which it is in. Throws `FormatRefused` where it is not in that encoding, or
 * has a letter that is broken, or may be in several.
 */
export function decodedText({ name, bytes }: GivenFile, given?: TextEncoding): FileText {
  if (given) {
    const text = decoded(given, bytes);
    if (text === null) throw refused(name, `The file is not ${given.toUpperCase()} text.`, null);
    return { text, encoding: given };
  }
  try {
    return fileText(bytes);
  } catch (error) {
    if (!(error instanceof BrokenText)) throw error;
    throw refused(name, sentenceOf(error), error.line);
  }
}

const sentenceOf = ({ encoding, possible }: BrokenText): string =>
  possible.length > 0
    ? `The file may be in ${possible.join(' or ')}: name its encoding by the option encoding, or save it again as UTF-8.`
    : `A letter of the file is no ${encoding.toUpperCase()}: save it again as UTF-8.`;

const refused = (file: string, message: string, line: number | null) =>
  new FormatRefused({ ...NOWHERE, file, line, severity: 'error', code: 'encoding_refused', message });
