import type { Connection, Value } from '../drivers/connection.ts';
import { first, flag, placeholders } from './rows.ts';

/** A column whose value has another form than the field. */
export type Coded<T> = {
  readonly column: string;
  readonly write: (value: T) => Value;
  readonly read: (stored: unknown) => T;
};

/** Where a field is stored: in a column of this name, in another form, or member by member in columns of its own. */
type ColumnOf<T> = ([T] extends [Value] ? string : never) | Coded<T> | (T extends object ? Columns<T> : never);

/** The fields of a record in a row; the others are stored in another form, and converted by `read`. */
export type Row<T> = { readonly [Field in keyof T as [T[Field]] extends [Value] ? Field : never]: T[Field] };

type Cell = { readonly name: string; readonly column: string; readonly write: (record: never) => Value };

/** The columns of the fields of a record. */
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
  /** The record of a row; other selected columns are kept. */
  read<R extends Row<T>>(row: R): Omit<R, keyof T> & T;
  /** Some of the fields. */
  only<Field extends keyof T>(...fields: readonly Field[]): Columns<Pick<T, Field>>;
  /** The other fields. */
  except<Field extends keyof T>(...fields: readonly Field[]): Columns<Omit<T, Field>>;
  readonly cells: readonly Cell[];
  /** The record of a row whose columns have this prefix, without others. */
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

/** Maps each field of a record to its column, once for all statements: these are written by hand around the generated lists. */
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

/** The record with a key. */
export async function findRecord<T>(
  db: Connection,
  { read }: Columns<T>,
  sql: string,
  values: readonly Value[],
): Promise<T | null> {
  const row = await first<Row<T>>(db, sql, values);
  return row && read(row);
}

/** The records of all rows of a statement. */
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
    name: `${field}_${cell.name}`,
    column: cell.column,
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

/** Most fields are stored unchanged: copying the row and converting the others is faster than reading each. */
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
