import { expect } from 'chai';
import { embedPages } from '../../../adapters/http/api/publishing/embed-pages.ts';
import { liveCache } from '../../../adapters/http/public-maps/live-cache.ts';
import { publicMaps } from '../../../adapters/http/public-maps/public-maps.ts';
import { embedAssets } from '../../../adapters/pages/map/assets.ts';
import { inlineScript } from '../../../adapters/pages/map/page-assets.ts';
import type { App } from '../../../src/app.ts';
import { DEFAULT_PLACE } from '../../../src/domain/projects/items/place.ts';
import { linkedToBy } from '../../../src/domain/publishing/link-preview.ts';
import { cacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { aLive } from '../../support/builders.ts';
import { reading } from './live-reader.ts';

const site = {
  publicUrl: 'https://maps.example',
  serviceName: 'Waymark',
  publicCacheSeconds: 0,
  publicStaleSeconds: 0,
  isOfflineAllowed: true,
  hsts: 'host' as const,
};

const LEVEL = { id: 'hall', key: 'hall', name: 'Hall', shortName: '', order: 0, ordinal: 0, translations: {} };

const shop = (n: number) => ({
  ...DEFAULT_PLACE,
  id: `shop-${n}`,
  key: null,
  levelId: LEVEL.id,
  data: [
    [n, 0],
    [n, 9],
    [n + 9, 9],
  ],
  holes: [],
  parts: [],
  labelPoint: null,
  translations: { en: { title: `Shop ${n}` } },
});

describe('The page of a map', () => {
  const budget = cacheBudget(100_000_000);
  const maps = publicMaps(site, budget);
  after(() => maps.close());

  /** The pages of a map with so many shops, by the query of a link to it. */
  function pagesOf(shops: number) {
    const live = aLive({ version: 3 });
    const areas = Array.from({ length: shops }, (_, n) => shop(n));
    const map = { ...JSON.parse(live.json), levels: [LEVEL], areas, version: 3 };
    const published = { ...live, json: JSON.stringify(map) };
    const cache = liveCache(maps, budget);
    const pageOf = embedPages({ cache, assets: embedAssets(), failureScript: inlineScript('warn()') });
    const { projectId } = live;
    const app = reading([published]) as unknown as App;
    return async (query: string, head: { thumbnail: string | null; allowedDomains: string[] } = OPEN) => {
      const parameters = new URLSearchParams(query);
      const linked = linkedToBy((name) => parameters.get(name));
      const facts = await cache.facts(app, published);
      return pageOf({ app, site, projectId, head: { version: 3, age: null, ...head } as never, facts, linked });
    };
  }
  const OPEN = { thumbnail: null, allowedDomains: [] };

  it('is made and compressed once for all links that show the same', async () => {
    const page = pagesOf(3);
    const [map, gate, route] = [await page(''), await page('area=shop-1'), await page('from=shop-1&to=shop-2')];
    expect(new Set([map, gate, route]).size).to.equal(3);
    expect(gate.identity.toString()).to.include('Shop 1');
    expect(await gate.encoded('br')).to.equal(await (await page('area=shop-1&theme=dark')).encoded('br'));
    expect(await page('from=shop-1&to=shop-2&lang=xx')).to.equal(route);
    expect([await page(''), await page('zoom=3'), await page('area=nowhere')]).to.deep.equal([map, map, map]);
    expect(await page('area=shop-1', { ...OPEN, allowedDomains: ['a.example'] })).not.to.equal(gate);
  });

  it('is cached for at most a hundred links of a map, of which the one used longest ago is made again', async () => {
    const page = pagesOf(120);
    const first = [await page('area=shop-0'), await page('area=shop-1')];
    for (let n = 2; n < 100; n++) await page(`area=shop-${n}`);
    expect(await page('area=shop-0')).to.equal(first[0]);
    await page('area=shop-100');
    expect(await page('area=shop-0')).to.equal(first[0]);
    expect(await page('area=shop-1')).not.to.equal(first[1]);
  });
});
