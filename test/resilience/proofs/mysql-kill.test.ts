import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { client, signUp } from '../../support/client.ts';
import { type OwnMariadb, ownMariadb } from '../../support/databases/own-mariadb.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { auditProjects, auditUnanswered } from './crash/audit.ts';
import { type Entry, newLedger } from './crash/ledger.ts';
import { work } from './crash/load.ts';

const KILLS = rounds(20);
const WORKERS = 6;
const TWO_HOURS = 7_200_000;

describe('A service whose MySQL server is killed', function () {
  this.timeout(900_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: OwnMariadb;
  let service: TestService;

  before(async function () {
    const own = await ownMariadb();
    if (!requireAdapter('mariadbd', own !== null)) this.skip();
    database = own!;
    folder = await temporaryFolder();
    await database.start();
    const stores = { DATABASE_URL: database.url, OBJECTS_URL: `file:${join(folder.path, 'objects')}` };
    service = await startTestService({ ...stores, ACCESS_TTL: '30d', LOG_LEVEL: 'silent' });
  });

  after(async () => {
    await service?.stop();
    await database?.remove();
    await folder?.remove();
  });

  it(`reports that, recovers by itself and keeps everything acknowledged, complete, through ${KILLS} kills`, async () => {
    const api = client(service.url);
    const person = await signUp(api);
    const ledger = newLedger();
    const audit = { api, person, ledger, visits: service.storage.visits.count };
    for (let kill = 1; kill <= KILLS; kill++) {
      const known = new Set(ledger.entries.keys());
      const stop = new AbortController();
      const working = atOnce(WORKERS, (worker) => work({ api, person, ledger, signal: stop.signal }, kill + worker));
      const goal = ledger.acknowledged + 20 + ((kill * 23) % 61);
      while (ledger.acknowledged < goal) await pause(1);
      await database.kill();
      const atKill = ledger.acknowledged;
      await pause(300);
      expect((await api.get('/readyz')).status).to.equal(503);
      expect(ledger.acknowledged).to.be.at.most(atKill + WORKERS);
      await database.start();
      const again = ledger.acknowledged + WORKERS;
      while (ledger.acknowledged < again) await pause(10);
      stop.abort();
      await working;
      await auditProjects(
        audit,
        [...ledger.entries.values()].filter(({ id }: Entry) => !known.has(id)),
      );
      await auditUnanswered(audit);
    }
    service.advance(TWO_HOURS);
    await service.app.jobs.sweepObjects();
    await auditProjects(audit, ledger.entries.values());
    expect(ledger.lost, 'requests without an answer').to.equal(0);
    expect(service.undocumented).to.deep.equal([]);
    console.log(`      ${ledger.acknowledged} writes acknowledged`);
  });
});
