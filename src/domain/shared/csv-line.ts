import { guarded } from './csv-formula.ts';

/** Spreadsheets detect UTF-8 by this mark only. */
export const CSV_MARK = '\ufeff';

/** The text of a file without that mark. */
export const withoutMark = (text: string): string => (text.startsWith(CSV_MARK) ? text.slice(CSV_MARK.length) : text);

/** A row of a CSV (RFC 4180) with its end; no spreadsheet runs a cell of it as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(written).join(',')}\r\n`;

function written(text: string): string {
  const cell = guarded(text);
  return /[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
