import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { openMysqlStorage } from '../../../adapters/sql/open-mysql.ts';
import { openSqliteStorage } from '../../../adapters/sql/open-sqlite.ts';
import { givenProject } from '../../contracts/storage/shared/given.ts';
import { atOnce } from '../../support/at-once.ts';
import { aVisit } from '../../support/builders.ts';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { type Acknowledged, crowdOf, nothingYet } from './analytics/crowd.ts';

const REQUESTS = rounds(1000);
const SENDERS = 8;
const VISITORS = 97;
const KILLS = rounds(60);
const DAY = 86_400_000;
const ROLLER = new URL('../../support/service/roll-up-process.ts', import.meta.url).pathname;
const FIGURES = {
  views: 'mapView',
  areaClicks: 'areaClick',
  markerClicks: 'markerClick',
  searches: 'searchQuery',
  routes: 'routeBuild',
};
const DIMENSIONS = ['area', 'marker', 'query', 'failed_route', 'language', 'level'];

type Database = { readonly url: string; readonly instances: number; remove?(): Promise<void> };

const DATABASES: Readonly<Record<string, (folder: string) => Database | null>> = {
  SQLite: (folder) => ({ url: `sqlite:${join(folder, 'waymark.db')}`, instances: 1 }),
  MySQL() {
    const database = freshDatabase();
    return database && { ...database, instances: 2 };
  },
};

for (const [name, databaseOf] of Object.entries(DATABASES)) {
  describe(`Analytics on ${name}`, function () {
    this.timeout(900_000);
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let database: Database;
    let services: TestService[] = [];

    before(async function () {
      folder = await temporaryFolder();
      const made = databaseOf(folder.path);
      if (!requireAdapter(name, made !== null)) return this.skip();
      database = made!;
      for (let n = 0; n < database.instances; n++) {
        const stores = { DATABASE_URL: database.url, OBJECTS_URL: `file:${join(folder.path, 'objects')}` };
        services.push(await startTestService({ ...stores, TRUSTED_PROXIES: 'loopback' }));
      }
      // At noon nobody crosses midnight, where visitors become others.
      const noon = Math.ceil(Date.now() / DAY) * DAY + DAY / 2;
      for (const service of services) service.advance(noon - service.now());
    });

    after(async () => {
      for (const service of services) await service.stop();
      services = [];
      await database?.remove?.();
      await folder.remove();
    });

    it(`sums ${REQUESTS * 100} events to exactly the acknowledged number, with concurrent reads and roll-ups`, async () => {
      const apis = services.map(({ url }) => client(url));
      const person = await signUp(apis[0]!);
      const { id } = await makeProject(apis[0]!, person);
      await apis[0]!.post(`/api/projects/${id}/publish/`, undefined, person.as);
      const crowd = crowdOf(VISITORS, services[0]!.now);
      const acknowledged = nothingYet();
      const progress = { isOver: false, sent: 0 };
      const day = (away: number) => new Date(services[0]!.now() + away * DAY).toISOString().slice(0, 10);
      const range = `project=${id}&from=${day(-2)}&to=${day(2)}`;
      const seen = { person, path: (name: string, query = '') => `/api/analytics/${name}/?${range}&${query}` };
      const looking = [
        ...apis.map((api) => look(api, seen, acknowledged, progress)),
        ...services.map((each) => rollUp(each, progress)),
      ];
      const reading = apis.map((api) => read(api, id, progress));
      await atOnce(SENDERS, async (sender) => {
        for (let n = sender; n < REQUESTS; n += SENDERS) {
          progress.sent += 100;
          await crowd.send(apis[n % apis.length]!, id, n, acknowledged);
        }
      });
      progress.isOver = true;
      const looks = await Promise.all([...looking, ...reading]);
      for (const api of apis) await expectExactly(api, seen, acknowledged);
      expect(services.flatMap(({ undocumented }) => undocumented)).to.deep.equal([]);
      console.log(
        `      ${acknowledged.events} events acknowledged, ${looks.reduce((sum, count) => sum + count, 0)} looks meanwhile`,
      );
    });

    it(`counts each event once, although the roll-up is killed ${KILLS} times in progress`, async () => {
      const storage = await (database.url.startsWith('mysql:')
        ? openMysqlStorage({ url: database.url })
        : openSqliteStorage({ path: join(folder.path, 'waymark.db') }));
      try {
        const { id: projectId } = await givenProject(storage);
        // Today: the hourly purge of the services forgets who was seen on older days.
        const occurredAt = new Date(services[0]!.now()).toISOString();
        const batch = (kill: number) =>
          Array.from({ length: 500 }, (_, n) =>
            aVisit({ projectId, occurredAt, visitor: `visitor ${(kill * 500 + n) % 701}` }),
          );
        let killed = 0;
        for (let kill = 0; kill < KILLS; kill++) {
          await storage.visits.insert(batch(kill));
          const roller = fork(ROLLER, [database.url, projectId], { env: { PATH: process.env.PATH! }, execArgv: [] });
          const ended = once(roller, 'exit');
          await once(roller, 'message');
          await pause((kill * 7) % 40);
          roller.kill('SIGKILL');
          if ((await ended)[1] === 'SIGKILL') killed++;
        }
        expect(killed, 'killed on the way').to.be.above(0);
        await services[0]!.app.jobs.rollUpVisits();
        const day = occurredAt.slice(0, 10);
        const span = { unit: 'day', from: day, until: '9999-01-01' } as const;
        const counts = await storage.rollUps.list(projectId, ['mapView', 'visitors'], span);
        expect(new Set(counts.map(({ period, name, count }) => `${period} ${name} ${count}`))).to.deep.equal(
          new Set([`${day} mapView ${KILLS * 500}`, `${day} visitors ${Math.min(701, KILLS * 500)}`]),
        );
      } finally {
        await storage.close();
      }
    });
  });
}

/** What is looked at, by whom: the days around the one on which it happens. */
type Seen = { readonly person: Person; readonly path: (name: string, query?: string) => string };
type Course = { isOver: boolean; sent: number };

/** Looks at the dashboards all the time: each has at least what was acknowledged before, and no more than was sent. */
async function look(api: Client, { person, path }: Seen, acknowledged: Acknowledged, course: Course): Promise<number> {
  let looks = 0;
  for (; !course.isOver; looks++) {
    const before = viewsOf(acknowledged);
    const { status, body } = await api.get(path('overview'), person.as);
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body.totals.views).to.be.at.least(before).and.at.most(course.sent);
    expect((await api.get(path('top', 'dimension=area'), person.as)).status).to.equal(200);
  }
  return looks;
}

async function rollUp({ app }: TestService, course: Course): Promise<number> {
  let turns = 0;
  for (; !course.isOver; turns++) {
    await app.jobs.rollUpVisits();
    await pause(5);
  }
  return turns;
}

async function read(api: Client, id: string, course: Course): Promise<number> {
  let reads = 0;
  for (; !course.isOver; reads++) expect((await api.get(`/api/p/${id}/`)).status).to.equal(200);
  return reads;
}

const viewsOf = ({ counts }: Acknowledged) =>
  sum([...counts].filter(([key]) => /^\S{10} mapView$/.test(key)).map(([, count]) => count));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

async function expectExactly(api: Client, { person, path }: Seen, acknowledged: Acknowledged): Promise<void> {
  const get = async (name: string, query: string): Promise<Body> => (await api.get(path(name, query), person.as)).body;
  for (const interval of ['day', 'hour']) {
    const { totals, series, previous } = await get('overview', `interval=${interval}`);
    for (const [figure, event] of Object.entries(FIGURES)) {
      for (const point of series) {
        expect(point[figure], `${figure} ${point.at}`).to.equal(acknowledged.counts.get(`${point.at} ${event}`) ?? 0);
      }
      expect(sum(series.map((point: Body) => point[figure]))).to.equal(totals[figure]);
      expect(previous[figure]).to.equal(0);
    }
    for (const { at, visitors } of series) expect(visitors, at).to.equal(acknowledged.seen.get(at)?.size ?? 0);
    const days = [...acknowledged.seen].filter(([period]) => period.length === 10);
    expect(totals.visitors).to.equal(sum(days.map(([, seen]) => seen.size)));
  }
  for (const dimension of DIMENSIONS) {
    const { results, count } = await get('top', `page_size=100&dimension=${dimension}`);
    const expected = [...acknowledged.entries].filter(([key]) => key.startsWith(`${dimension} `));
    expect(results.map(({ key, count: met }: Body) => [`${dimension} ${key}`, met])).to.have.deep.members(expected);
    expect(count).to.equal(expected.length);
    expect(sum(results.map(({ share }: Body) => share))).to.be.closeTo(1, 1e-9);
  }
}
