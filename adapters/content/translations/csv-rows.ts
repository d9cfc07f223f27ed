import { refused } from './refused.ts';

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** An unquoted cell, from where it begins. */
const PLAIN: Readonly<Record<Delimiter, RegExp>> = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y };

const MAX_CELLS = 1000;
const MAX_HEADER = 100_000;
/** Including empty ones. */
const MAX_LINES = 1_000_000;

/** The line by which some programs tell spreadsheets the separator; these do not show it. */
const SEPARATOR_LINE = /^(?:sep=[^\r\n]|"sep=[^\r\n]")[,;\t]*(?:\r\n|[\r\n]|$)/i;

/**
 * The rows of a CSV (RFC 4180), an empty one as one empty cell, with any line ends, without a line `sep=;` before them. The separator is
 * detected from the first row, which must contain a cell `name`. Throws a field error for unclosed quotes. Linear in the
 * text.
 */
export function* readRows(text: string, name: string): Generator<readonly string[], void> {
  const start = SEPARATOR_LINE.exec(text)?.[0].length ?? 0;
  const delimiter = delimiterOf(text.slice(start, start + MAX_HEADER), name);
  let row = start > 0 ? 2 : 1;
  for (let at = start; at < text.length; row++) {
    if (row > MAX_LINES) throw refused(`The CSV has more than ${MAX_LINES} rows.`);
    const { cells, end } = readRow(text, at, { delimiter, row });
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    yield cells;
  }
}

/** The separator of the first row with which it has a cell of this name; names contain neither separators nor quotes. */
function delimiterOf(text: string, name: string): Delimiter {
  const header = /^[^\r\n]*/.exec(text)![0].replaceAll('"', '');
  const found = DELIMITERS.find((delimiter) => header.split(delimiter).some((cell) => cell.trim() === name));
  if (!found) throw refused('The first row of the CSV must name its columns: key, source, and language codes.');
  return found;
}

type Reading = { readonly delimiter: Delimiter; readonly row: number };

/** The cells of the row that begins here, and its end. */
function readRow(text: string, start: number, reading: Reading): { readonly cells: string[]; readonly end: number } {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    if (cells.length === MAX_CELLS) throw refused(`Row ${reading.row} of the CSV has more than ${MAX_CELLS} cells.`);
    const { cell, end } = text[at] === '"' ? readQuoted(text, at, reading) : readPlain(text, at, reading);
    cells.push(cell);
    if (text[end] !== reading.delimiter) return { cells, end };
    at = end;
  }
}

function readPlain(text: string, at: number, { delimiter }: Reading) {
  const pattern = PLAIN[delimiter];
  pattern.lastIndex = at;
  const cell = pattern.exec(text)![0];
  return { cell, end: at + cell.length };
}

function readQuoted(text: string, at: number, { delimiter, row }: Reading) {
  let quote = text.indexOf('"', at + 1);
  while (text[quote + 1] === '"' && quote >= 0) quote = text.indexOf('"', quote + 2);
  if (quote < 0) throw refused(`A quote in row ${row} of the CSV is not closed.`);
  const end = quote + 1;
  if (end < text.length && ![delimiter, '\r', '\n'].includes(text[end]!)) {
    throw refused(`In row ${row} of the CSV something follows a closing quote.`);
  }
  return { cell: text.slice(at + 1, quote).replaceAll('""', '"'), end };
}
