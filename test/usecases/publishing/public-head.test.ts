import { expect } from 'chai';
import { liveCache } from '../../../adapters/http/public-maps/live-cache.ts';
import { publicMaps } from '../../../adapters/http/public-maps/public-maps.ts';
import { cacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { errorKind } from '../../support/rejection.ts';
import { aWorld } from '../shared/world.ts';

const site = {
  publicUrl: 'https://maps.example',
  serviceName: 'Waymark',
  publicCacheSeconds: 0,
  publicStaleSeconds: 0,
  isOfflineAllowed: true,
  hsts: 'host' as const,
};

onEachStorage('What is cached of a published map', (storage) => {
  for (const action of ['unpublish', 'archive', 'remove'] as const) {
    it(`goes with the first request after ${action}`, async () => {
      const budget = cacheBudget(10_000_000);
      const world = await aWorld(storage(), {}, { dropCachedMap: budget.drop });
      const { id } = await world.aDraft();
      await world.actions.publish(world.request(id));
      const { version } = await world.app.live.head(id);
      const cache = liveCache(publicMaps(site, budget), budget);
      await cache.get(world.app, id, version);
      expect(budget.weight()).to.be.above(0);
      await world.actions[action](world.request(id));
      expect(await errorKind(world.app.live.head(id))).to.equal('not_found');
      expect([budget.weight(), cache.peek(id, version)]).to.deep.equal([0, null]);
    });
  }
});
