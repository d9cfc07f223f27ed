import { expect } from 'chai';
import { memoryLimits } from '../../../adapters/limits/memory.ts';
import type { Limits } from '../../../src/ports/shared/limits.ts';
import { aLimit, allowed } from '../../contracts/limits.ts';
import { atOnce } from '../../support/at-once.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { freshLimitStore, limitsOf } from '../../support/stores/limit-stores.ts';
import { rounds } from '../../support/test-depth.ts';

const AT_ONCE = 50;
const MAX = 20;

type Instances = { readonly limits: readonly Limits[]; readonly dispose: () => Promise<unknown> };

/** One instance that counts for itself, or two that share a count. */
const COUNTERS: Readonly<Record<string, () => Promise<Instances | null>>> = {
  memory: async () => {
    const limits = memoryLimits();
    return { limits: [limits], dispose: () => limits.close() };
  },
  MariaDB: () => shared('MariaDB'),
  Redis: () => shared('Redis'),
};

async function shared(kind: 'MariaDB' | 'Redis'): Promise<Instances | null> {
  const fresh = await freshLimitStore(kind);
  if (!fresh) return null;
  const report = (message: string, cause: unknown) => {
    throw new Error(message, { cause });
  };
  const limits = [limitsOf(fresh.store, report), limitsOf(fresh.store, report)];
  const dispose = async () => {
    for (const each of limits) await each.close();
    await fresh.remove();
  };
  return { limits, dispose };
}

describe('A rate limit with fifty concurrent requests', () => {
  for (const [name, open] of Object.entries(COUNTERS)) {
    it(`allows exactly the maximum, in every round, in ${name}`, async function () {
      const instances = await open();
      if (!requireAdapter(name, instances !== null)) return this.skip();
      const { limits, dispose } = instances!;
      try {
        for (let round = 0; round < rounds(100); round++) {
          const limit = aLimit(MAX);
          const waits = await atOnce(AT_ONCE, (n) => limits[n % limits.length]!.hit(limit, 'key'));
          expect(allowed(waits), `round ${round}`).to.equal(MAX);
          for (const wait of waits) expect(wait).to.be.within(0, limit.seconds * 1_000);
        }
      } finally {
        await dispose();
      }
    });
  }
});
