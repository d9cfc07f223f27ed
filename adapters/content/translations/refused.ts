import { type DomainError, invalidField } from '../../../src/domain/shared/errors.ts';

/** The error for a file as a whole; the message says what is wrong with it. */
export const refused = (sentence: string): DomainError => invalidField('non_field_errors', sentence);

/** How many cells a file may have, texts by languages, including empty ones. */
const MAX_CELLS = 1_000_000;

/** Counts the cells of a file; refuses it once they are too many. */
export function cellCounter(): (cells: number) => void {
  let count = 0;
  return (cells) => {
    count += cells;
    if (count > MAX_CELLS) {
      throw refused(`The file has more than ${MAX_CELLS} cells, texts by languages: send its languages one by one.`);
    }
  };
}

/** How many characters inline elements of a file may stand for: a code is defined once, and may be used any number of times. */
const MAX_CODE = 5_000_000;

/** Counts the characters of codes where they are used; refuses the file once they are too many. */
export function codeCounter(): (code: string) => string {
  let count = 0;
  return (code) => {
    count += code.length;
    if (count > MAX_CODE) throw refused(`The inline elements of the file stand for more than ${MAX_CODE} characters.`);
    return code;
  };
}

/** How many texts a file may have. */
export const MAX_ROWS = 500_000;
