import { USAGE_DAYS } from '../../../src/domain/organizations/usage.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { Dialect, SchemaConnection } from '../drivers/connection.ts';
import { first } from '../shared/rows.ts';
import { BLOCK_LENGTHS } from './entry-blocks.ts';

/** The first day of the block of so many days that contains the period. */
const START: Readonly<Record<Dialect, (days: number) => string>> = {
  sqlite: (days) => `date(period, '-' || (unixepoch(period) / 86400 % ${days}) || ' days')`,
  mysql: (days) =>
    `DATE_FORMAT(DATE_SUB(period, INTERVAL MOD(DATEDIFF(period, '1970-01-01'), ${days}) DAY), '%Y-%m-%d')`,
};

const NEXT_PROJECT = 'SELECT MIN(project_id) AS id FROM visit_entries WHERE project_id > ?';
const NEXT_ORGANIZATION = 'SELECT MIN(id) AS id FROM organizations WHERE id > ?';

const VIEWS = `REPLACE INTO organization_views (organization_id, period, count)
  SELECT p.organization_id, c.period, SUM(c.count)
  FROM projects p JOIN visit_days c ON c.project_id = p.id AND c.name = 'mapView' AND c.period >= ?
  WHERE p.organization_id = ? GROUP BY p.organization_id, c.period`;

/** The interval of progress reports in milliseconds. */
const REPORT_INTERVAL = 2_000;

/**
 * Fills the views of organizations and the blocks of entries from the counts that there are. Each organization and project is
 * added up by statements of its own; repeated, they store the same again.
 */
export async function fillTotals(connection: SchemaConnection, report: (line: string) => void): Promise<void> {
  const from = addMilliseconds(new Date().toISOString(), -(USAGE_DAYS + 1) * 86_400_000).slice(0, 10);
  for await (const id of idsOf(connection, NEXT_ORGANIZATION)) await connection.run(VIEWS, [from, id]);
  const fills = BLOCK_LENGTHS.map((days) => fillBlocks(connection.dialect, days));
  let done = 0;
  let last = performance.now();
  for await (const id of idsOf(connection, NEXT_PROJECT)) {
    for (const fill of fills) await connection.run(fill, [id]);
    done += 1;
    if (performance.now() - last < REPORT_INTERVAL) continue;
    last = performance.now();
    report(`Adding up analytics: ${done} projects`);
  }
}

function fillBlocks(dialect: Dialect, days: number): string {
  const start = START[dialect](days);
  return `REPLACE INTO visit_entry_blocks (project_id, dimension, days, period, entry, count)
    SELECT project_id, dimension, ${days}, ${start}, entry, SUM(count)
    FROM visit_entries WHERE project_id = ? GROUP BY project_id, dimension, ${start}, entry`;
}

async function* idsOf(connection: SchemaConnection, sql: string): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { id } = (await first<{ readonly id: string | null }>(connection, sql, [after]))!;
    if (id === null) return;
    yield id;
    after = id;
  }
}
