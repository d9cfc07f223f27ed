import type { Connection } from '../drivers/connection.ts';
import { type CatalogueColumn, type Reference, readColumns, readReferences } from './catalogue.ts';

export type Column = { readonly name: string; readonly type: 'integer' | 'real' | 'text' | 'bytes' };

/** A table of the schema: its columns by name, the same in both dialects, and those of its primary key in their order. */
export type Table = { readonly name: string; readonly columns: readonly Column[]; readonly key: readonly string[] };

/** What belongs to one database, not to the data in it: its migrations, its format, the lease to change it, the row of readiness, counts of rate limits, who is present. */
const OF_THE_DATABASE: ReadonlySet<string> = new Set([
  'schema_migrations',
  'schema_format',
  'schema_lease',
  'readiness',
  'rate_limits',
  'presences',
  'unfinished_copy',
]);

const TYPES: Readonly<Record<string, Column['type']>> = {
  integer: 'integer',
  tinyint: 'integer',
  int: 'integer',
  bigint: 'integer',
  real: 'real',
  double: 'real',
  text: 'text',
  char: 'text',
  varchar: 'text',
  mediumtext: 'text',
  longtext: 'text',
  blob: 'bytes',
  binary: 'bytes',
  varbinary: 'bytes',
  mediumblob: 'bytes',
  longblob: 'bytes',
};

/** The tables with the data of the service, each after those that its rows refer to: in this order rows can be inserted. */
export async function readTables(connection: Connection): Promise<readonly Table[]> {
  const columns = (await readColumns(connection)).filter(({ tableName }) => !OF_THE_DATABASE.has(tableName));
  const tables = [...Map.groupBy(columns, ({ tableName }) => tableName)].map(([name, own]) => tableOf(name, own));
  return inOrder(tables.sort(byName), await readReferences(connection));
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);

function tableOf(name: string, columns: readonly CatalogueColumn[]): Table {
  const key = columns.filter(({ keyPosition }) => keyPosition > 0).sort((a, b) => a.keyPosition - b.keyPosition);
  if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, type: typeOf(column) })).sort(byName),
    key: key.map((column) => column.name),
  };
}

function typeOf({ tableName, name, type }: CatalogueColumn): Column['type'] {
  const known = TYPES[type];
  if (!known)
    throw new Error(`The column ${name} of the table ${tableName} has the type ${type}, which is not copied.`);
  return known;
}

function inOrder(tables: readonly Table[], references: readonly Reference[]): readonly Table[] {
  const placed = new Map<string, Table>();
  const isReady = ({ name }: Table): boolean =>
    references.every(({ tableName, parent }) => tableName !== name || parent === name || placed.has(parent));
  while (placed.size < tables.length) {
    const next = tables.find((table) => !placed.has(table.name) && isReady(table));
    if (!next) throw new Error('Tables refer to each other in a circle.');
    placed.set(next.name, next);
  }
  return [...placed.values()];
}
