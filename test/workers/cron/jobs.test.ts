import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { openMemoryStorage } from '../../../adapters/sql/open-sqlite.ts';
import { type Job, serviceJobs, startJobs } from '../../../adapters/workers/cron/jobs.ts';
import { buildApp } from '../../../src/app.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import type { ExclusiveRun } from '../../../src/usecases/shared/run-exclusively.ts';
import { testNeeds } from '../../support/needs.ts';

const EVERY_SECOND = '* * * * * *';
/** In February, on a day that not every year has. */
const SELDOM = '0 0 29 2 *';

/** Jobs by a real clock. */
describe('scheduled jobs', () => {
  const reported: string[] = [];
  const report = (message: string) => void reported.push(message);
  let storage: Storage;
  const anInstance = () => {
    const { needs } = testNeeds(storage, { report, now: () => new Date().toISOString() });
    return { app: buildApp(needs), owner: randomUUID(), report };
  };
  beforeEach(async () => {
    reported.length = 0;
    storage = await openMemoryStorage();
  });
  afterEach(() => storage.close());

  /** A job of every second; `times(n)` resolves when it was done so many times. */
  const aJob = (action: () => Promise<void> = async () => {}) => {
    const waiting = new Map<number, () => void>();
    let done = 0;
    const work = async () => {
      waiting.get(++done)?.();
      await action();
    };
    const times = (n: number) => new Promise<void>((resolve) => void waiting.set(n, resolve));
    return { job: { name: `j-${randomUUID()}`, schedule: EVERY_SECOND, work } satisfies Job, times, count: () => done };
  };

  it('repeat until they are stopped, also those that fail', async () => {
    const good = aJob();
    const bad = aJob(() => Promise.reject(new Error('no luck')));
    const running = startJobs(anInstance(), [good.job, bad.job]);
    await Promise.all([good.times(2), bad.times(2)]);
    await running.stop();
    expect(reported.length).to.be.at.least(2);
    expect(new Set(reported)).to.deep.equal(new Set([`the job ${bad.job.name} failed`]));
  });

  it('are due at whole seconds, the same for every instance, and run by one of them', async () => {
    const ticks: string[] = [];
    const taken: string[] = [];
    const instance = () => {
      const { app, ...rest } = anInstance();
      const runExclusively = async (turn: ExclusiveRun) => {
        ticks.push(turn.tick);
        const isTaken = await app.jobs.runExclusively(turn);
        if (isTaken) taken.push(turn.tick);
        return isTaken;
      };
      return { ...rest, app: { jobs: { ...app.jobs, runExclusively } } };
    };
    const { job, times } = aJob();
    const running = Array.from({ length: 3 }, () => startJobs(instance(), [job]));
    await times(2);
    await Promise.all(running.map((each) => each.stop()));
    for (const tick of ticks) expect(tick).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
    expect(taken).to.deep.equal([...new Set(taken)]);
    expect(new Set(taken)).to.deep.equal(new Set(ticks));
  });

  it('are due by the clock of the database, not by that of the machine', async () => {
    const HALF_AN_HOUR = 1_800_000;
    const { app, ...rest } = anInstance();
    const ticks: string[] = [];
    const runExclusively = async (turn: ExclusiveRun) => {
      ticks.push(turn.tick);
      return app.jobs.runExclusively(turn);
    };
    const time = async () => new Date(Date.now() - HALF_AN_HOUR).toISOString();
    const { job, times } = aJob();
    const running = startJobs({ ...rest, app: { jobs: { ...app.jobs, runExclusively, time } } }, [job]);
    const began = Date.now();
    await times(2);
    await running.stop();
    for (const tick of ticks) expect(Date.parse(tick)).to.be.within(began - HALF_AN_HOUR, Date.now() - HALF_AN_HOUR);
    expect(new Set(ticks).size).to.equal(ticks.length);
  });

  it('begin, those of the start too, once a clock that could not be read can be, which is reported once', async () => {
    const { app, ...rest } = anInstance();
    let reads = 0;
    const time = () => (++reads > 3 ? app.jobs.time() : Promise.reject(new Error('the database is down')));
    const { job, times } = aJob();
    const running = startJobs({ ...rest, app: { jobs: { ...app.jobs, time } } }, [
      { ...job, schedule: SELDOM, isDoneAtStart: true },
    ]);
    await times(1);
    await running.stop();
    expect(reported).to.deep.equal(['no job can begin, as the clock of the database cannot be read']);
  });

  it('have finished when they are stopped', async () => {
    const end = Promise.withResolvers<void>();
    let isOver = false;
    const { job, times, count } = aJob(async () => {
      await end.promise;
      isOver = true;
    });
    const running = startJobs(anInstance(), [job]);
    await times(1);
    const stopped = running.stop();
    end.resolve();
    await stopped;
    expect([isOver, count()]).to.deep.equal([true, 1]);
    await running.stop();
  });

  it('start no more once they are stopped', async () => {
    const [stopped, other] = [aJob(), aJob()];
    const first = startJobs(anInstance(), [stopped.job]);
    await stopped.times(1);
    await first.stop();
    const before = stopped.count();
    const second = startJobs(anInstance(), [other.job]);
    await other.times(2);
    await second.stop();
    expect(stopped.count()).to.equal(before);
  });

  it('whose lease cannot be acquired are reported, and run again', async () => {
    const instance = anInstance();
    const asked = Promise.withResolvers<void>();
    let times = 0;
    const runExclusively = async () => {
      if (++times === 2) asked.resolve();
      throw new Error('the database is down');
    };
    const { job, count } = aJob();
    const running = startJobs({ ...instance, app: { jobs: { ...instance.app.jobs, runExclusively } } }, [job]);
    await asked.promise;
    await running.stop();
    expect(new Set(reported)).to.deep.equal(new Set([`the job ${job.name} could not begin`]));
    expect(count()).to.equal(0);
  });

  it('that run at the start run at once, and are waited for by a stop', async () => {
    const end = Promise.withResolvers<void>();
    let isOver = false;
    const { job, times, count } = aJob(async () => {
      await end.promise;
      isOver = true;
    });
    const running = startJobs(anInstance(), [{ ...job, schedule: SELDOM, isDoneAtStart: true }]);
    await times(1);
    const stopped = running.stop();
    end.resolve();
    await stopped;
    expect([isOver, count()]).to.deep.equal([true, 1]);
  });

  it('that run at the start are scheduled too, also where they failed', async () => {
    const { job, times } = aJob(() => Promise.reject(new Error('no luck')));
    const running = startJobs(anInstance(), [{ ...job, isDoneAtStart: true }]);
    await times(2);
    await running.stop();
    expect(reported).to.include(`the job ${job.name} failed`);
  });

  it('run at the start only where they are configured to', async () => {
    const { job, count } = aJob();
    await startJobs(anInstance(), [{ ...job, schedule: SELDOM }]).stop();
    expect(count()).to.equal(0);
  });

  it('of the service have their own schedule, and the outbox is swept at the start and every quarter of a minute, old salts at the start too', async () => {
    const jobs = serviceJobs(anInstance().app);
    const names = [
      'remove-unused-images',
      'clean-stored-images',
      'sweep-objects',
      'purge-ended',
      'purge-visits',
      'lapse-subscriptions',
    ];
    const webhooks = ['sweep-outbox', 'send-detached-events', 'purge-deliveries', 'build-networks'];
    const mails = ['send-mails', 'purge-closures', 'purge-versions', 'read-imports', 'purge-imports'];
    const analytics = ['purge-analytics', 'roll-up-visits', 'forget-visitors'];
    expect(jobs.map(({ name }) => name)).to.have.members([...names, ...analytics, ...webhooks, ...mails]);
    const atStart = jobs.filter(({ isDoneAtStart }) => isDoneAtStart).map(({ name }) => name);
    const sent = ['sweep-outbox', 'send-detached-events', 'send-mails'];
    expect(atStart).to.have.members([...sent, 'forget-visitors', 'build-networks', 'read-imports']);
    expect(jobs.find(({ name }) => name === 'sweep-outbox')!.schedule).to.equal('*/15 * * * * *');
  });

  it('with a wrong schedule are reported', async () => {
    const running = startJobs(anInstance(), [{ ...aJob().job, schedule: '0 0 32 1 *' }]);
    await running.stop();
    expect(reported).to.deep.equal(['the jobs could not be scheduled']);
  });

  it('of the service can be scheduled, and are stopped before they are due', async () => {
    const instance = anInstance();
    const running = startJobs(instance, serviceJobs(instance.app));
    await running.stop();
    expect(reported).to.deep.equal([]);
  });
});
