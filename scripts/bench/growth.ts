import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { openSqliteStorage } from '../../adapters/sql/open-sqlite.ts';
import { newProject } from '../../src/domain/projects/content/project.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { FEW_VISITS, fillVisits, manyVisits, rollUpTurn, VISIT_CASES } from './capacity/visits.ts';
import { type Case, cases, record } from './cases.ts';
import { measureCase, type Rounds, type Target } from './measure.ts';
import { type Generator, type Server, startGenerator, startServer } from './processes.ts';
import { type Table, whole } from './report.ts';
import { serviceProgram } from './service.ts';
import { makeWorld, type Seed } from './world.ts';

const FEW = 1000;
/** With as many projects there are ten million visits of other maps. */
const WHOLE = 1_000_000;
const DATABASE = join('data', 'waymark.db');
const BATCH = 1000;
const ROUNDS: Rounds = { count: 5, milliseconds: 2000, connections: 4 };
const NAMES = ['list', 'get', 'create', 'ingest'];

/**
 * Response times with a thousand projects of one organization and a thousand visits of one map, and with `many` of both and ten times
 * as many visits of other maps: two services, measured in turns. And the time that the roll-up job takes where nothing is due.
 */
export async function measureGrowth(folder: string, many: number): Promise<Table> {
  const sizes = { few: FEW, many };
  const seed = await makeDatabases(folder, sizes);
  const servers: Server[] = [];
  const generator = startGenerator();
  try {
    const turns = await Promise.all(Object.keys(sizes).map((name) => turnIn(join(folder, name, DATABASE))));
    const targets: Target[] = [];
    for (const name of Object.keys(sizes)) {
      const server = await startServer(serviceProgram(join(folder, name)));
      servers.push(server);
      targets.push({ name, server, world: seed });
    }
    const rows: string[][] = [];
    for (const each of await knownCases(targets)) rows.push(await rowOf(generator, each, targets));
    const columns = [FEW, many].map((size) => `p50 ms at ${whole(size)}`);
    const turn = ['a roll-up where nothing is due', ...turns.map((milliseconds) => milliseconds.toFixed(2)), '', ''];
    return [['work', ...columns, 'ratio', 'CPU ratio'], ...rows, turn];
  } finally {
    generator.stop();
    for (const server of servers) await server.stop();
  }
}

async function rowOf(generator: Generator, each: Case, targets: readonly Target[]): Promise<string[]> {
  const measured = await measureCase(generator, each, targets, ROUNDS);
  const [few, many] = [measured.get('few')!, measured.get('many')!];
  const ratios = [many.p50 / few.p50, many.cpu / few.cpu].map((ratio) => ratio.toFixed(2));
  return [each.title, few.p50.toFixed(2), many.p50.toFixed(2), ...ratios];
}

async function knownCases([target]: readonly Target[]): Promise<readonly Case[]> {
  const { server, world } = target!;
  const known: Case[] = [];
  for (const each of [...VISIT_CASES, ...cases().filter(({ name }) => NAMES.includes(name))]) {
    const { status } = await record(server.url, each.name, each.request(world, 0));
    if (status === each.status) known.push(each);
    else console.log(`${each.name}: skipped, the service answers ${status}`);
  }
  return known;
}

/** A data folder per size, copied from the same one, with one key: a token is valid for both. */
async function makeDatabases(folder: string, sizes: Readonly<Record<string, number>>): Promise<Seed> {
  const first = join(folder, 'first');
  const server = await startServer(serviceProgram(first));
  const seed = await makeWorld(server.url).finally(server.stop);
  for (const [name, size] of Object.entries(sizes)) {
    cpSync(first, join(folder, name), { recursive: true });
    await fill(join(folder, name, DATABASE), seed, size);
  }
  return seed;
}

/** Inserts projects and visits into the database directly, up to these numbers. */
async function fill(path: string, seed: Seed, size: number): Promise<void> {
  const storage = await openSqliteStorage({ path });
  try {
    for (let start = seed.projects.length; start < size; start += BATCH) {
      await insertBatch(storage, seed, start, Math.min(start + BATCH, size));
    }
    await rollUpTurn(storage);
  } finally {
    await storage.close();
  }
  const driver = sqliteDriver({ path });
  await fillVisits(driver, seed, size > FEW ? manyVisits(size / WHOLE) : FEW_VISITS).finally(driver.close);
}

async function turnIn(path: string): Promise<number> {
  const storage = await openSqliteStorage({ path });
  return rollUpTurn(storage).finally(storage.close);
}

async function insertBatch(storage: Storage, seed: Seed, start: number, end: number): Promise<void> {
  const { organizationId, projectId } = seed;
  const numbers = Array.from({ length: end - start }, (_, at) => start + at);
  const now = new Date().toISOString();
  const ownership = { organizationId, organizationName: '', groupId: null, groupName: null };
  await storage.transaction(async (tx) => {
    for (const number of numbers) {
      const fields = { id: crypto.randomUUID(), name: `Grown ${number}`, description: '' };
      await tx.projects.insert(newProject({ ...fields, ...ownership }, now));
    }
    const [name, visitor] = ['areaClick', '0123456789abcdef'] as const;
    const visit = { projectId, name, visitor, params: '{"id":"area"}', occurredAt: now };
    await tx.visits.insert(numbers.map(() => visit));
  });
}
