import { type OrderedEntries, textIn } from '../../../src/domain/translations/translation.ts';
import type { TranslationChange } from '../../../src/domain/translations/translation-change.ts';
import { readRows } from './csv-rows.ts';
import { guarded, unguarded } from './formula.ts';
import { cellCounter, MAX_ROWS, refused } from './refused.ts';

/** Spreadsheets detect UTF-8 by this mark only. */
const MARK = '\ufeff';

const KEY = 'key';
const SOURCE = 'source';
const OTHER_COLUMNS = ['', KEY, SOURCE];

/** The table as CSV (RFC 4180): a column for the keys, for the texts to translate, and for each language. */
export const writeCsv = (table: OrderedEntries): string => [...csvPieces(table)].join('');

/** The same, line by line. */
export function* csvPieces({ source, languages, entries }: OrderedEntries): Iterable<string> {
  yield MARK + line([KEY, SOURCE, ...languages]);
  for (const entry of entries) {
    yield line([entry.key, entry.source, ...languages.map((language) => textIn(entry, source, language))]);
  }
}

const line = (cells: readonly string[]): string => `${cells.map(written).join(',')}\r\n`;

/** The key and the text to translate. */
const OTHERS_OF_A_ROW = 2;

/**
 * The texts of such a file, also when it was saved with semicolons or tabs, other columns or other line ends.
 * Empty cells and rows, columns without a name and the source texts are ignored. Throws a field error for another table.
 * Linear in the text.
 */
export function readCsv(text: string): readonly TranslationChange[] {
  const rows = readRows(text.startsWith(MARK) ? text.slice(MARK.length) : text, KEY);
  const { keyAt, names } = columnsOf(rows.next().value ?? []);
  const changes: TranslationChange[] = [];
  const countCells = cellCounter();
  for (const cells of rows) {
    countCells(Math.max(0, cells.length - OTHERS_OF_A_ROW));
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (changes.length === MAX_ROWS) throw refused(`The file has more than ${MAX_ROWS} texts.`);
    // By the row's own cells: a short row under a header of a thousand languages would take as long as a full one.
    const values = cells.flatMap((cell, at) =>
      cell !== '' && names[at] !== undefined ? [[names[at], unguarded(cell)]] : [],
    );
    changes.push({ key: cells[keyAt] ?? '', values: Object.fromEntries(values) });
  }
  return changes;
}

/** The column of the keys, and the language of each of the others. */
function columnsOf(first: readonly string[]) {
  const header = first.map((name) => name.trim());
  const names = header.map((name) => (OTHER_COLUMNS.includes(name) ? undefined : name));
  const languages = names.filter((name) => name !== undefined);
  if (new Set(languages).size < languages.length) throw refused('Two columns of the CSV have the same name.');
  return { keyAt: header.indexOf(KEY), names };
}

function written(text: string): string {
  const cell = guarded(text);
  return /[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
