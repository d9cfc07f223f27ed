import { expect } from 'chai';
import { isEarly } from '../../../../adapters/web/embed/plan/view/shown-from.ts';
import { aMarker, aPublicMap } from '../fixture.ts';
import { openVisits, type Visits } from '../page-visits.ts';

const TAGS = [
  { id: 'office', minZoom: 3 },
  { id: 'service', minZoom: 2 },
  { id: 'plain', minZoom: null },
];

describe('the zoom from which a place is shown', () => {
  for (const [title, place, zoom, expected] of [
    ['is any without a limit', {}, 0.5, false],
    ['is that of the place', { minZoom: 2 }, 1.9, true],
    ['includes the limit itself', { minZoom: 2 }, 2, false],
    ['is that of its tag', { tags: ['office'] }, 2.5, true],
    ['is that of the tag that is shown first', { tags: ['office', 'service'] }, 2.5, false],
    ['is any where one of its tags has no limit', { tags: ['office', 'plain'] }, 1, false],
    ['is that of the place whatever its tags say', { minZoom: 4, tags: ['plain'] }, 3, true],
    ['is the largest of the level where that is less', { minZoom: 100 }, Infinity, false],
    ['is any while it is selected', { minZoom: 4, id: 'chosen' }, 1, false],
  ] as const) {
    it(title, () => expect(isEarly(aPlace(place), () => zoom, aState([]))).to.equal(expected));
  }

  it('is any while a filter is set, which shows what it includes', () => {
    expect(isEarly(aPlace({ minZoom: 4 }), () => 1, aState(['office']))).to.equal(false);
  });
});

describe('a plan with details', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('shows them, and lets them be touched, when it is zoomed in, and hides them again', async () => {
    const map = aPublicMap();
    const areas = map.areas.map((area) => (area.id === 'shop' ? { ...area, minZoom: 1.5 } : area));
    const markers = [aMarker({ id: 'locker', x: 520, y: 430, title: 'Locker', minZoom: 1.5 })];
    visits.museum.publish({ ...map, areas, markers });
    const page = await visits.visit();
    expect(await page.locator('[data-place="locker"] .pin').isVisible()).to.equal(false);
    expect(await page.locator('.area-label', { hasText: 'Museum shop' }).count()).to.equal(0);
    expect(await page.locator('.area.is-early').getAttribute('data-area')).to.equal('shop');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await page.locator('[data-place="locker"] .pin').isVisible()).to.equal(true);
    expect(await page.locator('.area-label', { hasText: 'Museum shop' }).count()).to.equal(1);
    expect(await page.locator('.area.is-early').count()).to.equal(0);
    await page.getByRole('button', { name: 'Show everything' }).click();
    expect(await page.locator('.area.is-early').count()).to.equal(1);
  });

  it('shows at its largest zoom what would be shown from a larger one', async () => {
    const map = aPublicMap();
    const areas = map.areas.map((area) => (area.id === 'shop' ? { ...area, minZoom: 90 } : area));
    const tags = [{ ...map.tags[0]!, minZoom: 90 }, map.tags[1]];
    const markers = [
      aMarker({ id: 'locker', x: 520, y: 430, title: 'Locker', minZoom: 90 }),
      aMarker({ id: 'lamp', x: 480, y: 300, title: 'Lamp', tags: [map.tags[0]] }),
    ];
    visits.museum.publish({ ...map, areas, markers, tags });
    const page = await visits.visit();
    const shown = async () => {
      const [locker, lamp] = [page.locator('[data-place="locker"] .pin'), page.locator('[data-place="lamp"] .pin')];
      return [await locker.isVisible(), await lamp.isVisible(), (await page.locator('.area.is-early').count()) === 0];
    };
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    while ((await zoomIn.getAttribute('aria-disabled')) !== 'true') {
      expect(await shown()).to.deep.equal([false, false, false]);
      await zoomIn.click();
    }
    expect(await shown()).to.deep.equal([true, true, true]);
  });

  it('has no frame around it after it was dragged with the mouse, but one with the keyboard', async () => {
    visits.museum.publish(aPublicMap());
    const page = await visits.visit();
    const shadow = () => page.locator('#plan').evaluate((plan) => getComputedStyle(plan).boxShadow);
    await page.mouse.move(700, 450);
    await page.mouse.down();
    await page.mouse.move(640, 450, { steps: 4 });
    await page.mouse.up();
    expect(await shadow()).to.equal('none');
    await page.locator('#plan').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await shadow()).not.to.equal('none');
  });
});

type Given = Readonly<{ id?: string; minZoom?: number; tags?: readonly string[] }>;

function aPlace({ id = 'room', minZoom, tags = [] }: Given) {
  const place = { id, minZoom: minZoom ?? null, tags: tags.map((tag) => ({ id: tag })) };
  return place as unknown as Parameters<typeof isEarly>[0];
}

function aState(tagIds: readonly string[]) {
  const state = { map: { tags: TAGS }, selection: { kind: 'area', id: 'chosen' }, only: null, tagIds };
  return state as unknown as Parameters<typeof isEarly>[2];
}
