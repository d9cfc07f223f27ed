import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createPool, type Pool } from 'mysql2/promise';
import { openMysqlStorage } from '../../adapters/sql/open-mysql.ts';
import { openSqliteStorage } from '../../adapters/sql/open-sqlite.ts';
import { newOrganization } from '../../src/domain/organizations/organization.ts';
import { newProject } from '../../src/domain/projects/content/project.ts';
import type { VisitEvent } from '../../src/domain/visits/visit-event.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { visits } from './content.ts';
import { median } from './measure.ts';
import { type Table, whole } from './report.ts';

const ROUNDS = 7;
const MILLISECONDS = 1500;
/** The number of concurrent writers, a hundred events each: a batch of the storage has as many rows as a plain one. */
const WRITERS = 20;
const BATCH = 2000;
const ROWS_AT_ONCE = 500;

const ORGANIZATION = crypto.randomUUID();
const PROJECT = crypto.randomUUID();
const COLUMNS = '(organization_id, project_id, name, visitor, occurred_at, params)';

type Side = { readonly storage: Storage; readonly plain: () => Promise<void>; readonly close: () => Promise<void> };

/**
 * Events a second through the storage, each call resolved after its commit, compared with the driver alone, which inserts the same rows
 * into the same table in batches without checking the project. On MySQL too if an empty database is given.
 */
export async function measureIngestion(folder: string, mysqlUrl?: string): Promise<Table> {
  const rows: string[][] = [await rowOf('SQLite', await sqliteSide(join(folder, 'visits.db')))];
  if (mysqlUrl) rows.push(await rowOf('MySQL', await mysqlSide(mysqlUrl)));
  return [['database', 'storage, events/s', 'plain, events/s', 'ratio'], ...rows];
}

async function rowOf(name: string, { storage, plain, close }: Side): Promise<string[]> {
  const rates = { storage: [] as number[], plain: [] as number[] };
  const events = theEvents().slice(0, BATCH / WRITERS);
  const write = async () =>
    void (await Promise.all(Array.from({ length: WRITERS }, () => storage.visits.insert(events))));
  try {
    await prepare(storage);
    for (let round = 0; round < ROUNDS; round++) {
      rates.storage.push(await rate(write));
      rates.plain.push(await rate(plain));
    }
  } finally {
    await close();
    await storage.close();
  }
  const [ours, theirs] = [median(rates.storage), median(rates.plain)];
  return [name, whole(ours), whole(theirs), (ours / theirs).toFixed(2)];
}

async function rate(write: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let count = 0;
  for (; performance.now() < start + MILLISECONDS; count += BATCH) await write();
  return (count * 1000) / (performance.now() - start);
}

async function prepare({ organizations, projects }: Storage): Promise<void> {
  const now = new Date().toISOString();
  await organizations.insert(newOrganization({ id: ORGANIZATION, name: 'Analytical Maps', plan: 'enterprise' }, now));
  const ownership = { organizationId: ORGANIZATION, organizationName: '', groupId: null, groupName: null };
  await projects.insert(newProject({ id: PROJECT, name: 'Measured', description: '', ...ownership }, now));
}

function theEvents(): readonly VisitEvent[] {
  const visitor = '0123456789abcdef';
  const { events } = visits(new Date().toISOString());
  const once = events.map(
    ({ params, timestamp }): VisitEvent => ({
      projectId: PROJECT,
      name: 'areaClick',
      visitor,
      params: JSON.stringify(params),
      occurredAt: timestamp,
    }),
  );
  return Array.from({ length: BATCH }, (_, n) => once[n % once.length]!);
}

const valuesOf = ({ projectId, name, visitor, occurredAt, params }: VisitEvent) => [
  ...[ORGANIZATION, projectId, name, visitor, occurredAt, params],
];

async function sqliteSide(path: string): Promise<Side> {
  const storage = await openSqliteStorage({ path });
  const database = new Database(path);
  database.pragma('synchronous = FULL');
  const insert = database.prepare(`INSERT INTO uncounted_visits ${COLUMNS} VALUES (?, ?, ?, ?, ?, ?)`);
  const rows = theEvents().map(valuesOf);
  const plain = database.transaction(() => {
    for (const row of rows) insert.run(...row);
  });
  return { storage, plain: async () => plain.immediate(), close: async () => void database.close() };
}

async function mysqlSide(url: string): Promise<Side> {
  const storage = await openMysqlStorage({ url });
  const pool: Pool = createPool({ uri: url, connectionLimit: 1 });
  const rows = theEvents().map(valuesOf);
  const tuples = Array(ROWS_AT_ONCE).fill('(?, ?, ?, ?, ?, ?)').join(', ');
  const plain = async () => {
    const connection = await pool.getConnection();
    await connection.beginTransaction();
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const values = rows.slice(start, start + ROWS_AT_ONCE).flat();
      await connection.execute(`INSERT INTO uncounted_visits ${COLUMNS} VALUES ${tuples}`, values);
    }
    await connection.commit();
    connection.release();
  };
  return { storage, plain, close: () => pool.end() };
}
