import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { PublicMap } from '../../../../adapters/web/embed/model/model.ts';
import { loadWays } from '../../../../adapters/web/embed/model/ways.ts';
import { closuresOfPlace } from '../../../../adapters/web/embed/state/closures/closure-words.ts';
import { findPlaces } from '../../../../adapters/web/embed/state/search/find-places.ts';
import { nearnessIn } from '../../../../adapters/web/embed/state/search/nearness.ts';
import { offeredCategories } from '../../../../adapters/web/embed/state/search/offered-categories.ts';
import { complaints } from '../e2e/complaints.ts';
import { aMarker, aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { boxOf, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

const [FOYER, BACK] = [
  { levelId: 'ground', x: 500, y: 690 },
  { levelId: 'ground', x: 860, y: 215 },
];

/** The museum with a goods lift at the entrance and at the café, and stairs without a name, none of which has a marker. */
function aMuseum() {
  const network = aNetwork();
  const [stairs] = network.transitions;
  const transitions = [
    { ...stairs!, name: '', translations: {} },
    {
      ...stairs!,
      id: 'goods',
      type: 'elevator',
      name: 'Goods lift',
      translations: { ar: { name: 'مصعد البضائع' } },
      positions: [FOYER, BACK, { levelId: 'upper', x: 300, y: 200 }].map((at) => ({ ...at, accessible: true })),
    },
  ];
  return aPublicMap({ wayfinding: { ...network, transitions } });
}

const MAP = aMuseum() as unknown as PublicMap;
const ids = (map: PublicMap, text: string) => findPlaces(map, text, 'en').map(({ place }) => place.id);

describe('lifts and stairs without a marker', () => {
  before(loadWays);

  it('are found by their name, by what they are, in any language', () => {
    for (const text of ['goods', 'nearest elevator', 'Aufzug', 'مصعد البضائع'])
      expect(ids(MAP, text)).to.include('goods');
    expect(findPlaces(MAP, 'stairs', 'en').map(({ title }) => title)).to.deep.equal(['Stairs']);
  });

  it('are at the nearest of their doors, and without a start at that of the level', () => {
    const at = (from: typeof FOYER) => {
      const here = { ...from, accuracyMeters: null, heading: null };
      const route = { from: null, profile: 'default' } as const;
      const nearnessOf = nearnessIn({ map: MAP, closures: [], here, rest: 'here', route });
      return findPlaces(MAP, 'goods lift', 'en', { nearnessOf })[0]!;
    };
    expect(at(FOYER).door).to.include(FOYER);
    expect(at(FOYER).nearness!.walk!.distanceMeters).to.be.closeTo(0, 0.1);
    expect(at(BACK).door).to.include(BACK);
    expect(findPlaces(MAP, 'goods lift', 'en', { levelId: 'upper' })[0]!.door!.levelId).to.equal('upper');
  });

  it('are left out where a marker or an area of the category is at the door', () => {
    const sign = aMarker({ id: 'sign', x: 562, y: 402, icon: 'stairs', title: 'Way up' });
    const upstairs = aMarker({ id: 'sign-2', levelId: 'upper', x: 560, y: 400, icon: 'stairs', title: 'Way down' });
    const shown = { ...MAP, markers: [...MAP.markers, sign, upstairs] } as unknown as PublicMap;
    expect(ids(shown, 'stairs')).to.have.members(['sign', 'sign-2']);
    const half = { ...MAP, markers: [...MAP.markers, sign] } as unknown as PublicMap;
    expect(findPlaces(half, 'stairs', 'en').map(({ place }) => place.levelId)).to.have.members(['ground', 'upper']);
  });

  it('are closed in the lists and cards of the places that show them', () => {
    const sign = aMarker({ id: 'sign', x: 562, y: 402, icon: 'stairs', title: 'Way up' });
    const far = aMarker({ id: 'far', x: 100, y: 100, icon: 'stairs', title: 'Other stairs' });
    const map = { ...MAP, markers: [...MAP.markers, sign, far] } as unknown as PublicMap;
    const closure = (type: 'transition' | 'corridor') =>
      ({ id: 'c', target: { type, id: 'stairs' }, effect: 'closed', reason: {}, until: null }) as const;
    expect(closuresOfPlace([closure('transition')], map, 'sign')).to.deep.equal([closure('transition')]);
    expect(closuresOfPlace([closure('transition')], map, 'far')).to.deep.equal([]);
    expect(closuresOfPlace([closure('corridor')], map, 'sign')).to.deep.equal([]);
  });

  it('are not found where no way leads to them, and make their category one to choose', () => {
    const without = aPublicMap({ wayfinding: { corridors: [], transitions: MAP.wayfinding.transitions } });
    expect(ids(without as unknown as PublicMap, 'goods')).to.not.include('goods');
    const bare = { ...MAP, markers: [], areas: [] };
    expect(offeredCategories(bare, 'en').map(({ category }) => category)).to.deep.equal(['lift']);
  });
});

describe('a lift without a marker, in the search', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aMuseum()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const find = async (page: Page, text: string): Promise<void> => {
    await page.locator('.search-bar input').fill(text);
    await page.locator('.search-result').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };

  it('leads to its nearest door from the position, by the keyboard, on a desk', async () => {
    const page = await visits.visit('?here=ground,860,215', { size: DESK });
    await find(page, 'goods');
    await page.locator('.route-total').waitFor();
    expect(await page.getByRole('combobox', { name: 'Destination' }).inputValue()).to.equal('Goods lift');
    await page.waitForFunction(() => decodeURIComponent(location.search).includes('to=ground-floor,860,215'));
    expect(await complaints(page)).to.deep.equal([]);
    const again = await visits.visit(new URL(page.url()).search);
    expect(await again.getByRole('combobox', { name: 'Destination' }).inputValue()).to.equal('Goods lift');
  });

  it('is shown, and waits for the start, where that is not known, from right to left on a phone', async () => {
    const page = await visits.visit('?lang=ar&level=upper&theme=dark', { size: PHONE });
    await find(page, 'مصعد البضائع');
    await page.locator('.route-stop .route-end').waitFor();
    // The list of places to start from covers the plan.
    await page.locator('#route-from:focus').press('Escape');
    await page.locator('.route-panel:not(.is-editing)').waitFor();
    const [pin, panel] = [await boxOf(page, '.route-stop .route-end'), await boxOf(page, '.card')];
    expect(pin.y).to.be.above(0);
    expect(pin.y + pin.height).to.be.below(panel.y);
    expect(await page.locator('#route-to').inputValue()).to.equal('مصعد البضائع');
    expect(await complaints(page)).to.deep.equal([]);
  });
});
