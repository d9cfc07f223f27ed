import { expect } from 'chai';
import { Redis } from 'ioredis';
import { aLimit, limitsContract } from '../contracts/limits.ts';
import { sharedLimitsContract } from '../contracts/shared-limits.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { freshLimitStore, limitsOf, openedLimits } from '../support/stores/limit-stores.ts';

limitsContract('Redis', () => openedLimits('Redis'));
sharedLimitsContract('Redis');

describe('limits in Redis', () => {
  it('expire with their windows, whether used up or not', async function () {
    const fresh = await freshLimitStore('Redis');
    if (!requireAdapter('Redis', fresh !== null)) this.skip();
    const limits = limitsOf(fresh!.store, () => {});
    const limit = aLimit(2, 100);
    for (let hit = 0; hit < 4; hit++) await limits.hit(limit, 'used up');
    await limits.hit(limit, 'not used up');
    await limits.wait(limit, 'never hit');
    const redis = new Redis(fresh!.store.url);
    const keys = await redis.keys(`${fresh!.store.prefix}*`);
    const left = await Promise.all(keys.map((key) => redis.pttl(key)));
    await Promise.all([redis.quit(), limits.close()]);
    expect(left).to.have.length(2);
    for (const milliseconds of left) expect(milliseconds).to.be.within(1, 100_000);
  });
});
