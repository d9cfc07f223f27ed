import { withoutMark } from '../../shared/csv-line.ts';
import { type CsvRow, csvRows, SEPARATORS, type Separator, separatorLine } from '../../shared/csv-rows.ts';
import { columnRole } from '../columns/column-role.ts';
import { FormatRefused } from '../format-refused.ts';
import { NOWHERE } from '../issue.ts';
import type { ReadingOptions } from '../reading-options.ts';

/** A table: the names of its columns, unique and in order, and its rows without empty ones. */
export type Table = {
  readonly separator: Separator;
  readonly hasHeader: boolean;
  readonly names: readonly string[];
  readonly rows: readonly CsvRow[];
};

/** Titles and notes that may stand before the names of the columns. */
const MOST_LINES_BEFORE = 8;
const TRIED = 20_000;

/**
 * Reads a table as people save it: any separator, with or without names of columns, with a title or groups of columns above them, with names in
 * two languages, one below the other. Throws `FormatRefused` for a text that is no table.
 */
export function readTable(file: string, given: string, options: ReadingOptions): Table {
  const text = withoutMark(given);
  const separator = options.separator ?? separatorOf(text);
  const refuse = (message: string, row: number) =>
    new FormatRefused({ ...NOWHERE, file, line: row, severity: 'error', code: 'csv_refused', message });
  const rows = [...csvRows(text, { separator, refuse, isLenient: true })].filter(hasText);
  if (rows.length === 0) throw refuse('The table has no rows.', 1);
  const head = options.header === false ? null : headerOf(rows, options);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    separator,
    hasHeader: head !== null,
    names: uniqueNames(head?.names ?? [], width),
    rows: head ? rows.slice(head.end) : rows,
  };
}

const hasText = ({ cells }: CsvRow): boolean => cells.some((cell) => cell.trim() !== '');

/** That which a line before the table names; else the one with which most rows have the same number of cells, and several. */
function separatorOf(text: string): Separator {
  const { start, separator } = separatorLine(text);
  if (separator) return separator;
  const sample = text.slice(start, start + TRIED);
  const scores = SEPARATORS.map((tried) => ({ tried, score: scoreOf(sample, tried) }));
  return scores.toSorted((a, b) => b.score - a.score)[0]!.tried;
}

function scoreOf(sample: string, separator: Separator): number {
  const widths: number[] = [];
  try {
    const reading = { separator, refuse: (message: string) => new Error(message), isLenient: true };
    for (const { cells } of csvRows(sample, reading))
      if (cells.length > 1 || cells[0] !== '') widths.push(cells.length);
  } catch {
    // The sample may end within quotes: the rows before that count.
  }
  const whole = widths.length > 2 ? widths.slice(0, -1) : widths;
  const usual = Math.max(...whole, 1);
  const share = whole.filter((width) => width === usual).length / (whole.length || 1);
  return usual === 1 ? 0 : share * 10 + Math.min(usual, 50) / 50 + (whole[0]! > 1 ? 1 : 0);
}

type Head = { readonly names: readonly string[]; readonly end: number };

/** The names of the columns among the first rows, and where the rows of the table begin; null where no row names any. */
function headerOf(rows: readonly CsvRow[], { header, map = {} }: ReadingOptions): Head | null {
  const first = rows.slice(0, MOST_LINES_BEFORE).map(({ cells }) => cells);
  const mapped = Object.values(map).flat();
  const at =
    mostOf(first, (cells) => cells.filter((cell) => mapped.includes(cell)).length) ?? mostOf(first, headerScore);
  if (at === null) return header ? { names: first[0]!, end: 1 } : null;
  const above = at > 0 ? joined(first[at - 1]!, first[at]!) : null;
  const names = above && known(above) > known(first[at]!) ? above : first[at]!;
  const spoken = languagesBelow(names, first[at + 1]);
  if (spoken) return { names: spoken, end: at + 2 };
  let end = at + 1;
  while (end < first.length && isSameHeader(names, first[end]!)) end++;
  return { names, end };
}

/** The index of the first row with most of something; null where none has any. */
function mostOf(
  rows: readonly (readonly string[])[],
  count: (cells: readonly string[], at: number) => number,
): number | null {
  const counts = rows.map(count);
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : null;
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** How many cells read as names of columns. Longer ones are sentences, and those with numbers are values. */
const known = (cells: readonly string[]): number => cells.filter((cell) => roleIn(cell) !== null).length;

const roleIn = (cell: string): string | null =>
  cell.length <= 60 && !/\d{2}|\d\s*$/.test(cell) ? (columnRole(cell)?.role ?? null) : null;

/** Rows of values may have words in them by which columns are named, but numbers as well, and seldom different ones for each column. */
function headerScore(cells: readonly string[], at: number): number {
  const numbers = cells.filter((cell) => /^[-+\d.,\s]+$/.test(cell) && /\d/.test(cell)).length;
  const roles = new Set(cells.map(roleIn).filter((role) => role !== null));
  return roles.size <= numbers ? 0 : roles.size - numbers + (at === 0 ? 1 : 0);
}

/** Whether a row names the same columns once more, in another language. */
function isSameHeader(names: readonly string[], cells: readonly string[]): boolean {
  const same = cells.filter((cell, at) => roleIn(cell) !== null && roleIn(cell) === roleIn(names[at] ?? '')).length;
  return same >= 2 && same >= cells.filter(isFilled).length * 0.6;
}

/** Groups of columns, which are named above the first of each, before the names of the columns themselves. */
function joined(groups: readonly string[], names: readonly string[]): readonly string[] {
  let group = '';
  return names.map((name, at) => {
    group = groups[at]?.trim() || group;
    return columnRole(name) ? name : `${group} ${name}`.trim();
  });
}

const CODE = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/;

/** The names with the languages of the row below, where that row has nothing else. */
function languagesBelow(names: readonly string[], below: readonly string[] = []): readonly string[] | null {
  const filled = below.filter(isFilled);
  if (filled.length < 2 || !filled.every((cell) => CODE.test(cell.trim()))) return null;
  let name = '';
  return below.map((code, at) => {
    name = names[at]?.trim() || name;
    return isFilled(code) ? `${name}:${code.trim()}` : (names[at] ?? '');
  });
}

/** A column without a name has that of its letter; of two with one name the second has a number. */
function uniqueNames(names: readonly string[], width: number): readonly string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: Math.max(width, names.length) }, (_, at) => {
    const name = names[at]?.trim() || letter(at);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

const letter = (at: number): string =>
  (at >= 26 ? letter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
