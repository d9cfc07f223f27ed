import { expect } from 'chai';
import { clockedJobs } from '../../../adapters/workers/cron/clocked-jobs.ts';
import { lastDue, nextDue } from '../../../adapters/workers/cron/due-times.ts';

const NOW = Date.parse('2026-11-23T02:30:20.500Z');

describe('The last time at which a job was due', () => {
  const times: Readonly<Record<string, string>> = {
    '*/30 * * * * *': '2026-11-23T02:30:00.000Z',
    '15,45 * * * * *': '2026-11-23T02:30:15.000Z',
    '7 * * * *': '2026-11-23T02:07:00.000Z',
    '37 * * * *': '2026-11-23T01:37:00.000Z',
    '37 2 * * *': '2026-11-22T02:37:00.000Z',
    '0 12 * * 1': '2026-11-16T12:00:00.000Z',
    '59 23 31 12 *': '2025-12-31T23:59:00.000Z',
    '0 0 29 2 *': '2024-02-29T00:00:00.000Z',
  };
  for (const [schedule, due] of Object.entries(times))
    it(`of ${schedule} is found`, () => {
      expect(new Date(lastDue(schedule, NOW)).toISOString()).to.equal(due);
    });

  it('may be now', () => {
    const now = Date.parse('2026-11-23T02:37:00.000Z');
    expect(lastDue('37 2 * * *', now)).to.equal(now);
  });
});

describe('The next time at which a job is due', () => {
  const times: Readonly<Record<string, string>> = {
    '*/30 * * * * *': '2026-11-23T02:30:30.000Z',
    '15,45 * * * * *': '2026-11-23T02:30:45.000Z',
    '10 * * * * *': '2026-11-23T02:31:10.000Z',
    '7 * * * *': '2026-11-23T03:07:00.000Z',
    '37 * * * *': '2026-11-23T02:37:00.000Z',
    '30 2 * * *': '2026-11-24T02:30:00.000Z',
    '0 12 * * 1': '2026-11-23T12:00:00.000Z',
    '0 0 1 1 *': '2027-01-01T00:00:00.000Z',
    '0 0 29 2 *': '2028-02-29T00:00:00.000Z',
  };
  for (const [schedule, due] of Object.entries(times))
    it(`of ${schedule} is found`, () => {
      expect(new Date(nextDue(schedule, NOW)).toISOString()).to.equal(due);
    });

  it('is the last one until it is due again', () => {
    const due = nextDue('*/10 * * * * *', NOW);
    expect(nextDue('*/10 * * * * *', due - 1)).to.equal(due);
    expect(nextDue('*/10 * * * * *', due)).to.equal(due + 10_000);
    expect(lastDue('*/10 * * * * *', due)).to.equal(due);
    expect(lastDue('*/10 * * * * *', due + 9999)).to.equal(due);
  });
});

describe('Jobs by a clock that is set', () => {
  const aService = () => {
    const [done, reported]: [string[], string[]] = [[], []];
    let now = NOW;
    const jobs = ['37 2 * * *', '7 * * * *'].map((schedule) => ({
      name: schedule,
      schedule,
      work: async () => void done.push(schedule),
    }));
    const failing = { name: 'fails', schedule: '8 * * * *', work: () => Promise.reject(new Error('no luck')) };
    const report = (message: string) => void reported.push(message);
    const running = clockedJobs({ time: () => now, isPaused: () => true, report }, [...jobs, failing]);
    const set = (time: string) => {
      now = Date.parse(time);
    };
    return { running, done, reported, set, failing };
  };

  it('run once each for all times at which they were due, and not again', async () => {
    const { running, done, set } = aService();
    set('2026-11-23T02:36:59.999Z');
    expect(await running.runDue()).to.deep.equal([]);
    set('2026-11-25T02:37:00Z');
    expect(await running.runDue()).to.deep.equal(['37 2 * * *', '7 * * * *', 'fails']);
    expect(await running.runDue()).to.deep.equal([]);
    expect(done).to.deep.equal(['37 2 * * *', '7 * * * *']);
    await running.stop();
  });

  it('run none for a clock that is set back, and go on from there', async () => {
    const { running, set } = aService();
    set('2026-01-01T02:00:00Z');
    expect(await running.runDue()).to.deep.equal([]);
    set('2026-01-01T02:07:30Z');
    expect(await running.runDue()).to.deep.equal(['7 * * * *']);
    await running.stop();
  });

  it('run by themselves as time passes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let now = NOW;
    const job = { name: 'passing', schedule: '7 * * * *', work: async () => resolve() };
    const running = clockedJobs({ time: () => now, isPaused: () => false, report: () => {} }, [job]);
    now += 3_600_000;
    await promise;
    await running.stop();
  });

  it('are reported where they fail when due, and throw where they were requested', async () => {
    const { running, reported, set, failing } = aService();
    set('2026-11-23T03:08:00Z');
    await running.runDue();
    expect(reported).to.deep.equal(['the job fails failed']);
    const failure = await running.run(failing).catch((error: Error) => error.message);
    expect(failure).to.equal('no luck');
    await running.stop();
  });
});
