import { expect } from 'chai';
import { memoryCounter, memoryLimits } from '../../adapters/limits/memory.ts';
import { aLimit, limitsContract } from '../contracts/limits.ts';

/** A manual clock. */
function aClock() {
  let time = 0;
  return {
    clock: () => time,
    pass: async (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

limitsContract('memory', async () => {
  const { clock, pass } = aClock();
  const limits = memoryLimits({ clock });
  return { limits, pass, dispose: () => limits.close() };
});

describe('limits in memory', () => {
  const CAPACITY = 1000;
  const counted = (at: ReturnType<typeof aClock> = aClock()) => {
    const counter = memoryCounter({ clock: at.clock, capacity: CAPACITY });
    const hits = async (limit: ReturnType<typeof aLimit>, id: string, times: number) => {
      for (let hit = 0; hit < times; hit++) await counter.count(limit, id);
    };
    return { counter, hits };
  };
  const flood = async ({ counter }: ReturnType<typeof counted>, times = CAPACITY * 5) => {
    const limit = aLimit(2, 3600);
    for (let n = 0; n < times; n++) {
      await counter.count(limit, `invented ${n}`);
      if (counter.size() > CAPACITY) expect.fail(`${counter.size()} keys are kept`);
    }
  };

  it('keep a maximum number of keys, with many new keys', () => flood(counted()));

  it('keep 200,000 keys by default', async () => {
    const counter = memoryCounter({ clock: () => 0 });
    const limit = aLimit(2, 3600);
    for (let n = 0; n < 200_000; n++) await counter.count(limit, `key ${n}`);
    expect(counter.size()).to.equal(200_000);
    for (let n = 0; n < 20_000; n++) await counter.count(limit, `key ${200_000 + n}`);
    expect(counter.size()).to.be.within(190_000, 200_000);
  });

  it('keep keys over a limit, and keys with more hits, with many new keys', async () => {
    const at = counted();
    const limit = aLimit(10, 3600);
    await at.hits(limit, 'over', 10);
    await at.hits(limit, 'nearly', 9);
    await flood(at);
    expect((await at.counter.count(limit, 'over')).wait).to.equal(3_600_000);
    expect((await at.counter.count(limit, 'nearly')).wait).to.equal(0);
    expect((await at.counter.count(limit, 'nearly')).wait, 'the tenth was the last').to.equal(3_600_000);
  });

  it('evict expired windows first', async () => {
    const clock = aClock();
    const at = counted(clock);
    const [short, long] = [aLimit(5, 60), aLimit(5, 3600)];
    for (let n = 0; n < CAPACITY / 2; n++) await at.hits(short, `short ${n}`, 3);
    for (let n = 0; n < CAPACITY / 2; n++) await at.counter.count(long, `long ${n}`);
    await clock.pass(60_000);
    await at.counter.count(long, 'new');
    expect(at.counter.size()).to.equal(CAPACITY / 2 + 1);
    expect((await at.counter.count(long, 'long 0')).wait).to.equal(0);
  });

  it('evict keys where every key is over its limit', async () => {
    const at = counted();
    const limit = aLimit(1, 3600);
    for (let n = 0; n < CAPACITY * 2; n++) await at.counter.count(limit, `key ${n}`);
    expect(at.counter.size()).to.be.at.most(CAPACITY);
    expect(await at.counter.wait(limit, `key ${CAPACITY * 2 - 1}`)).to.equal(3_600_000);
  });
});
