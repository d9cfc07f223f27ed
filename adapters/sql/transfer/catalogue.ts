import type { Connection, Dialect } from '../drivers/connection.ts';

/** A column of a table; `keyPosition` counts the columns of the primary key from 1, and is 0 for any other column. */
export type CatalogueColumn = {
  readonly tableName: string;
  readonly name: string;
  readonly type: string;
  readonly keyPosition: number;
};

/** That rows of one table refer to rows of another. */
export type Reference = { readonly tableName: string; readonly parent: string };

/** Generated columns are left out: the database computes them. */
const COLUMNS: Readonly<Record<Dialect, string>> = {
  sqlite: `SELECT t.name AS tableName, c.name, LOWER(c.type) AS type, c.pk AS keyPosition
    FROM sqlite_master t, pragma_table_xinfo(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND c.hidden = 0`,
  mysql: `SELECT c.TABLE_NAME AS tableName, c.COLUMN_NAME AS name, LOWER(c.DATA_TYPE) AS type,
      COALESCE(k.ORDINAL_POSITION, 0) AS keyPosition
    FROM information_schema.COLUMNS c
    JOIN information_schema.TABLES t
      ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME AND t.TABLE_TYPE = 'BASE TABLE'
    LEFT JOIN information_schema.KEY_COLUMN_USAGE k ON k.TABLE_SCHEMA = c.TABLE_SCHEMA
      AND k.TABLE_NAME = c.TABLE_NAME AND k.COLUMN_NAME = c.COLUMN_NAME AND k.CONSTRAINT_NAME = 'PRIMARY'
    WHERE c.TABLE_SCHEMA = DATABASE() AND c.EXTRA NOT LIKE '%GENERATED%'`,
};

const REFERENCES: Readonly<Record<Dialect, string>> = {
  sqlite: `SELECT t.name AS tableName, f."table" AS parent
    FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`,
  mysql: `SELECT TABLE_NAME AS tableName, REFERENCED_TABLE_NAME AS parent FROM information_schema.KEY_COLUMN_USAGE
    WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_SCHEMA = DATABASE()`,
};

/** The columns of every table that the database has. */
export const readColumns = (connection: Connection): Promise<readonly CatalogueColumn[]> =>
  connection.all<CatalogueColumn>(COLUMNS[connection.dialect]);

export const readReferences = (connection: Connection): Promise<readonly Reference[]> =>
  connection.all<Reference>(REFERENCES[connection.dialect]);
