import { expect } from 'chai';
import { sortOf } from '../../../adapters/web/embed/model/category-icon.ts';
import type { PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { hasNetwork } from '../../../adapters/web/embed/model/network.ts';
import { loadWays } from '../../../adapters/web/embed/model/ways.ts';
import { offeredPlaces } from '../../../adapters/web/embed/state/search/route-places.ts';
import type { MapState } from '../../../adapters/web/embed/state/state.ts';
import { aDemoMap, demoPlace } from '../../browser/embed/demo-map.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';

const DEMO = aDemoMap();

describe('what is offered for the ends of a route', () => {
  before(loadWays);

  const end = (key: string, kind: 'area' | 'marker') => ({ kind, id: demoPlace(DEMO, key) }) as const;
  const escalator = {
    id: 'moving',
    x: 500,
    y: 300,
    title: 'Escalator up',
    icon: 'escalator',
    levelId: DEMO.levels[1]!.id,
  };
  const map = { ...DEMO, markers: [...DEMO.markers, aMarker(escalator)] } as unknown as PublicMap;
  const state = {
    map,
    language: 'en',
    levelId: DEMO.levels[1]!.id,
    here: null,
    closures: [],
    rest: 'here',
    route: { from: end('main-entrance', 'marker'), to: end('bakery', 'area'), via: [null], profile: 'default' },
  } as unknown as MapState;
  const offered = (name: 'from' | 'to' | 0, text = '') => offeredPlaces(state, name, text).map(({ place }) => place.id);

  it('has neither the other ends nor moving stairs, of which the search finds the latter', () => {
    expect(offered(0)).to.have.length.above(10);
    expect(offered(0)).not.to.include.members([demoPlace(DEMO, 'main-entrance')]);
    expect(offered(0)).not.to.include.members([demoPlace(DEMO, 'bakery')]);
    expect(offered(0, 'bakery')).not.to.include.members([demoPlace(DEMO, 'bakery')]);
    expect(offered('to', 'bakery')).to.include(demoPlace(DEMO, 'bakery'));
    for (const name of ['from', 'to', 0] as const) expect(offered(name), String(name)).not.to.include('moving');
    expect(offered(0, 'escalator')).to.include('moving');
  });
});

describe('what is offered where the start is known', () => {
  before(loadWays);

  it('is the nearest place of each sort, then the others, and an area with its marker once', () => {
    const areas = DEMO.areas.map((area) => area.id);
    const from = { kind: 'marker', id: demoPlace(DEMO, 'main-entrance') } as const;
    const route = { from, to: null, via: [], profile: 'default' };
    const levelId = DEMO.levels[1]!.id;
    const state = { map: DEMO, language: 'en', levelId, here: null, closures: [], rest: 'here', route };
    const offered = offeredPlaces(state as unknown as MapState, 'to', '');
    const sorts = offered.map(({ place }) => sortOf(place));
    const count = new Set(sorts).size;
    expect(count).to.be.above(5);
    expect(new Set(sorts.slice(0, count)).size).to.equal(count);
    const titles = offered.map(({ place }) => `${place.levelId} ${place.translations.en?.title}`);
    const toilets = titles.filter((title) => title.endsWith(' Toilets'));
    expect(toilets).to.deep.equal([...new Set(toilets)]);
    expect(areas).to.include(offered.find(({ place }) => place.translations.en?.title === 'Toilets')!.place.id);
  });
});

describe('directions', () => {
  before(loadWays);

  const network = (count: number) => {
    const rooms = Array.from({ length: 10 }, (_, at) =>
      aMarker({
        id: `room ${at}`,
        levelId: at < count ? 'ground' : 'upper',
        x: 100 + at * 20,
        y: 100,
        title: `Room ${at}`,
      }),
    );
    const points = [
      { x: 50, y: 100 },
      { x: 900, y: 100 },
    ];
    const corridor = { id: 'corridor', levelId: 'ground', points, branches: [], isClosed: false };
    return aPublicMap({
      areas: [],
      markers: rooms,
      wayfinding: { corridors: [corridor], transitions: [] },
    }) as unknown as PublicMap;
  };

  it('are offered where three of ten places have a way between them, and not where two have', () => {
    expect(hasNetwork(network(10))).to.equal(true);
    expect(hasNetwork(network(3))).to.equal(true);
    expect(hasNetwork(network(2))).to.equal(false);
    expect(hasNetwork(aPublicMap() as unknown as PublicMap)).to.equal(false);
  });
});
