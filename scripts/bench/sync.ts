import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { newOrganization } from '../../src/domain/organizations/organization.ts';
import { newProject, type Project } from '../../src/domain/projects/content/project.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { median } from './measure.ts';
import { type Table, whole } from './report.ts';

const FILE = new URL(import.meta.url).pathname;
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

/** Writes a second through the storage, by 50 concurrent writers, with and without waiting for the disk. */
export async function measureSync(folder: string): Promise<Table> {
  const storage = await openAt(join(folder, 'writes.db'));
  try {
    const rows: string[][] = [];
    for (const { name, write } of WRITES) {
      const [waiting, free] = (await ratesInTurns(() => write(storage))).map(median) as [number, number];
      rows.push([name, whole(waiting), whole(free), (waiting / free).toFixed(2)]);
    }
    return [['write', 'waiting, per second', 'not waiting, per second', 'ratio'], ...rows];
  } finally {
    await storage.close();
  }
}

/** With flushes of the log, and without. */
async function ratesInTurns(write: () => Promise<unknown>): Promise<readonly number[][]> {
  const handle = await open(FILE);
  const handles = Object.getPrototypeOf(handle) as { datasync: () => Promise<void> };
  await handle.close();
  const { datasync } = handles;
  const rates: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, flush] of [datasync, async () => {}].entries()) {
      handles.datasync = flush;
      rates[at]!.push(await rate(write));
    }
  }
  handles.datasync = datasync;
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

async function openAt(path: string): Promise<Storage> {
  const driver = sqliteDriver({ path });
  await migrate(driver, readMigrations('sqlite'));
  const storage = sqlStorage(driver);
  const now = new Date().toISOString();
  await storage.organizations.insert(
    newOrganization({ id: ORGANIZATION, name: 'Analytical Maps', plan: 'enterprise' }, now),
  );
  await storage.projects.insert(known);
  return storage;
}

function aProject(): Project {
  const id = crypto.randomUUID();
  const ownership = { organizationId: ORGANIZATION, organizationName: '', groupId: null, groupName: null };
  return newProject({ id, name: id, description: '', ...ownership }, new Date().toISOString());
}
