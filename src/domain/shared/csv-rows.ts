export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** An unquoted cell, from where it begins. */
const PLAIN: Readonly<Record<Separator, RegExp>> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
  '|': /[^|\r\n]*/y,
};

const MAX_CELLS = 1000;
/** Including empty ones. */
const MAX_LINES = 1_000_000;

/** The line by which some programs tell spreadsheets the separator; these do not show it. */
const SEPARATOR_LINE = /^(?:sep=([^\r\n])|"sep=([^\r\n])")[,;\t|]*(?:\r\n|[\r\n]|$)/i;

/** A row, and its number: that of its first line where no cell has several. */
export type CsvRow = { readonly cells: readonly string[]; readonly row: number };

export type CsvReading = {
  /** That of the whole text. */
  readonly separator: Separator;
  /** What is thrown for a text that is no CSV. */
  readonly refuse: (message: string, row: number) => Error;
  /** Blanks around cells without quotes and before a quote are left out, and what follows a closing quote belongs to the cell. */
  readonly isLenient?: boolean;
};

/** Where the rows begin, and the separator that a line before them names. */
export function separatorLine(text: string): { readonly start: number; readonly separator: Separator | null } {
  const [line, bare, quoted] = SEPARATOR_LINE.exec(text) ?? [''];
  return { start: line.length, separator: SEPARATORS.find((known) => known === (bare ?? quoted)) ?? null };
}

/**
 * The rows of a CSV (RFC 4180), an empty one as one empty cell, with any line ends, without a line `sep=;` before them. Throws for unclosed
 * quotes. Linear in the text.
 */
export function* csvRows(text: string, reading: CsvReading): Generator<CsvRow, void> {
  const { start } = separatorLine(text);
  let row = start > 0 ? 2 : 1;
  for (let at = start; at < text.length; row++) {
    if (row > MAX_LINES) throw reading.refuse(`The CSV has more than ${MAX_LINES} rows.`, row);
    const { cells, end } = readRow(text, at, { ...reading, row });
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    yield { cells, row };
  }
}

type Reading = CsvReading & { readonly row: number };

/** The cells of the row that begins here, and its end. */
function readRow(text: string, start: number, reading: Reading): { readonly cells: string[]; readonly end: number } {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    if (cells.length === MAX_CELLS) {
      throw reading.refuse(`Row ${reading.row} of the CSV has more than ${MAX_CELLS} cells.`, reading.row);
    }
    const { cell, end } = readCell(text, reading.isLenient ? quoteAfterBlanks(text, at) : at, reading);
    cells.push(cell);
    if (text[end] !== reading.separator) return { cells, end };
    at = end;
  }
}

const BLANKS = / *"/y;

/** The quote that only blanks are before; else where it was. */
function quoteAfterBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at;
  const found = BLANKS.exec(text);
  return found ? at + found[0].length - 1 : at;
}

const readCell = (text: string, at: number, reading: Reading) =>
  text[at] === '"' ? readQuoted(text, at, reading) : readPlain(text, at, reading);

function readPlain(text: string, at: number, { separator, isLenient }: Reading) {
  const pattern = PLAIN[separator];
  pattern.lastIndex = at;
  const cell = pattern.exec(text)![0];
  return { cell: isLenient ? cell.trim() : cell, end: at + cell.length };
}

function readQuoted(text: string, at: number, reading: Reading) {
  const { separator, row, refuse, isLenient } = reading;
  let quote = text.indexOf('"', at + 1);
  while (text[quote + 1] === '"' && quote >= 0) quote = text.indexOf('"', quote + 2);
  if (quote < 0) throw refuse(`A quote in row ${row} of the CSV is not closed.`, row);
  const end = quote + 1;
  const cell = text.slice(at + 1, quote).replaceAll('""', '"');
  if (end >= text.length || [separator, '\r', '\n'].includes(text[end]!)) return { cell, end };
  if (!isLenient) throw refuse(`In row ${row} of the CSV something follows a closing quote.`, row);
  const rest = readPlain(text, end, reading);
  return { cell: cell + rest.cell.trimEnd(), end: rest.end };
}
