import { join } from 'node:path';
import { expect } from 'chai';
import type { Driver } from '../../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../../adapters/sql/drivers/mysql.ts';
import { sqliteDriver } from '../../../adapters/sql/drivers/sqlite.ts';
import { insertRows } from '../../../adapters/sql/transfer/insert-rows.ts';
import { readTables } from '../../../adapters/sql/transfer/tables.ts';
import type { Copied } from '../../../config/copy/copy-to.ts';
import { type CountingProxy, countingProxy } from '../../copy/counting-proxy.ts';
import { copy, type Environment, served, storesIn, targeting } from '../../copy/given-copies.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { type Checked, checkEveryGet } from '../../releases/every-get.ts';
import { copyFixture, type FixtureCopy, RELEASES } from '../../releases/open-fixture.ts';
import { readStoredIds, type StoredIds, signInAccount } from '../../releases/stored-ids.ts';
import { type Body, type Client, client } from '../../support/client.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startProgram } from '../../support/service/program.ts';
import { freshBucket } from '../../support/stores/s3.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { IS_FULL, rounds } from '../../support/test-depth.ts';

const POINTS = rounds(20, 1);
/** More rows than a few batches have. */
const VISITS = IS_FULL ? 50_000 : 3_000;
/** The address in responses, wherever the service listens. */
const PUBLIC_URL = 'http://maps.example';

describe('A copy of a service to MySQL and S3 and back', function () {
  this.timeout(1_800_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let fixture: FixtureCopy;
  let source: Environment;
  const targets: { remove: () => Promise<void> }[] = [];

  before(async function () {
    if (!requireAdapter('MySQL', freshDatabase() !== null) || !requireAdapter('S3', freshBucket() !== null))
      this.skip();
    folder = await temporaryFolder();
    fixture = (await copyFixture(RELEASES.toSorted().at(-1)!, 'SQLite'))!;
    source = { ...fixture.settings, DATA_DIR: folder.path, PUBLIC_URL };
    await served(source, async () => {}); // Migrates.
  });
  after(async () => {
    for (const { remove } of targets) await remove();
    await fixture?.remove();
    await folder?.remove();
  });

  /** New, empty stores on the servers, and in a folder. */
  const onServers = (): Environment => {
    const [database, bucket] = [freshDatabase()!, freshBucket()!];
    targets.push(database, bucket);
    return { ...source, DATABASE_URL: database.url, OBJECTS_URL: bucket.url.href };
  };
  let folders = 0;
  const inFolder = (): Environment => {
    const { DATABASE_URL, OBJECTS_URL } = storesIn(join(folder.path, `${++folders}`));
    return { ...source, DATABASE_URL: DATABASE_URL!, OBJECTS_URL: OBJECTS_URL! };
  };

  it('has the same rows and files, gives the same responses, and goes on with the numbers of events', async () => {
    const before = await served(source, async ({ local }) => {
      const api = client(local);
      const token = await signInAccount(api, fixture.accounts[0]!);
      await deleteSome(api, token);
      const document = await (await fetch(`${local}/api/openapi.json`)).json();
      const ids = await readStoredIds(api, token);
      return { token, document, ids, ...(await checkEveryGet(api, token, ids, document)) };
    });
    const [server, back] = [onServers(), inFolder()];
    const there = await copy(source, server);
    expect(rowsOf(there)).to.include.keys(
      'two_factors',
      'api_keys',
      'deliveries',
      'visits',
      'snapshots',
      'deleted_items',
    );
    expect(await copied(server, back)).to.deep.equal(digests(there));

    for (const stores of [server, back]) {
      const number = await lastNumber(stores);
      expect(number).to.be.above(0);
      const bodies = await served(stores, async ({ local }) => {
        const read = await everyGet(client(local), before);
        await publishAgain(client(local), before);
        return read;
      });
      expect(bodies.size).to.be.above(100);
      expect(withoutViews(bodies)).to.deep.equal(withoutViews(before.bodies));
      expect(await lastNumber(stores)).to.equal(number + 1);
    }
  });

  it(`is complete after copies that were killed at ${POINTS} points in each direction`, async () => {
    await addVisits(source);
    const began = performance.now();
    const server = onServers();
    const expected = digests(await copy(source, server));
    const resumed = [
      await killedAtPoints(source, onServers, expected),
      await killedAtPoints(server, inFolder, expected),
    ];
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`      ${resumed.join(' and ')} processes were killed in the middle of a copy, ${seconds} s`);
  });

  /**
   * Copies by a process that is killed when a share of the traffic with the MySQL server is over, in the full run again by one that
   * is killed earlier, and to the end. Returns how often one was killed in the middle.
   */
  async function killedAtPoints(from: Environment, to: () => Environment, expected: ReturnType<typeof digests>) {
    const total = await trafficOf(from, to());
    let unfinished = 0;
    for (let point = 1; point <= POINTS; point++) {
      const target = to();
      const share = point / (POINTS + 1);
      for (const bytes of [total * share, ...(IS_FULL ? [(total * share) / 2] : [])]) {
        if (await killedAfter(bytes, from, target)) unfinished += 1;
      }
      expect(await copied(from, target)).to.deep.equal(expected);
    }
    return unfinished;
  }

  /** The bytes that are exchanged with the MySQL server by an uninterrupted copy. */
  const trafficOf = (from: Environment, to: Environment): Promise<number> =>
    byProxy(from, to, async (source, target) => {
      await copy(source, target);
    });

  /** Whether the process was killed before its end. */
  async function killedAfter(bytes: number, from: Environment, to: Environment): Promise<boolean> {
    let code: number | null = null;
    await byProxy(from, to, async (source, target, proxy) => {
      const program = start(source, target);
      proxy.after(bytes, () => program.process.kill('SIGKILL'));
      code = await program.ended;
    });
    return code === null;
  }

  const start = (from: Environment, to: Environment) =>
    startProgram(folder.path, ['copy-to', '--json'], { ...from, ...targeting(to) });
});

/** Runs the work with a proxy in front of the MySQL server, and returns how many bytes it forwarded. */
async function byProxy(
  from: Environment,
  to: Environment,
  work: (from: Environment, to: Environment, proxy: CountingProxy) => Promise<void>,
): Promise<number> {
  const isSource = from.DATABASE_URL!.startsWith('mysql:');
  const proxy = await countingProxy((isSource ? from : to).DATABASE_URL!);
  const through = (stores: Environment): Environment => ({ ...stores, DATABASE_URL: proxy.url });
  try {
    await (isSource ? work(through(from), to, proxy) : work(from, through(to), proxy));
    return proxy.counted();
  } finally {
    await proxy.close();
  }
}

/** What is the same of a copy wherever it is. */
const digests = ({ tables, objects }: Copied) => ({
  tables: tables.toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  objects,
});

const copied = async (from: Environment, to: Environment) => digests(await copy(from, to));

const rowsOf = ({ tables }: Copied): Readonly<Record<string, number>> =>
  Object.fromEntries(tables.filter(({ rows }) => rows > 0).map(({ table, rows }) => [table, rows]));

type Before = { readonly token: string; readonly ids: StoredIds; readonly document: Body };

async function everyGet(api: Client, { token, ids, document }: Before): Promise<Checked['bodies']> {
  return (await checkEveryGet(api, token, ids, document)).bodies;
}

/** Deletes a project, and a marker of another one. */
async function deleteSome(api: Client, token: string): Promise<void> {
  const { results } = expectOk(await api.get('/api/projects/?page_size=100', { token }));
  const [draft] = results.filter(({ name }: Body) => name === 'Empty draft');
  expectOk(await api.delete(`/api/projects/${draft.id}/`, { token }), 204);
  const [mall] = results.filter(({ name }: Body) => name === 'Station');
  const { markers } = expectOk(await api.get(`/api/projects/${mall.id}/`, { token }));
  const change = { markers: [{ id: markers[0].id, _delete: true }] };
  expectOk(await api.patch(`/api/projects/${mall.id}/`, change, { token }));
}

/** Publishes an event, which the webhook of the fixture is notified of. */
async function publishAgain(api: Client, { token, ids }: Before): Promise<void> {
  const [project] = ids.published;
  expectOk(await api.post(`/api/projects/${project}/update-live/`, undefined, { token }));
}

async function onDatabase<T>({ DATABASE_URL: url }: Environment, work: (db: Driver) => Promise<T>): Promise<T> {
  const driver = url!.startsWith('mysql:')
    ? mysqlDriver({ url: url! })
    : sqliteDriver({ path: url!.replace('sqlite:', '') });
  return work(driver).finally(() => driver.close());
}

/** The number of the last event that was sent. */
const lastNumber = (stores: Environment): Promise<number> =>
  onDatabase(stores, async (db) => {
    const [row] = await db.all<{ readonly last: number }>('SELECT MAX(number) AS last FROM deliveries');
    return row!.last;
  });

const addVisits = (stores: Environment): Promise<void> =>
  onDatabase(stores, async (db) => {
    const visits = (await readTables(db)).find(({ name }) => name === 'visits')!;
    const [{ id }] = (await db.all('SELECT id FROM projects LIMIT 1')) as [{ readonly id: string }];
    const values = (at: number): Readonly<Record<string, string | number>> => ({
      number: 1_000 + at,
      project_id: id,
      name: 'areaClick',
      occurred_at: '2027-01-31T12:00:00.000Z',
      params: `{"area":"${at}"}`,
      visitor: '',
    });
    const rows = Array.from({ length: VISITS }, (_, at) => visits.columns.map(({ name }) => values(at)[name]!));
    await insertRows(db, visits, rows);
  });

/** Views are added up by a job, which may run between the two. */
const withoutViews = (bodies: ReadonlyMap<string, unknown>) =>
  [...bodies].map(([path, body]) => [path, JSON.stringify(body).replaceAll(/"views_7d\\?":\d+/g, '')]);
