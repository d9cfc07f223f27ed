import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { usedUp } from '../../adapters/limits/counter.ts';
import { sharedLimits } from '../../adapters/limits/shared.ts';
import { aLimit } from '../contracts/limits.ts';

describe('limits with a fallback from a shared counter', () => {
  const PATIENCE = 100;

  /** Limits before a counter that does this for each hit, and what they report. */
  function openBefore(hit: () => Promise<number>) {
    const reports: string[] = [];
    const count = async () => usedUp(await hit());
    const shared = { count, wait: async () => 0, giveBack: async () => {}, close: async () => {} };
    const limits = sharedLimits(shared, { url: '', patience: PATIENCE, report: (message) => reports.push(message) });
    return { limits, reports };
  }

  it('do not fall back because this process was suspended', async () => {
    const { limits, reports } = openBefore(async () => {
      await turn();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE * 3);
      for (let rounds = 0; rounds < 5; rounds++) await turn();
      return 7;
    });
    expect(await limits.hit(aLimit(1), 'key')).to.equal(7);
    expect(reports).to.deep.equal([]);
  });

  it('count locally where it does not respond in time', async () => {
    const { limits, reports } = openBefore(() => new Promise(() => {}));
    const limit = aLimit(1);
    expect(await limits.hit(limit, 'key')).to.equal(0);
    expect(await limits.hit(limit, 'key')).to.be.greaterThan(0);
    expect(reports).to.have.lengthOf(1);
  });
});
