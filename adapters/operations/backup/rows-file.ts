import * as v from 'valibot';
import type { Cell, Row } from '../../sql/transfer/read-rows.ts';
import type { Table } from '../../sql/transfer/tables.ts';
import { BackupError } from './backup-error.ts';

/** Rows of a table, and the names of their columns. */
export type RowsFile = { readonly columns: readonly string[]; readonly rows: readonly Row[] };

const COLUMNS = v.object({ columns: v.array(v.string()) });
const CELL = v.union([v.string(), v.number(), v.null(), v.object({ base64: v.string() })]);

/** One JSON value a line: the columns, then each row as an array. Bytes are in base64. */
export function rowsFile({ columns }: Table, rows: readonly Row[]): Buffer {
  const lines = [{ columns: columns.map(({ name }) => name) }, ...rows.map((row) => row.map(written))];
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Throws a `BackupError` where it has no such rows. */
export function parseRowsFile(name: string, bytes: Buffer): RowsFile {
  try {
    const [first, ...lines] = bytes.toString().trimEnd().split('\n');
    const { columns } = v.parse(COLUMNS, JSON.parse(first ?? ''));
    const ROW = v.pipe(v.array(CELL), v.length(columns.length));
    return { columns, rows: lines.map((line) => v.parse(ROW, JSON.parse(line)).map(read)) };
  } catch (cause) {
    throw new BackupError(`${name} is damaged: it has no rows of a table.`, cause);
  }
}

function written(cell: Cell): unknown {
  if (!(cell instanceof Uint8Array)) return cell;
  return { base64: Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString('base64') };
}

const read = (cell: v.InferOutput<typeof CELL>): Cell =>
  typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : cell;
