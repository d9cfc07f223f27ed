import { join } from 'node:path';
import { sqlStorage } from '../../../adapters/sql/storage.ts';
import type { Case } from '../cases.ts';
import { measureCase, type Rounds, type Target } from '../measure.ts';
import { type Generator, type Program, startGenerator, startServer } from '../processes.ts';
import { type Table, whole } from '../report.ts';
import { serviceProgram } from '../service.ts';
import { makeWorld, send } from '../world.ts';
import { capacityCases, type FilledWorld } from './cases.ts';
import { type Database, mysqlDatabase, sqliteDatabase } from './databases.ts';
import { fill } from './fill.ts';
import { type Size, sizeOf } from './size.ts';
import { FEW_VISITS, fillVisits, manyVisits, rollUpTurn, type VisitAmounts } from './visits.ts';

/** One connection: the times of requests that do not wait for each other. */
const ROUNDS: Rounds = { count: 5, milliseconds: 400, connections: 1, warmUpAnswers: 200 };

export type Capacity = { readonly scale: number; readonly projects: number; readonly mysqlUrl?: string | undefined };

/** The scale of the database with little. */
const SMALL = 0.001;

/**
 * Response times of a service with little beside those of a service with much: 1 is a million projects, ten thousand of them in one
 * organization, with 500,000 deliveries of one webhook and 1,000,000 entries in the audit log. On MySQL in new databases beside the one
 * that is given.
 * The processor time is that of the service, without a MySQL server.
 */
export async function measureCapacity(folder: string, { scale, projects, mysqlUrl }: Capacity): Promise<Table> {
  const generator = startGenerator();
  const [targets, databases]: [Target[], Database[]] = [[], []];
  try {
    const amounts = { small: FEW_VISITS, large: manyVisits(scale * (projects / 1_000_000)) };
    for (const [name, size] of Object.entries({ small: sizeOf(SMALL, projects), large: sizeOf(scale, projects) })) {
      const place = join(folder, name);
      const database = mysqlUrl ? await mysqlDatabase(mysqlUrl, name) : sqliteDatabase(place);
      databases.push(database);
      targets.push(await startFilled(name, place, database, { size, visits: amounts[name as keyof typeof amounts] }));
    }
    const rows: string[][] = [];
    for (const each of capacityCases()) rows.push(await rowOf(generator, each, targets));
    return [
      ['work', 'small p50, ms', 'large p50, ms', 'ratio', 'small CPU, µs', 'large CPU, µs', 'CPU ratio'],
      ...rows,
    ];
  } finally {
    generator.stop();
    for (const { server } of targets) await server.stop();
    for (const database of databases) await database.remove();
  }
}

async function rowOf(generator: Generator, each: Case, targets: readonly Target[]): Promise<string[]> {
  const measured = await measureCase(generator, each, targets, ROUNDS);
  const [small, large] = [measured.get('small')!, measured.get('large')!];
  const ratio = (of: 'p50' | 'cpu') => (large[of] / small[of]).toFixed(1);
  const times = [small.p50.toFixed(2), large.p50.toFixed(2), ratio('p50')];
  return [each.title, ...times, whole(small.cpu), whole(large.cpu), ratio('cpu')];
}

/** The service with an account and its building, and then with all the rest, which is inserted while it does not run. */
type Filling = { readonly size: Size; readonly visits: VisitAmounts };

async function startFilled(
  name: string,
  folder: string,
  database: Database,
  { size, visits }: Filling,
): Promise<Target> {
  const { args, environment } = serviceProgram(folder);
  const program: Program = { args, environment: { ...environment, ...database.settings } };
  const empty = await startServer(program);
  const world = await makeFilledWorld(empty.url, size).finally(empty.stop);
  const driver = database.open();
  const start = performance.now();
  try {
    await fill(driver, world, size);
    await fillVisits(driver, world, visits);
    console.log(`${name}: a turn of the roll-up takes ${(await rollUpTurn(sqlStorage(driver))).toFixed(0)} ms`);
  } finally {
    await driver.close();
  }
  console.log(`${name}: filled in ${Math.round((performance.now() - start) / 1000)} s`);
  return { name, server: await startServer(program), world };
}

async function makeFilledWorld(url: string, size: Size): Promise<FilledWorld> {
  const world = await makeWorld(url);
  const webhook = { organization: world.organizationId, url: 'https://hooks.example/', events: ['project.published'] };
  const { id: webhookId } = await send(url, 'POST', '/api/webhooks/', world.token, webhook);
  return { ...world, webhookId, size };
}
