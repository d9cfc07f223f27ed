import { unguarded } from '../../../src/domain/shared/csv-formula.ts';
import { CSV_MARK, csvLine, withoutMark } from '../../../src/domain/shared/csv-line.ts';
import { csvRows, SEPARATORS, type Separator, separatorLine } from '../../../src/domain/shared/csv-rows.ts';
import { type OrderedEntries, textIn } from '../../../src/domain/translations/translation.ts';
import type { TranslationChange } from '../../../src/domain/translations/translation-change.ts';
import { cellCounter, MAX_ROWS, refused } from './refused.ts';

const KEY = 'key';
const SOURCE = 'source';
const OTHER_COLUMNS = ['', KEY, SOURCE];

/** The table as CSV (RFC 4180): a column for the keys, for the texts to translate, and for each language. */
export const writeCsv = (table: OrderedEntries): string => [...csvPieces(table)].join('');

/** The same, line by line. */
export function* csvPieces({ source, languages, entries }: OrderedEntries): Iterable<string> {
  yield CSV_MARK + csvLine([KEY, SOURCE, ...languages]);
  for (const entry of entries) {
    yield csvLine([entry.key, entry.source, ...languages.map((language) => textIn(entry, source, language))]);
  }
}

/** The key and the text to translate. */
const OTHERS_OF_A_ROW = 2;

/**
 * The texts of such a file, also when it was saved with semicolons or tabs, other columns or other line ends.
 * Empty cells and rows, columns without a name and the source texts are ignored. Throws a field error for another table.
 * Linear in the text.
 */
export function readCsv(text: string): readonly TranslationChange[] {
  const table = withoutMark(text);
  const rows = csvRows(table, { separator: separatorOf(table), refuse: refused });
  const { keyAt, names } = columnsOf(rows.next().value?.cells ?? []);
  const changes: TranslationChange[] = [];
  const countCells = cellCounter();
  for (const { cells } of rows) {
    countCells(Math.max(0, cells.length - OTHERS_OF_A_ROW));
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (changes.length === MAX_ROWS) throw refused(`The file has more than ${MAX_ROWS} texts.`);
    // By the row's own cells: a short row under a header of a thousand languages would take as long as a full one.
    const values = cells.flatMap((cell, at) =>
      cell !== '' && names[at] !== undefined ? [[names[at], unguarded(cell)]] : [],
    );
    changes.push({ key: (cells[keyAt] ?? '').trim(), values: Object.fromEntries(values) });
  }
  return changes;
}

const MAX_HEADER = 100_000;

/** The separator of the first row with which it has a cell for the keys; its names contain neither separators nor quotes. */
function separatorOf(text: string): Separator {
  const { start } = separatorLine(text);
  const header = /^[^\r\n]*/.exec(text.slice(start, start + MAX_HEADER))![0].replaceAll('"', '');
  const found = SEPARATORS.find((separator) => header.split(separator).some((cell) => plainName(cell) === KEY));
  if (!found) throw refused('The first row of the CSV must name its columns: key, source, and language codes.');
  return found;
}

/** How `KEY` and `de (German)` are meant; other names, of languages, as they are. */
function plainName(cell: string): string {
  const name = cell.trim().replace(/^([a-zA-Z]{2,3}(?:[-_][a-zA-Z\d]{2,8}){0,3})\s?\([^()]{1,100}\)$/, '$1');
  return OTHER_COLUMNS.find((known) => known === name.toLowerCase()) ?? name;
}

/** The column of the keys, and the language of each of the others. */
function columnsOf(first: readonly string[]) {
  const header = first.map(plainName);
  const names = header.map((name) => (OTHER_COLUMNS.includes(name) ? undefined : name));
  const languages = names.filter((name) => name !== undefined);
  if (new Set(languages).size < languages.length) throw refused('Two columns of the CSV have the same name.');
  return { keyAt: header.indexOf(KEY), names };
}
