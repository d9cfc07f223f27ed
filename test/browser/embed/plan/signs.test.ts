import { expect } from 'chai';
import type { Area, Marker, PublicMap } from '../../../../adapters/web/embed/model/model.ts';
import { closedAreasOf, signsOf } from '../../../../adapters/web/embed/plan/signs/signs.ts';
import { closuresOfPlace, closureWordsOf } from '../../../../adapters/web/embed/state/closures/closure-words.ts';
import { closuresNow } from '../../../../adapters/web/embed/state/closures-now.ts';
import type { Closure, MapState } from '../../../../adapters/web/embed/state/state.ts';
import { aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { boxOf, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

const [STAIRS, HALLWAY] = ['stairs', 'hallway'];

describe('the signs on a level', () => {
  for (const [title, target, expected] of [
    ['an area has its sign inside it', { type: 'area', id: 'hall' }, 1],
    ['a marker has it beside it', { type: 'marker', id: 'cafe' }, 1],
    ['a corridor has it halfway', { type: 'corridor', id: HALLWAY }, 1],
    ['a transition has it on each level', { type: 'transition', id: STAIRS }, 1],
    ['what is on another level has none', { type: 'corridor', id: 'gallery' }, 0],
    ['what is gone has none', { type: 'branch', id: 'gone' }, 0],
  ] as const) {
    it(title, () => expect(signsOf(aState([aClosure(target, 'closed')]))).to.have.length(expected));
  }

  it('show the strongest of several at one place', () => {
    const target = { type: 'transition', id: STAIRS } as const;
    const signs = signsOf(aState([aClosure(target, 'closed'), aClosure(target, 'info'), aClosure(target, 'slow')]));
    expect(signs).to.deep.equal([{ at: { x: 560, y: 400 }, effect: 'closed', isOnMarker: false }]);
  });

  it('hatch the areas that are closed, not those that are slow or have a notice', () => {
    const closures = [aClosure({ type: 'area', id: 'hall' }, 'closed'), aClosure({ type: 'area', id: 'shop' }, 'info')];
    expect(closedAreasOf(aState(closures)).map(({ id }) => id)).to.deep.equal(['hall']);
  });
});

describe('a lift that is out of order', () => {
  const named = (map: PublicMap, id: string) =>
    closureWordsOf(map, 'en').target({ target: { type: 'transition', id } });
  const withStairs = (names: readonly string[], buildings: readonly string[] = []) => {
    const { transitions } = aNetwork();
    const all = names.map((name, at) => ({ ...transitions[0]!, id: `stairs ${at}`, name }));
    const map = aPublicMap({ wayfinding: { corridors: [], transitions: all } });
    return {
      ...map,
      levels: map.levels.map((level, at) => ({ ...level, building: buildings[at] })),
    } as unknown as PublicMap;
  };

  it('is called by its name alone where no other has that', () => {
    expect(named(withStairs(['Stairs A', 'Stairs B']), 'stairs 1')).to.equal('Stairs B');
  });

  it('is named with its levels where another has its name, and with its building where there are several', () => {
    expect(named(withStairs(['', '']), 'stairs 1')).to.equal('Stairs (Ground floor – Upper floor)');
    expect(named(withStairs(['', ''], ['West', 'East', 'East']), 'stairs 1')).to.equal('Stairs (East)');
  });
});

describe('a place that is published as closed', () => {
  it('is hatched and has the sign as if a closure closed it, an area inside it and a marker beside it', () => {
    const state = { ...aState([]), map: withClosed('shop', 'cafe') };
    expect(closedAreasOf(state).map(({ id }) => id)).to.deep.equal(['shop']);
    expect(signsOf(state)).to.deep.equal([
      { at: { x: 800, y: 540 }, effect: 'closed', isOnMarker: false },
      { at: { x: 860, y: 215 }, effect: 'closed', isOnMarker: true },
    ]);
  });

  it('stays closed where a closure only slows it, and is listed once where a closure closes it too', () => {
    const map = withClosed('shop', 'cafe');
    const closures = [
      aClosure({ type: 'area', id: 'shop' }, 'slow'),
      aClosure({ type: 'marker', id: 'cafe' }, 'closed'),
    ];
    const all = closuresNow({ map, closures });
    expect(closuresOfPlace(all, map, 'shop').map(({ effect }) => effect)).to.deep.equal(['closed', 'slow']);
    expect(closuresOfPlace(all, map, 'cafe')).to.deep.equal(closures.slice(1));
  });

  it('is called as its author calls that, in the language of the visitor', () => {
    const map = withClosed('shop');
    const [label] = closuresNow({ map, closures: [] });
    expect(closureWordsOf(map, 'en').effect(label!)).to.equal('Being rebuilt');
    expect(closureWordsOf(map, 'de').effect(label!)).to.equal('Im Umbau');
    const [plain] = closuresNow({ map: withClosed('cafe'), closures: [] });
    expect(closureWordsOf(map, 'en').effect(plain!)).to.equal('Closed');
  });
});

describe('a place that is published as closed, on the page', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('is hatched, and directions to it say that it is closed, but nothing is announced as news', async () => {
    visits.museum.publish(withClosed('shop', 'cafe'));
    const page = await visits.visit('?from=main-entrance&to=shop');
    await page.locator('.route-total').waitFor();
    expect(await page.locator('.route-closures').innerText()).to.match(/^Being rebuilt\s+Museum shop$/);
    expect(await page.locator('.plan-sign.is-closed').count()).to.equal(2);
    expect(await page.locator('.hatching-shape').count()).to.equal(1);
    expect(await page.locator('.closure-status').textContent()).to.equal('');
  });
});

describe('a route that is not possible step-free', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('has a sign at what blocks it, until the requirement is dropped', async () => {
    visits.museum.publish(aPublicMap({ wayfinding: aNetwork() }));
    const page = await visits.visit('?from=main-entrance&to=upper,300,200&profile=accessible');
    await page.locator('.plan-sign.is-blocked').waitFor();
    await page.getByRole('switch', { name: 'Step-free' }).click();
    await page.locator('.plan-sign').waitFor({ state: 'detached' });
  });

  for (const size of [DESK, PHONE]) {
    it(`shows what blocks it beside the card, on a window ${size.width} pixels wide`, async () => {
      visits.museum.publish(aPublicMap({ wayfinding: aNetwork() }));
      const from = '?from=upper,300,200&to=main-entrance&profile=accessible&level=upper&view=900,650,4';
      const page = await visits.visit(from, { size });
      const sign = await page.locator('.plan-sign.is-blocked').boundingBox();
      const card = await boxOf(page, '.route-panel');
      const isBeside = size === DESK ? sign!.x > card.x + card.width : sign!.y + sign!.height < card.y;
      expect(isBeside, JSON.stringify({ sign, card })).to.equal(true);
      expect(sign!.x).to.be.within(0, size.width);
      expect(sign!.y).to.be.within(0, size.height);
    });
  }

  it('shows the level of what blocks it', async () => {
    const { levels } = aPublicMap();
    const roof = { ...levels[1]!, id: 'roof', key: 'roof', ordinal: 7 };
    visits.museum.publish(aPublicMap({ levels: [...levels, roof], wayfinding: aNetwork() }));
    const page = await visits.visit('?level=roof&from=main-entrance&to=upper,300,200&profile=accessible');
    await page.locator('.plan-sign.is-blocked').waitFor();
  });
});

/** The museum with these places closed; the shop has a word of its own for that. */
function withClosed(...ids: readonly string[]): PublicMap {
  const map = aPublicMap({ wayfinding: aNetwork() }) as unknown as PublicMap;
  const close = <P extends Area | Marker>(place: P): P =>
    ids.includes(place.id) ? { ...place, status: 'closed' } : place;
  const label = { en: { title: 'Museum shop', statusLabel: 'Being rebuilt' }, de: { statusLabel: 'Im Umbau' } };
  const labelled = map.areas.map((area) => (area.id === 'shop' ? { ...area, translations: label } : area));
  return { ...map, areas: labelled.map(close), markers: map.markers.map(close) };
}

function aState(closures: readonly Closure[]): MapState {
  const map = aPublicMap({ wayfinding: aNetwork() });
  const route = { from: null, to: null, profile: 'default', answer: null, step: null, picks: null };
  return { map, closures, levelId: 'ground', panel: 'none', route } as unknown as MapState;
}

function aClosure(target: Closure['target'], effect: Closure['effect']): Closure {
  return { id: `${target.id} ${effect}`, target, effect, reason: { en: 'Repairs' }, until: null };
}
