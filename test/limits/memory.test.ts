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

  describe('joined with a shared counter', () => {
    const MAX = 10;
    const shared = (hits: number, reset: number) => ({ wait: 0, remaining: MAX - hits, reset });
    /** A key of a limit a minute, with what the shared counter says of it: so many hits, in a window that ends in so many seconds. */
    function aKey() {
      const { clock, pass } = aClock();
      const counter = memoryCounter({ clock });
      const limit = aLimit(MAX, 60);
      return {
        pass: (seconds: number) => pass(seconds * 1000),
        joined: (hits: number, seconds: number) => counter.join(limit, 'key', shared(hits, seconds * 1000)),
        alone: () => counter.count(limit, 'key'),
      };
    }

    it('go on from its count without it', async () => {
      const { joined, alone, pass } = aKey();
      expect(joined(8, 60)).to.deep.equal(shared(8, 60_000));
      await pass(20);
      expect(await alone()).to.deep.equal(shared(9, 40_000));
      expect((await alone()).remaining).to.equal(0);
      expect((await alone()).wait).to.equal(40_000);
    });

    it('add the hits that it does not know', async () => {
      const { joined, alone } = aKey();
      joined(4, 60);
      for (let hit = 0; hit < 3; hit++) await alone();
      expect(joined(5, 60).remaining).to.equal(MAX - 8);
      expect(joined(7, 60)).to.deep.include({ wait: 0, remaining: 0 });
      expect(joined(8, 60).wait).to.equal(60_000);
    });

    it('add the hits that it has lost, until their window ends', async () => {
      const { joined, pass } = aKey();
      joined(8, 60);
      await pass(30);
      expect(joined(1, 60).remaining).to.equal(MAX - 9);
      expect(joined(2, 60).remaining).to.equal(0);
      expect(joined(3, 60).wait).to.equal(30_000);
      await pass(30);
      expect(joined(4, 30)).to.deep.equal(shared(4, 30_000));
    });

    it('count as it does where its replies arrive in another order', () => {
      const { joined } = aKey();
      for (const hits of [2, 1, 4, 3, 6, 5, 10, 9, 8, 7]) expect(joined(hits, 60).remaining).to.equal(MAX - hits);
    });

    it('begin its next window, also seconds before the last one ends by their own clock', async () => {
      const { joined, pass } = aKey();
      joined(9, 60);
      await pass(57);
      expect(joined(1, 60)).to.deep.equal(shared(1, 60_000));
      expect(joined(2, 60)).to.deep.equal(shared(2, 60_000));
    });
  });

  it('evict keys where every key is over its limit', async () => {
    const at = counted();
    const limit = aLimit(1, 3600);
    for (let n = 0; n < CAPACITY * 2; n++) await at.counter.count(limit, `key ${n}`);
    expect(at.counter.size()).to.be.at.most(CAPACITY);
    expect(await at.counter.wait(limit, `key ${CAPACITY * 2 - 1}`)).to.equal(3_600_000);
  });
});
