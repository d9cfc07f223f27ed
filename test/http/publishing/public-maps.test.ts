import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { liveCache } from '../../../adapters/http/public-maps/live-cache.ts';
import { publicMaps } from '../../../adapters/http/public-maps/public-maps.ts';
import { DEFAULT_PLACE } from '../../../src/domain/projects/items/place.ts';
import type { PublishedVersion } from '../../../src/domain/publishing/live.ts';
import { cacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import type { RouteRequest } from '../../../src/domain/wayfinding/words/described-route.ts';
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
const LEVELS = ['ground', 'upper'].map((key) => ({
  id: `${key}-id`,
  key,
  name: key,
  shortName: '',
  order: 0,
  ordinal: 0,
  translations: {},
}));

/** A published map of shops in turn on two levels, each with a picture and a description with markup. */
function aPublishedMap(shops: number): PublishedVersion {
  const live = aLive({ version: 3 });
  const areas = Array.from({ length: shops }, (_, n) => ({
    ...DEFAULT_PLACE,
    id: `shop-${n}`,
    key: null,
    levelId: LEVELS[n % 2]!.id,
    data: [
      [n, 0],
      [n, 9],
      [n + 9, 9],
    ],
    holes: [],
    parts: [],
    labelPoint: null,
    images: [{ url: 'media://a/b.png', order: 0 }],
    translations: {
      en: { title: `Shop ${n}`, description: '<b>Open</b><script>alert(1)</script>' },
      de: { title: `Laden ${n}` },
    },
  }));
  const map = { ...JSON.parse(live.json), levels: LEVELS, areas, version: 3 };
  return { ...live, json: JSON.stringify(map) };
}

const A_ROUTE: RouteRequest = {
  from: { areaId: 'shop-0' },
  to: { areaId: 'shop-2' },
  profile: 'default',
  avoid: [],
  exclude: [],
  language: null,
};

describe('Published maps', () => {
  const budget = cacheBudget(100_000_000);
  const inThread = publicMaps(site, budget, { largeText: 0 });
  const here = publicMaps(site, budget);
  after(() => Promise.all([inThread.close(), here.close()]));

  it('are returned in the same way whether they are large or small', async () => {
    const live = aPublishedMap(40);
    const views = [
      { type: 'map' },
      { type: 'plain', language: 'de' },
      { type: 'places', language: 'en', level: 'upper-id', tag: null },
      { type: 'search', language: null, text: 'laden 7', limit: 10 },
    ] as const;
    for (const view of views) {
      const [large, small] = [
        await inThread.view(reading([live]), live, view),
        await here.view(reading([live]), live, view),
      ];
      expect({ ...large, bytes: Buffer.from(large.bytes) }).to.deep.equal({
        ...small,
        bytes: Buffer.from(small.bytes),
      });
      const text = new TextDecoder().decode(large.bytes);
      expect(JSON.parse(text)).to.be.an(view.type === 'map' || view.type === 'plain' ? 'object' : 'array');
      expect(text).to.include('https://maps.example/media/a/b.png').and.not.include('alert');
    }
  });

  it('are transferred to the thread without a copy, where they are large', async () => {
    for (const [maps, left] of [
      [inThread, 0],
      [here, 1],
    ] as const) {
      const live = aPublishedMap(3);
      const reader = reading([live]);
      const read = await reader.live.bytes(live.projectId);
      const network = new Uint8Array();
      await maps.view({ live: { bytes: async () => read, network: async () => network } }, live, { type: 'map' });
      expect(Math.sign(read.json.byteLength)).to.equal(left);
    }
  });

  it('are read once in concurrent requests, and again in the next version', async () => {
    for (const maps of [inThread, here]) {
      const live = aPublishedMap(3);
      const reader = reading([live]);
      const views = await Promise.all([1, 2, 3].map(() => maps.view(reader, live, { type: 'map' })));
      expect([reader.reads, new Set(views.map(({ digest }) => digest)).size]).to.deep.equal([1, 1]);
      const next = { ...live, version: 4 };
      await maps.view(reading([next]), next, { type: 'map' });
    }
  });

  it('are compressed when an encoding is first requested, once in concurrent requests', async () => {
    const live = aPublishedMap(40);
    const packed = await liveCache(here, budget).get(reading([live]), live.projectId, live.version);
    const [first, second] = await Promise.all([packed.encoded('br'), packed.encoded('br')]);
    expect(first).to.equal(second).and.not.equal(packed.identity);
    expect(brotliDecompressSync(first).equals(packed.identity)).to.equal(true);
    expect(gunzipSync(await packed.encoded('gzip')).equals(packed.identity)).to.equal(true);
    expect(await packed.encoded('identity')).to.equal(packed.identity);
  });

  it('are compressed quickly in pages of links to places, and as far as they can be in their own', async () => {
    const text = Array.from({ length: 2000 }, (_, at) => `room ${at * at}`).join();
    const published = { projectId: 'a', version: 1 };
    const sizes = [true, false].map(async (isLink) => {
      const page = await liveCache(here, budget).page(published, { name: `${isLink}`, isLink }, async () => text);
      const packed = await page.encoded('br');
      expect(brotliDecompressSync(packed).toString()).to.equal(text);
      return packed.length;
    });
    const [quick, most] = await Promise.all(sizes);
    expect(most).to.be.below(0.95 * quick!);
  });

  it('provide the fields of their page without being serialised', async () => {
    const live = aPublishedMap(4);
    const cache = liveCache(here, budget);
    const facts = await cache.facts(reading([live]), live);
    expect(facts).to.deep.include({ languages: ['en', 'de'], version: 3 });
    expect(facts.written).to.include('Shop 3');
    expect(cache.peek(live.projectId, 3)).to.equal(null);
  });

  it('share one budget in all forms, and the least recently used are evicted', async () => {
    const most = 400_000;
    const small = cacheBudget(most);
    const maps = publicMaps(site, small, { largeText: 0 });
    const cache = liveCache(maps, small);
    const lives = Array.from({ length: 6 }, () => aPublishedMap(40));
    const reader = reading(lives);
    for (const live of lives) {
      await cache.get(reader, live.projectId, live.version);
      await cache.places(reader, live, { language: 'de', level: null, tag: null });
      await cache.route(reader, live, A_ROUTE);
      expect(small.weight()).to.be.within(1, most);
    }
    expect(cache.peek(lives[0]!.projectId, 3)).to.equal(null);
    expect(cache.peek(lives[5]!.projectId, 3)).not.to.equal(null);
    // What was closed in the thread is read again; what is open there is not.
    const search = { language: 'en', text: 'shop 7', limit: 1 };
    const reads = reader.reads;
    await cache.search(reader, lives[5]!, search);
    expect(reader.reads).to.equal(reads);
    await cache.search(reader, lives[0]!, search);
    expect(reader.reads).to.equal(reads + 1);
    await maps.close();
  });

  it('list the places of a level by its id or its key from one text, and those of no level from another', async () => {
    const live = aPublishedMap(10);
    const cache = liveCache(here, budget);
    const places = (level: string | null, language: string | null = null) =>
      cache.places(reading([live]), live, { language, level, tag: null });
    const [byKey, byId] = [await places('upper'), await places('UPPER-ID')];
    expect(byKey).to.equal(byId);
    expect(JSON.parse(byKey.identity.toString())).to.have.length(5);
    expect(await places('upper', 'de-at')).not.to.equal(byKey);
    expect(await places('nowhere')).to.equal(await places('nowhere else'));
    expect((await places('nowhere')).identity.toString()).to.equal('[]');
    expect(JSON.parse((await places(null)).identity.toString())).to.have.length(10);
  });
});
