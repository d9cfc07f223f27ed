import type { Connection, Value } from '../drivers/connection.ts';
import { first, flag, placeholders } from './rows.ts';

/** A column whose value is stored in another form than the field has. */
export type Coded<T> = {
  readonly column: string;
  readonly write: (value: T) => Value;
  readonly read: (stored: unknown) => T;
};

/** Where a field is stored: in a column of this name, in another form, or part by part in columns of its own. */
type ColumnOf<T> = ([T] extends [Value] ? string : never) | Coded<T> | (T extends object ? Columns<T> : never);

/** What a row has of a record under the names of its fields; the rest is stored in another form, and for `read` to make. */
export type Row<T> = { readonly [Field in keyof T as [T[Field]] extends [Value] ? Field : never]: T[Field] };

type Cell = { readonly name: string; readonly column: string; readonly write: (record: never) => Value };

/** Which column each field of a record is stored in. */
export type Columns<T> = {
  /** `id, owner_id AS ownerId`, for a SELECT; `p.id, p.owner_id AS ownerId` where the table is called `p`. */
  select(table?: string): string;
  /** `'id', p.id, 'ownerId', p.owner_id`, for a JSON_OBJECT. Fields in another form are in it as they are stored. */
  jsonPairs(table: string): string;
  /** `id, owner_id`, for an INSERT. */
  readonly names: string;
  /** `(id, owner_id) VALUES (?, ?)`, for an INSERT of one record. */
  readonly insert: string;
  /** `id = ?, owner_id = ?`, for an UPDATE. */
  readonly set: string;
  /** The values of `insert` and of `set`. */
  values(record: T): Value[];
  /** The record of a row; what else was selected stays beside it. */
  read<R extends Row<T>>(row: R): Omit<R, keyof T> & T;
  /** Some of the fields. */
  only<Field extends keyof T>(...fields: readonly Field[]): Columns<Pick<T, Field>>;
  /** The other fields. */
  except<Field extends keyof T>(...fields: readonly Field[]): Columns<Omit<T, Field>>;
  readonly cells: readonly Cell[];
  /** The record of a row whose fields are named with this prefix, and nothing else. */
  readPart(row: object, prefix: string): T;
};

type ColumnMap<T> = { readonly [Field in keyof T]-?: ColumnOf<T[Field]> };
type AnyMap = Readonly<Record<string, string | Coded<unknown> | Columns<object>>>;
type AnyRow = Record<string, unknown>;

/** A value that is stored as its JSON text. */
export const asJson = <T>(column: string): Coded<T> => ({
  column,
  write: (value) => JSON.stringify(value),
  read: (stored) => JSON.parse(stored as string) as T,
});

/** A boolean that is stored as 0 or 1. */
export const asFlag = (column: string): Coded<boolean> => ({ column, write: flag, read: (stored) => stored === 1 });

/** Names the column of each field of a record, once for all statements: those are written by hand around what this gives. */
export const columns = <T extends object>(map: ColumnMap<T>): Columns<T> => columnsIn<T>(map as unknown as AnyMap);

function columnsIn<T>(map: AnyMap): Columns<T> {
  const fields = Object.entries(map);
  const cells = fields.flatMap(([field, column]) => cellsOf(field, column));
  const names = cells.map(({ column }) => column).join(', ');
  const some = (isOne: (field: string) => boolean): AnyMap =>
    Object.fromEntries(fields.filter(([name]) => isOne(name)));
  return {
    select: (table) => cells.map(({ name, column }) => selected(name, column, table)).join(', '),
    jsonPairs: (table) => cells.map(({ name, column }) => `'${name}', ${table}.${column}`).join(', '),
    names,
    insert: `(${names}) VALUES ${placeholders(cells.length)}`,
    set: cells.map(({ column }) => `${column} = ?`).join(', '),
    values: (record) => cells.map(({ write }) => write(record as never)),
    read: reading(map) as Columns<T>['read'],
    only: (...kept) => columnsIn(some((field) => kept.some((name) => name === field))),
    except: (...left) => columnsIn(some((field) => !left.some((name) => name === field))),
    cells,
    readPart: (row, prefix) =>
      Object.fromEntries(
        fields.map(([field, column]) => [field, readField(column, row as AnyRow, prefix + field)]),
      ) as T,
  };
}

/** The one record that a key finds. */
export async function findRecord<T>(
  db: Connection,
  { read }: Columns<T>,
  sql: string,
  values: readonly Value[],
): Promise<T | null> {
  const row = await first<Row<T>>(db, sql, values);
  return row && read(row);
}

/** The records of all rows that a statement finds. */
export async function listRecords<T>(
  db: Connection,
  { read }: Columns<T>,
  sql: string,
  values: readonly Value[],
): Promise<readonly T[]> {
  const rows = await db.all<Row<T>>(sql, values);
  return rows.map((row) => read(row));
}

/** The columns of a field; those of its parts are named after the field and the part. */
function cellsOf(field: string, column: AnyMap[string]): readonly Cell[] {
  if (typeof column === 'string') return [{ name: field, column, write: (record) => record[field] }];
  if ('column' in column)
    return [{ name: field, column: column.column, write: (record) => column.write(record[field]) }];
  return column.cells.map((cell) => ({
    ...{ name: `${field}_${cell.name}`, column: cell.column },
    write: (record) => cell.write(record[field]),
  }));
}

function selected(name: string, column: string, table: string | undefined): string {
  const source = table ? `${table}.${column}` : column;
  return name === column ? source : `${source} AS ${name}`;
}

function readField(column: AnyMap[string], row: AnyRow, name: string): unknown {
  if (typeof column === 'string') return row[name];
  return 'column' in column ? column.read(row[name]) : column.readPart(row, `${name}_`);
}

/** Most fields stay as they are: to copy the row and read the others takes less than to read each. */
function reading(map: AnyMap): (row: AnyRow) => AnyRow {
  const others = Object.entries(map).filter(([, column]) => typeof column !== 'string');
  const parts = new Set(others.flatMap(([field, column]) => cellsOf(field, column).map(({ name }) => name)));
  for (const [field] of others) parts.delete(field);
  if (others.length === 0) return (row) => row;
  return (row) => {
    const record: AnyRow = parts.size === 0 ? { ...row } : without(row, parts);
    for (const [field, column] of others) record[field] = readField(column, row, field);
    return record;
  };
}

const without = (row: AnyRow, names: ReadonlySet<string>): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));
