import { mysqlDriver } from './drivers/mysql.ts';
import type { Cluster } from './drivers/mysql-cluster.ts';
import { type ReadScripts, readMigrations } from './migrate.ts';

/** A table as the server has it; null where it is missing. */
export type MysqlTable = { readonly name: string; readonly engine: string | null; readonly collation: string | null };

export type MysqlTables = {
  /** Every table that the migrations create. */
  readonly tables: readonly MysqlTable[];
  /** In bytes: the size of the longest text that can be sent to the server. */
  readonly largestPacket: number;
  /** The cluster of the server; null for a single one. */
  readonly cluster: Cluster | null;
};

const TABLES = `SELECT TABLE_NAME AS name, ENGINE AS engine, TABLE_COLLATION AS collation
  FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'`;
const PACKET = 'SELECT @@max_allowed_packet AS bytes';

/** Reads this from the server; `limit`: how long each statement may take, in milliseconds. */
export async function mysqlTables(url: string, limit: number, readScripts?: ReadScripts): Promise<MysqlTables> {
  let cluster: Cluster | null = null;
  const onCluster = (found: Cluster) => {
    cluster = found;
  };
  const driver = mysqlDriver({ url, limit, onCluster });
  try {
    const rows = await driver.all<MysqlTable>(TABLES);
    const [packet] = await driver.all<{ readonly bytes: number }>(PACKET);
    const found = new Map(rows.map((row) => [row.name, row]));
    const tables = createdTables(readScripts).map((name) => found.get(name) ?? { name, engine: null, collation: null });
    return { tables, largestPacket: Number(packet?.bytes), cluster };
  } finally {
    await driver.close();
  }
}

function createdTables(readScripts?: ReadScripts): readonly string[] {
  const scripts = readMigrations('mysql', readScripts).flatMap((migration) =>
    'sql' in migration ? [migration.sql] : [],
  );
  const names = scripts.flatMap((sql) => [...sql.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm)]);
  return [...new Set(names.map(([, name]) => name!))];
}
