import type { Connection, SchemaConnection, Value } from './drivers/connection.ts';
import { BLOCK_SIZE } from './webhooks/delivery-counts.ts';

/** A table that is computed from another one: the rows of an owner from those of the same owner. */
type Filling = { readonly table: string; readonly owners: string; readonly owner: string; readonly rows: string };

const OWNERS_AT_ONCE = 200;

const FILLINGS: readonly Filling[] = [
  {
    table: 'delivery_counts',
    owners: 'webhooks',
    owner: 'webhook_id',
    rows: `(webhook_id, first_number, event, status, count)
      SELECT webhook_id, number - number % ${BLOCK_SIZE} AS block, event, status, COUNT(*) FROM deliveries
      WHERE webhook_id BETWEEN ? AND ? GROUP BY webhook_id, block, event, status`,
  },
  {
    table: 'audit_counts',
    owners: 'organizations',
    owner: 'organization_id',
    rows: `(organization_id, day, count)
      SELECT organization_id, SUBSTR(created_at, 1, 10) AS of_day, COUNT(*) FROM audit_entries
      WHERE organization_id BETWEEN ? AND ? GROUP BY organization_id, of_day`,
  },
  {
    table: 'project_search',
    owners: 'organizations',
    owner: 'organization_id',
    rows: `(organization_id, created_at, id, folded) SELECT organization_id, created_at, id, folded FROM projects
      WHERE organization_id BETWEEN ? AND ?`,
  },
];

/**
 * Computes the stored counts and the searchable texts of a database from before there were any. Each batch is a transaction of its
 * own; repeated, it computes all again: a release that does not know the tables may have written in the meantime.
 */
export async function fillCountsAndSearch(connection: SchemaConnection): Promise<void> {
  for (const filling of FILLINGS) {
    for await (const range of ranges(connection, filling.owners)) {
      await connection.transaction((tx) => fill(tx, filling, range));
    }
  }
}

async function fill(tx: Connection, { table, owner, rows }: Filling, range: readonly Value[]): Promise<void> {
  await tx.run(`DELETE FROM ${table} WHERE ${owner} BETWEEN ? AND ?`, range);
  await tx.run(`INSERT INTO ${table} ${rows}`, range);
}

/** The first and the last id of each batch. */
export async function* ranges(connection: Connection, owners: string): AsyncGenerator<readonly [string, string]> {
  const sql = `SELECT id FROM ${owners} WHERE id > ? ORDER BY id LIMIT ${OWNERS_AT_ONCE}`;
  for (let last = ''; ; ) {
    const ids = await connection.all<{ readonly id: string }>(sql, [last]);
    if (ids.length === 0) return;
    last = ids.at(-1)!.id;
    yield [ids[0]!.id, last];
  }
}
