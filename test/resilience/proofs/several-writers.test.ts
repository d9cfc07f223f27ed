import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'chai';
import { mysqlLimits } from '../../../adapters/limits/mysql.ts';
import { mysqlDriver } from '../../../adapters/sql/drivers/mysql.ts';
import type { Cluster } from '../../../adapters/sql/drivers/mysql-cluster.ts';
import { openMysqlStorage } from '../../../adapters/sql/open-mysql.ts';
import { givenOrganization } from '../../contracts/storage/shared/given.ts';
import { EVERY_EVENT, webhooksOf } from '../../http/webhooks/hooks.ts';
import { atOnce } from '../../support/at-once.ts';
import { makeProject, signUp } from '../../support/client.ts';
import { type ClusterDatabase, clusterDatabase } from '../../support/databases/galera.ts';
import { startReceiver } from '../../support/network/receiver.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { IS_FULL, rounds } from '../../support/test-depth.ts';
import { RACES } from './races/all.ts';
import { type Arena, closeArena, openArena, RACERS, startInstance } from './races/arena.ts';

/** Those that a lock on one node does not decide, unless all races are run. */
const SOME =
  /last owner|delete their accounts|drafts beyond the limit of the plan|members|snapshots|one code of the moment/;
const CHOSEN = RACES.filter(([what]) => IS_FULL || SOME.test(what));
const ROUNDS = rounds(25, 1);
const STARTS = rounds(10, 1);
const READS = rounds(1_000, 50);
const EVENTS = rounds(300, 30);
const HITS = 50;

const HOLDER = new URL('../../support/databases/lease-holder.ts', import.meta.url).pathname;

describe('Instances that write to different nodes of a cluster', function () {
  this.timeout(1_200_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: ClusterDatabase;
  let arena: Arena;

  const environmentsOf = ({ urls }: ClusterDatabase) =>
    urls.map((url) => ({ DATABASE_URL: url, OBJECTS_URL: `file:${join(folder.path, 'objects')}` }));

  before(async function () {
    const found = clusterDatabase();
    if (!found) announceSkip('a Galera cluster (TEST_GALERA_URLS)');
    if (!found) this.skip();
    database = found;
    folder = await temporaryFolder();
    const [first, ...others] = environmentsOf(database);
    arena = await openArena(first!, ...others);
  });

  after(async () => {
    if (arena) await closeArena(arena);
    await database?.remove();
    await folder?.remove();
  });

  it('find out that they are on a cluster, and hold a row by writing it', async () => {
    const clusters: Cluster[] = [];
    const driver = mysqlDriver({ url: database.urls[1]!, onCluster: (cluster) => clusters.push(cluster) });
    const { id } = await givenOrganization(arena.service.storage);
    await arena.service.storage.transaction((tx) => tx.organizations.lock(id));
    expect(await driver.all('SELECT holds FROM organizations WHERE id = ?', [id])).to.deep.equal([{ holds: 1 }]);
    await driver.close();
    expect(clusters).to.deep.equal([{ kind: 'Galera', nodes: database.urls.length }]);
  });

  for (const [what, race] of CHOSEN) {
    it(`${what}: ${ROUNDS} rounds of ${RACERS} at once, no violation`, async () => {
      for (let round = 0; round < ROUNDS; round++) await race(arena, round, join(folder.path, 'objects'));
      expect(arena.faults).to.deep.equal([]);
    });
  }

  it(`read what was just written by another, ${READS} times`, async () => {
    const { api } = arena;
    const person = await signUp(api);
    const { id } = await makeProject(api, person);
    for (let n = 0; n < READS; n++) {
      const name = randomUUID();
      expect((await api.patch(`/api/projects/${id}/`, { name }, person.as)).status).to.equal(200);
      expect((await api.get(`/api/projects/${id}/`, person.as)).body.name).to.equal(name);
    }
  });

  it(`send each of ${EVENTS} events once`, async () => {
    const { api, instances, service } = arena;
    const receiver = await startReceiver();
    const hook = receiver.hook();
    const ada = await signUp(api);
    const { id: webhookId } = await webhooksOf({ api }, ada).made({ url: hook.url, events: EVERY_EVENT });
    const event = { webhookId, name: 'project.published' as const, createdAt: '2026-01-01T00:00:00.000Z' };
    const entries = Array.from({ length: EVENTS }, (_, n) => ({
      ...event,
      data: { project_id: ada.userId, name: `${n}` },
    }));
    const numbers = await service.storage.transaction((tx) => tx.outbox.insert(entries));
    await Promise.all(instances.map(({ app }) => app.jobs.sweepOutbox()));
    await receiver.stop();
    const sent = hook.received.map(({ headers }) => Number(String(headers['x-service-delivery']).slice('evt_'.length)));
    expect(sent.toSorted((a, b) => a - b)).to.deep.equal(numbers.toSorted((a, b) => a - b));
    expect(await service.storage.deliveries.count({ webhookId })).to.equal(EVENTS);
  });

  it(`admit ${HITS} of ${HITS * 3} requests under a limit of that many`, async () => {
    const limits = database.urls.map((url) => mysqlLimits({ url, report: (message) => reports.push(message) }));
    const reports: string[] = [];
    const [limit, key] = [{ name: 'requests', max: HITS, seconds: 600 } as const, randomUUID()];
    const waits = await atOnce(HITS * limits.length, (n) => limits[n % limits.length]!.hit(limit, key));
    await Promise.all(limits.map((each) => each.close()));
    expect([waits.filter((wait) => wait === 0).length, reports]).to.deep.equal([HITS, []]);
  });

  it(`start at the same time on a new database, ${STARTS} times`, async () => {
    for (let round = 0; round < STARTS; round++) {
      const fresh = clusterDatabase()!;
      const started = await Promise.all(
        environmentsOf(fresh).map((environment) => startInstance(environment, Date.now)),
      );
      expect(started).to.have.length(fresh.urls.length);
      await Promise.all(started.map((instance) => instance.stop()));
      await fresh.remove();
    }
  });

  it('take over from one that is killed while it changes tables', async () => {
    const killed = await holderAt(database.urls[0]!);
    killed.kill('SIGKILL');
    await opened(database.urls[1]!);
  });

  if (IS_FULL)
    it('take over from one that stands still while it changes tables, and then writes nothing more', async () => {
      const stopped = await holderAt(database.urls[0]!);
      stopped.kill('SIGSTOP');
      await opened(database.urls[2]!);
      const ended = once(stopped, 'message');
      stopped.kill('SIGCONT');
      expect(await ended).to.include('ended');
    });
});

/** A program that changes the tables of this database. */
async function holderAt(url: string): Promise<ChildProcess> {
  const holder = fork(HOLDER, [url], { execArgv: [] });
  await once(holder, 'message');
  return holder;
}

const opened = async (url: string) => (await openMysqlStorage({ url })).close();
