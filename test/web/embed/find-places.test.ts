import { expect } from 'chai';
import { wordsOf } from '../../../adapters/web/embed/model/language.ts';
import type { PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { loadWays } from '../../../adapters/web/embed/model/ways.ts';
import { hasHours, openAt, openDuring } from '../../../adapters/web/embed/state/hours/is-open.ts';
import {
  findPlaces,
  indexOf,
  type ListedPlace,
  prepareSearch,
} from '../../../adapters/web/embed/state/search/find-places.ts';
import { foldAlike } from '../../../adapters/web/embed/state/search/found-entries.ts';
import { firstPlaces, listedPlaces } from '../../../adapters/web/embed/state/search/listed-places.ts';
import { searchedFor } from '../../../adapters/web/embed/state/search/near-place.ts';
import { nearnessFrom, nearnessIn } from '../../../adapters/web/embed/state/search/nearness.ts';
import { offeredCategories } from '../../../adapters/web/embed/state/search/offered-categories.ts';
import { endAt } from '../../../adapters/web/embed/state/search/places.ts';
import { aDemoMap, demoPlace } from '../../browser/embed/demo-map.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';

const DEMO = aDemoMap();
const MAP = DEMO as unknown as PublicMap;
const WORDS = wordsOf(MAP, 'en');

const from = (key: string) => ({ kind: 'marker' as const, id: demoPlace(DEMO, key) });
const stateAt = (key: string) => ({
  map: MAP,
  here: null,
  closures: [],
  rest: 'here' as const,
  route: { from: from(key), profile: 'default' as const },
});
const metersOf = (found: readonly ListedPlace[]) =>
  found.flatMap(({ nearness }) => nearness?.walk?.distanceMeters ?? []);

const lifts = (...levels: readonly string[]): PublicMap => {
  const { markers, ...map } = aPublicMap();
  const elevators = levels.map((levelId, at) => aMarker({ id: `e${at}`, levelId, x: at, y: 9, title: 'Elevator' }));
  return { ...map, markers: [...markers, ...elevators] } as unknown as PublicMap;
};

describe('Places of a map', () => {
  before(loadWays);

  it('are found the nearest first, from a start', () => {
    const nearnessOf = nearnessIn(stateAt('tram-stop'));
    const found = findPlaces(MAP, 'nearest toilet', 'en', { nearnessOf });
    expect(found.length).to.be.above(2);
    expect(metersOf(found)).to.deep.equal(metersOf(found).toSorted((one, other) => one - other));
  });

  it('are found near the place that the text names, whatever the start is', () => {
    const { text, near } = searchedFor(MAP, 'toilet near the tram stop', 'en');
    expect(near?.title).to.equal('Tram stop');
    const nearnessOf = nearnessFrom(stateAt('bakery'), endAt(near!.place));
    const ids = (found: readonly ListedPlace[]) => found.map(({ place }) => place.id);
    const found = findPlaces(MAP, text, 'en', { nearnessOf });
    const fromThere = findPlaces(MAP, 'toilet', 'en', { nearnessOf: nearnessIn(stateAt('tram-stop')) });
    expect(ids(found)).to.deep.equal(ids(fromThere)).and.have.length.above(2);
    expect(metersOf(found)).to.deep.equal(metersOf(fromThere));
    expect(searchedFor(MAP, 'toilet', 'en')).to.deep.equal({ text: 'toilet', near: null, span: null });
  });

  it('have the distance of the visitor’s position too, and of the chosen start before it', () => {
    const level = MAP.levels[0]!.id;
    const here = { levelId: level, x: 700, y: 400, accuracyMeters: null, heading: null };
    const base = { map: MAP, closures: [], here, rest: 'here' as const };
    const atPosition = nearnessIn({ ...base, route: { from: null, profile: 'default' } })!;
    const atStart = nearnessIn({ ...base, route: { from: from('tram-stop'), profile: 'default' } })!;
    const [toilet] = findPlaces(MAP, 'toilet', 'en');
    expect(atPosition(toilet!).walk!.weight).to.not.equal(atStart(toilet!).walk!.weight);
    expect(nearnessIn({ ...base, here: null, route: { from: null, profile: 'default' } })).to.equal(null);
    expect(nearnessIn({ ...stateAt('tram-stop'), rest: 'loading' })).to.equal(null);
  });

  it('are farther where the way there is closed', () => {
    const open = nearnessIn(stateAt('tram-stop'))!;
    const upstairs = findPlaces(MAP, 'museum', 'en').find(({ place }) => open({ kind: 'area', place } as never).walk)!;
    const target = (id: string) => ({ type: 'transition' as const, id });
    const closures = MAP.wayfinding.transitions.map(({ id }) => ({
      id,
      target: target(id),
      effect: 'closed' as const,
      reason: {},
      until: null,
    }));
    const closed = nearnessIn({ ...stateAt('tram-stop'), closures })!;
    expect(open(upstairs).walk).to.not.equal(null);
    expect(closed(upstairs).walk).to.equal(null);
  });

  it('are listed in one section from a start, else by level', () => {
    const isIncluded = () => true;
    const sections = listedPlaces(MAP, 'en', { text: '', nearnessOf: null, isIncluded });
    expect(sections.map(({ level }) => level?.id)).to.have.length(MAP.levels.length);
    const nearnessOf = nearnessIn(stateAt('tram-stop'));
    const [nearest, ...others] = listedPlaces(MAP, 'en', { text: '', nearnessOf, isIncluded });
    expect(others).to.deep.equal([]);
    expect(nearest!.places.length).to.equal(sections.reduce((sum, { places }) => sum + places.length, 0));
    expect(WORDS.place(nearest!.places[0]!.place, 'title')).to.equal('Tram stop');
  });

  it('are listed up to a limit, in the order of the sections', () => {
    const sections = listedPlaces(MAP, 'en', { text: '', nearnessOf: null, isIncluded: () => true });
    const [first, second] = sections;
    const shown = firstPlaces(sections, first!.places.length + 1);
    expect(shown).to.deep.equal([first, { ...second, places: second!.places.slice(0, 1) }]);
    expect(firstPlaces(sections, 1000)).to.equal(sections);
  });

  it('are left out where a filter does so', () => {
    const all = findPlaces(MAP, 'lantern', 'en');
    const isIncluded = ({ place }: { readonly place: { readonly id: string } }) => place.id !== all[0]!.place.id;
    expect(findPlaces(MAP, 'lantern', 'en', { isIncluded })).to.have.length(all.length - 1);
  });
});

describe('The search index of a map', () => {
  it('is built ahead in steps, as far as there is time', () => {
    const map = { ...MAP };
    let slices = 1;
    while (prepareSearch(map, 'en', once())) slices += 1;
    expect(slices).to.be.above((map.areas.length + map.markers.length) / 20);
    const prepared = indexOf(map);
    expect(indexOf(map)).to.equal(prepared);
    expect(prepared).to.deep.equal(indexOf(MAP));
  });

  it('is completed when it is needed before that', () => {
    const map = { ...MAP };
    expect(prepareSearch(map, 'en', once())).to.equal(true);
    expect(indexOf(map)).to.deep.equal(indexOf(MAP));
    expect(prepareSearch(map, 'en', () => true)).to.equal(false);
  });

  it('is followed by the titles, which the first key then finds', () => {
    let read = 0;
    const areas = MAP.areas.map((area) => {
      const get = () => {
        read += 1;
        return area.translations;
      };
      return Object.defineProperty({ ...area }, 'translations', { enumerable: true, get });
    });
    const map = { ...MAP, areas };
    expect(prepareSearch(map, 'en', () => true)).to.equal(false);
    const before = read;
    expect(findPlaces(map, 'Lantern', 'en')).not.to.be.empty;
    expect(read).to.equal(before);
  });
});

/** There is time for one step. */
function once(): () => boolean {
  let asked = 0;
  return () => asked++ === 0;
}

describe('Results that look alike', () => {
  const fold = (map: PublicMap, text: string) => foldAlike(findPlaces(map, text, 'en'));

  it('are one entry from three on', () => {
    const entries = fold(lifts('ground', 'upper', 'cellar'), 'lift');
    expect(
      entries.map((entry) => (entry.type === 'fold' ? [entry.title, entry.places.length] : 'place')),
    ).to.deep.equal(['place', ['Elevator', 3]]);
    expect(fold(lifts('ground', 'upper'), 'lift').map(({ type }) => type)).to.deep.equal(['place', 'place', 'place']);
  });

  it('are listed where there are no others', () => {
    expect(fold(lifts('ground', 'upper', 'cellar'), 'elevator').map(({ type }) => type)).to.deep.equal([
      ...['fold', 'place'],
    ]);
    const only = findPlaces(lifts('ground', 'upper', 'cellar'), 'elevator', 'en').filter(
      ({ place }) => place.id !== 'lift',
    );
    expect(foldAlike(only).map(({ type }) => type)).to.deep.equal(['place', 'place', 'place']);
  });
});

describe('The offered categories', () => {
  it('are those of the map, in its language', () => {
    expect(offeredCategories(MAP, 'en').map(({ name }) => name)).to.include.members(['Toilets', 'Lifts', 'Exits']);
    expect(offeredCategories(MAP, 'de').map(({ name }) => name)).to.include.members(['Toiletten', 'Aufzüge']);
    expect(offeredCategories(lifts(), 'en').map(({ name }) => name)).to.not.include('Toilets');
  });

  it('are found by their names', () => {
    for (const { name } of offeredCategories(MAP, 'en')) {
      expect(findPlaces(MAP, name, 'en').length, name).to.be.above(0);
    }
  });
});

describe('Whether a place is open', () => {
  const monday = new Date('2030-01-07T10:00:00Z');
  const closure = (id: string, effect: 'closed' | 'slow') => ({
    id,
    effect,
    target: { type: 'area' as const, id },
    reason: {},
    until: null,
  });
  const closures = [closure('closed-shop', 'closed'), closure('slow-shop', 'slow')];
  const isOpen = openAt({ ...MAP, settings: { ...MAP.settings, timezone: 'UTC' } }, monday, closures);

  for (const [workingHours, status, expected] of [
    ['24/7', null, true],
    ['Mo-Fr 09:00-17:00', null, true],
    ['Mo-Fr 11:00-17:00', null, false],
    ['24/7', 'closed', false],
    ['', null, null],
    ['by appointment', null, null],
  ] as const) {
    it(`with the hours “${workingHours}” and the status ${status} is ${expected}`, () => {
      expect(isOpen({ id: 'shop', workingHours, status })).to.equal(expected);
    });
  }

  it('depends on what is closed just now before its hours', () => {
    const state = (id: string) => isOpen({ id, workingHours: '24/7', status: null });
    expect([state('closed-shop'), state('slow-shop')]).to.deep.equal([false, true]);
  });

  it('depends on it at another time only where it surely is closed then too', () => {
    const from = new Date('2030-01-07T12:00:00Z');
    const until = (end: string | null) => [{ ...closure('shop', 'closed'), until: end }];
    const open = (span: { to: Date | null; isNow: boolean }, closed: ReturnType<typeof until>) =>
      openDuring(MAP, { from, isDay: false, ...span }, closed)({ id: 'shop', workingHours: '24/7', status: null });
    const [noon, now] = [
      { to: null, isNow: false },
      { to: null, isNow: true },
    ];
    const afternoon = { to: new Date('2030-01-07T17:00:00Z'), isNow: false };
    const evening = until('2030-01-07T18:00:00Z');
    expect([open(now, until(null)), open(noon, until(null))]).to.deep.equal([false, true]);
    expect([open(noon, evening), open(afternoon, evening)]).to.deep.equal([false, false]);
    expect(open(afternoon, until('2030-01-07T14:00:00Z'))).to.equal(true);
  });

  it('is asked on maps with hours only', () => {
    expect([hasHours(MAP), hasHours({ ...MAP, areas: [], markers: [] })]).to.deep.equal([true, false]);
  });
});
