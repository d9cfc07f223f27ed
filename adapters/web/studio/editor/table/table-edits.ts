import { csvRows } from '../../../../../src/domain/shared/csv-rows.ts';
import type { Fields, Patch } from '../../document/items/types.ts';
import type { TableColumn, TableContext, TableRow } from './table-columns.ts';

/** A rectangle of cells, from a row and column up to before others. */
export type CellRange = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

/** What writing cells would change: a patch for each place, and how many cells took the text, and did not. */
export type TableChange = { readonly patches: readonly Patch[]; readonly written: number; readonly refused: number };

type Table = {
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  readonly context: TableContext;
};

/** Writes texts into cells. Cells that cannot be changed, or do not take their text, stay as they are and are counted. */
export function writtenCells(
  { rows, columns, context }: Table,
  { top, left, bottom, right }: CellRange,
  textAt: (row: number, column: number, now: string) => string | null,
): TableChange {
  const patches: Patch[] = [];
  let [written, refused] = [0, 0];
  for (let row = top; row < Math.min(bottom, rows.length); row++) {
    const given = rows[row]!;
    let after: Fields = {};
    for (let column = left; column < Math.min(right, columns.length); column++) {
      // Several names of a place are parts of one field.
      const now: TableRow = { ...given, item: { ...given.item, ...after } as TableRow['item'] };
      const { read, write } = columns[column]!;
      const held = read(now, context);
      const text = textAt(row, column, held);
      if (text === null || text === held) continue;
      const fields = write?.(now, text, context);
      if (!fields) refused++;
      else [after, written] = [{ ...after, ...fields }, written + 1];
    }
    if (Object.keys(after).length > 0) patches.push(patchOf(given, after));
  }
  return { patches, written, refused };
}

function patchOf({ noun, id, item }: TableRow, after: Fields): Patch {
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, item[name] ?? null]));
  return { noun, id, before, after };
}

/** The cells of a range as a spreadsheet takes them: tabs between cells, lines between rows. */
export function copiedCells({ rows, columns, context }: Table, { top, left, bottom, right }: CellRange): string {
  const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows
    .slice(top, bottom)
    .map((row) =>
      columns
        .slice(left, right)
        .map((column) => quoted(column.read(row, context)))
        .join('\t'),
    )
    .join('\n');
}

/** Cells as a spreadsheet gives them; cells in quotes may have tabs and lines in them. A quote that nothing closes is a letter. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  try {
    return [...csvRows(text, { separator: '\t', refuse: (message) => new Error(message) })].map(({ cells }) => cells);
  } catch {
    const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
    return lines.split('\n').map((line) => line.split('\t'));
  }
}

/** What is pasted goes into the cells from the corner of the range on; a single cell, or row, fills the whole range. */
export function pastedChange(table: Table, range: CellRange, text: string): TableChange {
  const cells = pastedCells(text);
  const [height, width] = [cells.length, Math.max(...cells.map(({ length }) => length))];
  const isFilled = height === 1 && (width === 1 || width === range.right - range.left);
  const filled = isFilled ? range : { ...range, bottom: range.top + height, right: range.left + width };
  return writtenCells(table, filled, (row, column) => {
    const line = cells[(row - range.top) % height]!;
    return line[width === 1 && isFilled ? 0 : column - range.left]?.trim() ?? null;
  });
}

/** Replaces a text in every cell that has it, whatever its case. */
export function replacedChange(table: Table, sought: string, by: string): TableChange {
  const whole = { top: 0, left: 0, bottom: table.rows.length, right: table.columns.length };
  if (sought === '') return { patches: [], written: 0, refused: 0 };
  const pattern = new RegExp(sought.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  return writtenCells(table, whole, (_, column, now) =>
    table.columns[column]!.write ? now.replace(pattern, () => by) : null,
  );
}
