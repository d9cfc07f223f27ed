import { type TranslationTable, textIn } from '../../src/domain/translation.ts';
import type { TranslationChange } from '../../src/domain/translation-change.ts';
import { readRows } from './csv-rows.ts';
import { guarded, unguarded } from './formula.ts';
import { MAX_ROWS, refused } from './refused.ts';

/** Spreadsheets take a file to be UTF-8 only where it begins so. */
const MARK = '\ufeff';

const KEY = 'key';
const SOURCE = 'source';
const OTHER_COLUMNS = ['', KEY, SOURCE];

/** The table as CSV (RFC 4180): a column for the keys, for the texts to translate, and for each language. */
export function writeCsv({ source, languages, entries }: TranslationTable): string {
  const rows = entries.map((entry) => [
    ...[entry.key, entry.source],
    ...languages.map((language) => textIn(entry, source, language)),
  ]);
  const lines = [[KEY, SOURCE, ...languages], ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`);
  return MARK + lines.join('');
}

/**
 * What stands in such a file, also when it comes back with semicolons or tabs, in another order of columns or with other line
 * ends. Empty cells, columns without a name and the source texts are passed over. Throws a field error for a file that is no such
 * table. Linear in the text.
 */
export function readCsv(text: string): readonly TranslationChange[] {
  const rows = readRows(text.startsWith(MARK) ? text.slice(MARK.length) : text, KEY);
  const first = rows.next();
  const header = first.done ? [] : first.value.map((name) => name.trim());
  const keyAt = header.indexOf(KEY);
  const names = header.map((name) => (OTHER_COLUMNS.includes(name) ? undefined : name));
  const languages = names.filter((name) => name !== undefined);
  if (new Set(languages).size < languages.length) throw refused('Two columns of the CSV have the same name.');
  const changes: TranslationChange[] = [];
  for (const cells of rows) {
    if (changes.length === MAX_ROWS) throw refused(`The file has more than ${MAX_ROWS} texts.`);
    // By the row's own cells: a short row under a header of a thousand languages would take as long as a full one.
    const values = cells.flatMap((cell, at) =>
      cell !== '' && names[at] !== undefined ? [[names[at], unguarded(cell)]] : [],
    );
    changes.push({ key: cells[keyAt] ?? '', values: Object.fromEntries(values) });
  }
  return changes;
}

function written(text: string): string {
  const cell = guarded(text);
  return /[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
