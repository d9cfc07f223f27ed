import type { Connection, Value } from '../drivers/connection.ts';
import type { Column, Table } from './tables.ts';

/** A value as both dialects store it: a flag is 0 or 1, a time a text, bytes are a `Uint8Array`. */
export type Cell = Value | Uint8Array;
/** The values in the order of the table's columns. */
export type Row = readonly Cell[];

/** How many bytes of values a batch may have; a row that is larger is a batch of its own. */
const BATCH_BYTES = 4_000_000;
const BATCH_ROWS = 1_000;

type KeyValues = readonly Value[];
type Sized = Readonly<Record<string, Value>> & { readonly bytes: number | string };

/** All rows of a table in batches, in the order of the primary key as this database compares texts. */
export async function* readRows(
  connection: Connection,
  table: Table,
  batchBytes = BATCH_BYTES,
): AsyncGenerator<readonly Row[]> {
  const statements = statementsOf(connection, table);
  for (let last: KeyValues | null = null; ; ) {
    const { sizes, rows } = last === null ? statements.first : statements.next;
    const after: KeyValues = last === null ? [] : statements.bound(last);
    const sized: readonly Sized[] = await connection.all<Sized>(sizes, [...after, BATCH_ROWS]);
    const count = countWithin(sized, batchBytes);
    if (count === 0) return;
    const batch = await connection.all<Readonly<Record<string, Cell>>>(rows, [...after, count]);
    yield batch.map((row) => table.columns.map((column) => checked(row[column.name]!, column, table)));
    const end: Sized = sized[count - 1]!;
    last = table.key.map((name) => end[name]!);
  }
}

/** How many of the next rows fit; at least one, if there is any. */
function countWithin(sized: readonly Sized[], batchBytes: number): number {
  let total = 0;
  const first = sized.findIndex(({ bytes }) => {
    total += Number(bytes);
    return total > batchBytes;
  });
  return first === -1 ? sized.length : Math.max(1, first);
}

/** Throws for a number that JavaScript, and so this service, cannot represent: it would be changed by the copy. */
function checked(cell: Cell, { name, type }: Column, table: Table): Cell {
  if (type === 'integer' && cell !== null && !Number.isSafeInteger(cell)) {
    throw new Error(`The column ${name} of the table ${table.name} has an integer beyond 2^53, which is not copied.`);
  }
  return cell;
}

export const quoted = (name: string): string => `\`${name}\``;

function statementsOf({ dialect }: Connection, { name, columns, key }: Table) {
  const keys = key.map(quoted).join(', ');
  const length = dialect === 'sqlite' ? 'OCTET_LENGTH' : 'LENGTH';
  const sizes = columns
    .filter(({ type }) => type === 'text' || type === 'bytes')
    .map((column) => `COALESCE(${length}(${quoted(column.name)}), 0)`);
  const bytes = [columns.length * 8, ...sizes].join(' + ');
  const selecting = (selected: string, where: string) =>
    `SELECT ${selected} FROM ${quoted(name)}${where} ORDER BY ${keys} LIMIT ?`;
  const both = (where: string) => ({
    sizes: selecting(`${keys}, ${bytes} AS bytes`, where),
    rows: selecting(columns.map((column) => quoted(column.name)).join(', '), where),
  });
  const { condition, bound } = dialect === 'sqlite' ? afterRow(key) : afterEach(key);
  return { first: both(''), next: both(` WHERE ${condition}`), bound };
}

/** SQLite searches an index for a row of values. */
const afterRow = (key: readonly string[]) => ({
  condition: `(${key.map(quoted).join(', ')}) > (${key.map(() => '?').join(', ')})`,
  bound: (last: KeyValues): KeyValues => last,
});

/** MySQL searches one only for conditions on single columns: `(a > ?) OR (a = ? AND b > ?)`. */
const afterEach = (key: readonly string[]) => ({
  condition: key
    .map((name, at) => [...key.slice(0, at).map((before) => `${quoted(before)} = ?`), `${quoted(name)} > ?`])
    .map((parts) => `(${parts.join(' AND ')})`)
    .join(' OR '),
  bound: (last: KeyValues): KeyValues => last.flatMap((_, at) => last.slice(0, at + 1)),
});
