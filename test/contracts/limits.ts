import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Limit } from '../../src/domain/shared/limit.ts';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { atOnce } from '../support/at-once.ts';
import { requireAdapter } from '../support/require-adapter.ts';

const STRANGE_KEYS = [
  ...['', ' ', 'a', 'a ', 'A', 'ä', 'a\u0308', 'a\0', 'a:b', 'a%', "a' OR '1'='1", '💥', '2001:db8::/64'],
  ...['x'.repeat(1000), `${'x'.repeat(1000)}y`, '名'.repeat(70_000), '__proto__', 'constructor'],
];

/** Limits without counts. `pass` moves their clock forward by so many milliseconds, without waiting. */
export type OpenedLimits = {
  readonly limits: Limits;
  pass(milliseconds: number): Promise<void>;
  dispose(): Promise<void>;
};

/** Longer than any test, on any machine: a window ends when its clock is moved, and not before. */
export const WINDOW = 3600;

/** Milliseconds by which an instance may take a window to last longer than the store does: so late a response may be read. */
const LATE = 10_000;

/** A limit of this name alone, whose window lasts longer than any test unless configured otherwise. */
export const aLimit = (max: number, seconds = WINDOW): Limit => ({ name: `limit-${randomUUID()}`, max, seconds });

export const allowed = (waits: readonly number[]): number => waits.filter((wait) => wait === 0).length;

/** The contract of rate limits, see src/ports/shared/limits.ts. `open` returns null where its server is missing. */
export function limitsContract(name: string, open: () => Promise<OpenedLimits | null>): void {
  describe(`limits: ${name}`, () => {
    let opened: OpenedLimits | null = null;
    let limits: Limits;

    before(async function () {
      opened = await open();
      if (!requireAdapter(name, opened !== null)) this.skip();
      limits = opened!.limits;
    });

    after(() => opened?.dispose());

    countsExactly(() => limits);
    returnsTheWait(() => opened!);
    returnsTheCount(() => opened!);
    givesBack(() => opened!);
    keepsApart(() => limits);
  });
}

function countsExactly(limits: () => Limits): void {
  for (const [max, hits] of [
    [1, 20],
    [50, 200],
    [20, 20],
  ] as const) {
    it(`allows exactly ${max} of ${hits} hits at once`, async () => {
      const limit = aLimit(max);
      expect(allowed(await atOnce(hits, () => limits().hit(limit, 'key')))).to.equal(max);
    });
  }

  it('allows the maximum one after the other, and none beyond', async () => {
    const limit = aLimit(3);
    const waits = [];
    for (let hit = 0; hit < 5; hit++) waits.push(await limits().hit(limit, 'key'));
    expect(waits.map((wait) => wait === 0)).to.deep.equal([true, true, true, false, false]);
  });

  it('counts nothing when only the wait is requested', async () => {
    const limit = aLimit(2);
    for (const expected of [2, 1, 0]) {
      expect(allowed(await atOnce(10, () => limits().wait(limit, 'key'))), `${expected} left`).to.equal(
        expected > 0 ? 10 : 0,
      );
      if (expected > 0) expect(await limits().hit(limit, 'key')).to.equal(0);
    }
  });
}

function returnsTheWait(opened: () => OpenedLimits): void {
  it('returns a wait within the window, after which the maximum is allowed again', async () => {
    const { limits, pass } = opened();
    const limit = aLimit(5);
    for (let round = 0; round < 2; round++) {
      const waits = await atOnce(20, () => limits.hit(limit, 'key'));
      expect(allowed(waits)).to.equal(5);
      for (const wait of waits) expect(wait).to.be.within(0, WINDOW * 1000);
      await pass(Math.max(...waits) + LATE);
    }
  });

  it('returns the same wait without a hit', async () => {
    const { limits, pass } = opened();
    const limit = aLimit(1);
    await limits.hit(limit, 'key');
    const wait = await limits.wait(limit, 'key');
    expect(wait).to.be.within(1, WINDOW * 1000);
    await pass(wait);
    expect(await limits.wait(limit, 'key')).to.equal(0);
    expect(await limits.hit(limit, 'key')).to.equal(0);
  });

  it('does not extend a window by hits beyond its limit', () => expectNotProlonged(opened().limits, opened()));
}

function returnsTheCount(opened: () => OpenedLimits): void {
  it('returns how many hits remain, and when the window ends', async () => {
    const { limits, pass } = opened();
    const limit = aLimit(3);
    const counts = [];
    for (let hit = 0; hit < 5; hit++) counts.push(await limits.count(limit, 'key'));
    expect(counts.map(({ remaining }) => remaining)).to.deep.equal([2, 1, 0, 0, 0]);
    expect(counts.map(({ wait }) => wait > 0)).to.deep.equal([false, false, false, true, true]);
    for (const { reset } of counts) expect(reset).to.be.within(1, WINDOW * 1000);
    for (const { wait, reset } of counts.slice(3)) expect(wait).to.equal(reset);
    await pass(counts[4]!.reset);
    expect(await limits.count(limit, 'key')).to.include({ wait: 0, remaining: 2 });
  });

  it('returns the end of the window, not of one that begins with each hit', async () => {
    const { limits, pass } = opened();
    const limit = aLimit(3);
    const { reset } = await limits.count(limit, 'key');
    await pass(reset / 2);
    expect((await limits.count(limit, 'key')).reset).to.be.within(1, reset / 2 + 1);
  });

  it('allows every number of hits to remain once, of many hits at once', async () => {
    const limit = aLimit(50);
    const counts = await atOnce(80, () => opened().limits.count(limit, 'key'));
    const remaining = counts.filter(({ wait }) => wait === 0).map((count) => count.remaining);
    expect(remaining.toSorted((a, b) => a - b)).to.deep.equal(Array.from({ length: 50 }, (_, n) => n));
  });

  it('counts against a limit of any size', async () => {
    const limit = aLimit(2_000_000_000);
    await opened().limits.hit(limit, 'key');
    const { wait, remaining } = await opened().limits.count(limit, 'key');
    expect(wait).to.equal(0);
    expect(remaining)
      .to.be.at.least(999_999)
      .and.at.most(limit.max - 2);
  });
}

/** Hits beyond a limit return the wait until the end of the window that they are in, and none moves it. */
export async function expectNotProlonged(
  limits: Limits,
  { pass, another = limits }: Pick<OpenedLimits, 'pass'> & { readonly another?: Limits },
): Promise<void> {
  const limit = aLimit(1);
  expect(await limits.hit(limit, 'key')).to.equal(0);
  const firstWait = await limits.hit(limit, 'key');
  for (let passed = 1; passed < 4; passed++) {
    await pass(firstWait / 4);
    const wait = await another.hit(limit, 'key');
    expect(wait).to.be.within(1, firstWait - (passed * firstWait) / 4 + 1);
  }
  await pass(firstWait / 4);
  expect(await limits.hit(limit, 'key')).to.equal(0);
}

function givesBack(opened: () => OpenedLimits): void {
  it('allows another hit for one that is given back, in the same window', async () => {
    const { limits, pass } = opened();
    const limit = aLimit(2);
    const { reset } = await limits.count(limit, 'key');
    await limits.hit(limit, 'key');
    for (let round = 0; round < 3; round++) {
      await limits.giveBack(limit, 'key');
      expect(await limits.wait(limit, 'key')).to.equal(0);
      const count = await limits.count(limit, 'key');
      expect(count).to.include({ wait: 0, remaining: 0 });
      expect(count.reset).to.be.within(1, reset + 1);
      expect(await limits.hit(limit, 'key')).to.be.within(1, reset + 1);
    }
    await pass(reset);
    expect(await limits.count(limit, 'key')).to.include({ wait: 0, remaining: 1 });
  });

  it('never gives back more than was counted, nor for another key', async () => {
    const { limits, pass } = opened();
    const limit = aLimit(2);
    await limits.giveBack(limit, 'key');
    await limits.count(limit, 'key');
    for (let n = 0; n < 3; n++) await limits.giveBack(limit, 'key');
    await limits.giveBack(limit, 'another');
    expect(await limits.count(limit, 'key')).to.include({ wait: 0, remaining: 1 });
    const { reset } = await limits.count(limit, 'key');
    await pass(reset);
    await limits.giveBack(limit, 'key');
    expect(await limits.count(limit, 'key')).to.include({ wait: 0, remaining: 1 });
  });

  it('gives back exactly as many of many at once', async () => {
    const { limits } = opened();
    const limit = aLimit(50);
    await atOnce(80, () => limits.hit(limit, 'key'));
    await atOnce(20, () => limits.giveBack(limit, 'key'));
    expect(allowed(await atOnce(60, () => limits.hit(limit, 'key')))).to.equal(20);
  });
}

function keepsApart(limits: () => Limits): void {
  it('counts each of these keys separately, however long or strange', async () => {
    const limit = aLimit(1);
    for (const key of STRANGE_KEYS) expect(await limits().hit(limit, key), key.slice(0, 20)).to.equal(0);
    for (const key of STRANGE_KEYS) expect(await limits().hit(limit, key), key.slice(0, 20)).to.be.greaterThan(0);
  });

  it('counts each limit separately', async () => {
    const [one, other] = [aLimit(1), aLimit(1)];
    expect([await limits().hit(one, 'key'), await limits().hit(other, 'key')]).to.deep.equal([0, 0]);
    const [joined, split] = [{ ...one, name: `${one.name}:a` }, one];
    expect([await limits().hit(joined, 'b'), await limits().hit(split, 'a:b')]).to.deep.equal([0, 0]);
  });
}
