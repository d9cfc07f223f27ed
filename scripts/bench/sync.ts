import { join } from 'node:path';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { newOrganization } from '../../src/domain/organizations/organization.ts';
import { newProject, type Project } from '../../src/domain/projects/content/project.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { median } from './measure.ts';
import { type Table, whole } from './report.ts';

const LEVELS = ['FULL', 'NORMAL'] as const;
const WRITERS = 50;
const ROUNDS = 7;
const MILLISECONDS = 1500;
const ORGANIZATION = crypto.randomUUID();

type Writes = { readonly name: string; readonly write: (storage: Storage) => Promise<unknown> };

const WRITES: readonly Writes[] = [
  { name: 'create a project', write: (storage) => storage.transaction((tx) => tx.projects.insert(aProject())) },
  { name: 'change a project', write: (storage) => storage.transaction((tx) => tx.projects.update(known)) },
];

const known = aProject();

/** Writes a second through the storage, by 50 concurrent writers, with and without waiting for the disk at each commit. */
export async function measureSync(folder: string): Promise<Table> {
  const storages = await Promise.all(LEVELS.map((level) => openAt(join(folder, `${level}.db`), level)));
  try {
    const rows: string[][] = [];
    for (const { name, write } of WRITES) {
      const rates = await ratesInTurns(storages, write);
      const [full, normal] = rates.map(median) as [number, number];
      rows.push([name, whole(full), whole(normal), (full / normal).toFixed(2)]);
    }
    return [['write', 'FULL, per second', 'NORMAL, per second', 'ratio'], ...rows];
  } finally {
    for (const storage of storages) await storage.close();
  }
}

async function ratesInTurns(storages: readonly Storage[], write: Writes['write']): Promise<number[][]> {
  const rates: number[][] = storages.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, storage] of storages.entries()) rates[at]!.push(await rate(() => write(storage)));
  }
  return rates;
}

async function rate(write: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const ends = start + MILLISECONDS;
  let count = 0;
  const writer = async () => {
    for (; performance.now() < ends; count++) await write();
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (count * 1000) / (performance.now() - start);
}

async function openAt(path: string, level: (typeof LEVELS)[number]): Promise<Storage> {
  const driver = sqliteDriver({ path });
  await migrate(driver, readMigrations('sqlite'));
  await setSynchronous(driver, level);
  const storage = sqlStorage(driver);
  const now = new Date().toISOString();
  await storage.organizations.insert(
    newOrganization({ id: ORGANIZATION, name: 'Analytical Maps', plan: 'enterprise' }, now),
  );
  await storage.projects.insert(known);
  return storage;
}

/** The driver's level is FULL and not configurable. SQLite changes it outside a transaction only: the driver's one is ended and restarted. */
function setSynchronous(driver: Driver, level: string): Promise<void> {
  return driver.alone(({ script }) => script(`COMMIT; PRAGMA synchronous = ${level}; BEGIN IMMEDIATE; SAVEPOINT work`));
}

function aProject(): Project {
  const id = crypto.randomUUID();
  const ownership = { organizationId: ORGANIZATION, organizationName: '', groupId: null, groupName: null };
  return newProject({ id, name: id, description: '', ...ownership }, new Date().toISOString());
}
