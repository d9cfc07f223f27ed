import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { backgroundQueue } from '../../../adapters/workers/background/queue.ts';

const DROPPED_THRICE = 'work after responses was dropped 3 times, since too much waited';

describe('Work after a response', () => {
  let reports: string[];
  let warnings: string[];
  const warn = (message: string) => void warnings.push(message);
  const report = (message: string, cause: unknown) => void reports.push(`${message}: ${(cause as Error).message}`);
  beforeEach(() => {
    reports = [];
    warnings = [];
  });

  it('has not started when it is queued', async () => {
    const queue = backgroundQueue({ report, warn });
    let hasBegun = false;
    await queue.run(async () => {
      hasBegun = true;
    });
    expect(hasBegun).to.equal(false);
    await queue.close();
    expect(hasBegun).to.equal(true);
  });

  it('may begin at once and beside the queue, where the response waits for it only so long', async () => {
    const queue = backgroundQueue({ report, warn });
    const [late, tellsEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done: string[] = [];
    await queue.within(60_000, async () => void done.push('in time'));
    await queue.within(1, async (isEnding) => {
      await late.promise;
      done.push(`late, ending: ${isEnding()}`);
      tellsEnd.resolve();
    });
    await queue.run(async () => void done.push('queued'));
    const closed = queue.close();
    late.resolve();
    await Promise.all([closed, tellsEnd.promise]);
    expect(done).to.have.members(['in time', 'queued', 'late, ending: true']);
    expect(done[0]).to.equal('in time');
    const failing = backgroundQueue({ report, warn });
    await failing.within(60_000, () => Promise.reject(new Error('it rains')));
    expect(reports).to.deep.equal(['work beside a response failed: it rains']);
  });

  it('runs in order, one at a time, also where some of it fails', async () => {
    const queue = backgroundQueue({ report, warn });
    const done: string[] = [];
    const work = (name: string) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      if (name === 'second') throw new Error('it rains');
      done.push(`${name} ends`);
    };
    for (const name of ['first', 'second', 'third']) await queue.run(work(name));
    await queue.close();
    expect(done).to.deep.equal(['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
    expect(reports).to.deep.equal(['work after a response failed: it rains']);
  });

  it('runs a few at a time, where it may', async () => {
    const queue = backgroundQueue({ report, warn, atOnce: 2 });
    const both = Promise.withResolvers<void>();
    const done: string[] = [];
    let begun = 0;
    for (const name of ['first', 'second', 'third', 'fourth']) {
      await queue.run(async () => {
        begun++;
        if (begun === 2) both.resolve();
        await both.promise;
        expect(begun - done.length).to.be.at.most(2);
        done.push(name);
      });
    }
    await queue.close();
    expect(done).to.have.members(['first', 'second', 'third', 'fourth']);
    expect(reports).to.deep.equal([]);
  });

  it('is dropped when the queue is full, which is counted and reported at intervals', async () => {
    const queue = backgroundQueue({ report, warn, capacity: 2 });
    let done = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    await queue.run(() => promise);
    for (let n = 0; n < 4; n++) {
      await queue.run(async () => {
        done++;
      });
    }
    resolve();
    await queue.close();
    expect(done).to.equal(1);
    expect([warnings, reports]).to.deep.equal([[DROPPED_THRICE], []]);
  });

  it('is reported as dropped before the queue is empty', async () => {
    const queue = backgroundQueue({ report, warn, capacity: 0, warnMs: 10 });
    for (let n = 0; n < 3; n++) await queue.run(async () => {});
    while (warnings.length === 0) await pause(5);
    await queue.close();
    expect(warnings).to.deep.equal([DROPPED_THRICE]);
  });

  it('is not waited for indefinitely at shutdown', async () => {
    const queue = backgroundQueue({ report, warn, closeMs: 10 });
    await queue.run(() => new Promise(() => {}));
    await queue.run(async () => {});
    await queue.close();
    expect(reports).to.deep.equal(['work after a response was left: 1 wait still']);
  });

  it('may be empty: closing returns at once', () => backgroundQueue({ report, warn }).close());
});
