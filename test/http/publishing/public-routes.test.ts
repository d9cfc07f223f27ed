import { expect } from 'chai';
import { publicMaps } from '../../../adapters/http/public-maps/public-maps.ts';
import type { LiveMap, PublishedVersion } from '../../../src/domain/publishing/live.ts';
import { cacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { buildNetwork } from '../../../src/domain/wayfinding/network/network.ts';
import { storeNetwork } from '../../../src/domain/wayfinding/network/stored-network.ts';
import { describeRoute, type RouteRequest } from '../../../src/domain/wayfinding/words/described-route.ts';
import { gridOfCorridors, sourceOf } from '../../resilience/abuse/networks.ts';
import { aLive } from '../../support/builders.ts';
import { rejection } from '../../support/rejection.ts';
import { reading } from './live-reader.ts';

const site = {
  publicUrl: 'https://maps.example',
  serviceName: 'Waymark',
  publicCacheSeconds: 0,
  publicStaleSeconds: 0,
  isOfflineAllowed: true,
  hsts: 'host' as const,
};
const SMALL = 6;
/** More than the thread of the requests builds, in a text that it parses. */
const LARGE = 110;

function aPublishedMap(lines: number, version = 3): PublishedVersion {
  const live = aLive({ version });
  const { levels, ...source } = sourceOf(gridOfCorridors(lines));
  const named = levels.map((level) => ({ ...level, key: null, name: 'Ground', shortName: '', translations: {} }));
  const map = { ...JSON.parse(live.json), ...source, levels: named, version };
  return { ...live, json: JSON.stringify(map) };
}

const mapOf = ({ json }: PublishedVersion): LiveMap => JSON.parse(json);

function aRequest(live: PublishedVersion): RouteRequest {
  const levelId = mapOf(live).levels[0]!.id;
  const ends = { from: { levelId, x: 0, y: 4 }, to: { levelId, x: 24, y: 20 } };
  return { ...ends, profile: 'default', avoid: [], exclude: [], language: null };
}

const routeOn = (live: PublishedVersion): unknown =>
  JSON.parse(JSON.stringify(describeRoute(mapOf(live), buildNetwork(mapOf(live)), aRequest(live))));

const networkOf = (live: PublishedVersion) => storeNetwork(buildNetwork(mapOf(live)));

describe('Routes of published maps', () => {
  const budget = cacheBudget(100_000_000);
  const here = publicMaps(site, budget, { waitLimit: 300 });
  const inThread = publicMaps(site, budget, { largeText: 0, waitLimit: 300 });
  after(() => Promise.all([here.close(), inThread.close()]));

  const [small, large] = [() => aPublishedMap(SMALL), () => aPublishedMap(LARGE)];
  for (const [what, maps, make, isStored] of [
    ['small', here, small, false],
    ['with a large text', inThread, small, false],
    ['with a large network', here, large, true],
    ['large', inThread, large, true],
  ] as const) {
    describe(`that are ${what}`, () => {
      let live: PublishedVersion;
      let reader: ReturnType<typeof reading>;
      beforeEach(() => {
        live = make();
        const network = isStored ? networkOf(live) : '';
        reader = reading([live], () => network);
      });
      const route = async () => JSON.parse(await maps.route(reader, live, aRequest(live)));

      it('are those of its network, however many ask', async () => {
        const expected = routeOn(live);
        const found = await Promise.all([route(), route(), route()]);
        expect([...found, await route()]).to.deep.equal([expected, expected, expected, expected]);
        expect(reader.reads).to.be.at.most(2);
      });

      it('need ends that are on the map', async () => {
        const request = { ...aRequest(live), to: { key: 'nowhere' } };
        const error = await rejection(maps.route(reader, live, request));
        expect(error).to.deep.include({ kind: 'invalid', fields: { to: ['Place not found on this map.'] } });
      });

      it('are computed on the map that views are made of, which is read once', async () => {
        await route();
        const { reads } = reader;
        await maps.view(reader, live, { type: 'map' });
        await maps.view(reader, live, { type: 'places', language: 'en', level: null, tag: null });
        await maps.view(reader, live, { type: 'search', language: null, text: 'shop', limit: 10 });
        await route();
        expect(reader.reads).to.equal(reads);
        // Only a large network shows where it is to be opened.
        expect(reads).to.equal(what === 'with a large network' ? 2 : 1);
      });

      it('are those of a newer version that is found instead, and of the next one', async () => {
        const asked = { projectId: live.projectId, version: live.version - 1 };
        expect(JSON.parse(await maps.route(reader, asked, aRequest(live)))).to.have.property('version', live.version);
        const next = { ...aPublishedMap(SMALL, 4), projectId: live.projectId };
        expect(JSON.parse(await maps.route(reading([next]), next, aRequest(next)))).to.have.property('version', 4);
      });
    });
  }

  it('wait for what is stored of a large network, and do not build it', async () => {
    const live = large();
    const stored = networkOf(live);
    const reader = reading([live], () => (reader.networkReads < 4 ? null : stored));
    expect(JSON.parse(await inThread.route(reader, live, aRequest(live)))).to.have.property('found', true);
    expect(reader.networkReads).to.equal(4);
  });

  it('are unavailable for now while nothing is stored of a large network, or something of another form', async () => {
    for (const stored of [null, '{"format":0}']) {
      const live = large();
      for (const maps of [here, inThread]) {
        const reader = reading([live], () => stored);
        const error = await rejection(maps.route(reader, live, aRequest(live)));
        expect(error).to.deep.include({ kind: 'busy' });
        expect(await maps.view(reader, live, { type: 'map' })).to.have.property('facts');
      }
    }
  });

  it('are computed in the thread of the requests still where a small map is closed meanwhile', async () => {
    const own = cacheBudget(100_000_000);
    const maps = publicMaps(site, own);
    const live = small();
    const closing = reading([live], () => {
      own.drop(live.projectId);
      return '';
    });
    expect(JSON.parse(await maps.route(closing, live, aRequest(live)))).to.have.property('found', true);
    const next = { ...live, version: 4, json: live.json.replace('"version":3', '"version":4') };
    const read = await reading([next]).live.bytes(live.projectId);
    await maps.view({ live: { bytes: async () => read, network: closing.live.network } }, next, { type: 'map' });
    // What is parsed in the thread is handed over to it.
    expect(read.json.byteLength).to.be.above(0);
  });

  it('leave the budget with the rest of the map', async () => {
    const own = cacheBudget(100_000_000);
    const maps = publicMaps(site, own);
    const live = small();
    await maps.view(reading([live]), live, { type: 'map' });
    const before = own.weight();
    await maps.route(reading([live]), live, aRequest(live));
    expect(own.weight()).to.be.above(before);
    const next = { ...live, version: 4, json: live.json.replace('"version":3', '"version":4') };
    await maps.view(reading([next]), next, { type: 'map' });
    expect(own.weight()).to.equal(before);
  });
});
