import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from 'chai';
import type { PublicMap } from '../../adapters/web/embed/model/model.ts';
import { networkOf } from '../../adapters/web/embed/model/network.ts';
import { loadWays } from '../../adapters/web/embed/model/ways.ts';
import { checkNetwork } from '../../src/domain/wayfinding/route/check.ts';
import { findRoute } from '../../src/domain/wayfinding/route/find-route.ts';
import type { FoundRoute, NoRoute, RouteEnd } from '../../src/domain/wayfinding/route/route.ts';
import type { RouteClosure } from '../../src/domain/wayfinding/route/route-closure.ts';
import { crowdedSite } from '../support/large-site/crowded-site.ts';
import { largeSite } from '../support/large-site/large-site.ts';
import { publicMapOf } from '../support/public-map.ts';

describe('the generated airport', () => {
  let map: PublicMap;
  let text: string;
  before(async () => {
    await loadWays();
    text = publicMapOf(largeSite());
    map = JSON.parse(text);
  });

  it('has 17 levels in two terminals, 2,600 areas and 3,000 corridors in two languages', () => {
    expect(map.levels).to.have.length(17);
    expect(new Set(map.levels.map(({ building }) => building)).size).to.equal(2);
    expect(map.areas).to.have.length(2600);
    expect(map.wayfinding.corridors).to.have.length(3000);
    expect(map.languages.map(({ languageCode }) => languageCode)).to.deep.equal(['en', 'de']);
    const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    console.log(`      ${text.length} bytes of JSON, ${packed.length} in brotli, ${map.markers.length} markers`);
  });

  it('is the same again with the same seed, and another one with another', () => {
    expect(largeSite()).to.deep.equal(largeSite());
    expect(largeSite(2).areas).to.not.deep.equal(largeSite().areas);
  });

  it('connects all of its areas', () => {
    expect(checkNetwork(networkOf(map))).to.deep.include({
      components: 1,
      unreachableAreas: [],
      notAccessibleAreas: [],
      danglingBranches: [],
      orphanTransitions: [],
    });
  });

  const gate = (letter: string): RouteEnd => {
    const isOne = ({ category, translations }: PublicMap['areas'][number]) =>
      category === 'gate' && translations.en!.title!.startsWith(`Gate ${letter}`);
    return { kind: 'area', id: map.areas.find(isOne)!.id };
  };
  const stepFree = (closures: readonly RouteClosure[]) => {
    const ends = { from: gate('B'), to: gate('C') };
    return findRoute(networkOf(map), { ...ends, profile: 'accessible', avoid: [], exclude: [], closures });
  };
  const outOfOrder = (id: string): RouteClosure => {
    return { id: `closed ${id}`, target: { type: 'transition', id }, effect: 'closed', reason: { en: 'Out of order' } };
  };

  it('leads from a gate of one terminal to one of the other without steps', () => {
    expect(stepFree([])).to.include({ found: true, accessible: true });
  });

  it('leads there without steps by another lift while one is out of order, and names all of them when none works', () => {
    const liftsOf = (route: FoundRoute | NoRoute) =>
      route.found ? route.legs.flatMap(({ transition }) => (transition?.type === 'elevator' ? transition.id : [])) : [];
    const [usual] = liftsOf(stepFree([]));
    const around = stepFree([outOfOrder(usual!)]);
    expect(around).to.include({ found: true, accessible: true });
    expect(liftsOf(around)).to.have.length.above(0).and.not.include(usual);

    const lifts = map.wayfinding.transitions.filter(({ type }) => type === 'elevator').map(({ id }) => id);
    const none = stepFree(lifts.map(outOfOrder));
    if (none.found) throw new Error('There is a way without lifts.');
    expect(none.blockers.map(({ why }) => why)).to.include('closed');
    expect(none.blockers.flatMap((blocker) => ('reason' in blocker ? [blocker.reason] : []))).to.deep.include({
      en: 'Out of order',
    });
  });
});

describe('the generated fair', () => {
  it('has as many areas on each level as it was asked for', () => {
    const map: PublicMap = JSON.parse(publicMapOf(crowdedSite(500, 2)));
    expect(map.levels.map(({ id }) => map.areas.filter(({ levelId }) => levelId === id).length)).to.deep.equal([
      500, 500,
    ]);
  });
});
