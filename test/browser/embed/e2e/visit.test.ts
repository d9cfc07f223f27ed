import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESK, opacityAt, PHONE, touch } from '../page-visits.ts';
import { type Harbour, openHarbour } from './harbour.ts';

const PICTURE = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><rect width="160" height="100" fill="#d97706"/></svg>')}`;

/** Details of the café in addition to those of the demo. */
const CAFE = {
  images: [{ url: PICTURE }, { url: PICTURE }],
  translations: {
    en: { title: 'Lantern Café', description: '<h3>Today</h3><p>Fish soup, and <strong>cinnamon knots</strong>.</p>' },
    de: { title: 'Laternencafé', description: '<p>Fischsuppe.</p>' },
  },
};

describe('a visit of the demo building', () => {
  let harbour: Harbour;
  let cafe: string;
  let lift: string;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
    const { areas, markers } = await harbour.live();
    cafe = areas.find(({ key }: { key: string }) => key === 'lantern-cafe').id;
    lift = markers.find(
      ({ translations }: { translations: typeof CAFE.translations }) => translations.en.title === 'Lifts',
    ).id;
    await harbour.change({ areas: [{ id: cafe, ...CAFE }] });
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  for (const [device, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const) {
    it(`reads a card with pictures, rich text, hours and links, by touching its place on ${device}`, async () => {
      const page = await harbour.visit('', { size });
      await touch(page, cafe, [0.7, 0.3]);
      const card = page.getByRole('dialog', { name: 'Lantern Café' });
      await card.waitFor();
      expect(await page.locator('.is-selected').getAttribute('data-place')).to.equal(cafe);
      expect(await card.getByRole('heading', { name: 'Today' }).count()).to.equal(1);
      expect(await card.locator('.card-text strong').innerText()).to.equal('cinnamon knots');
      expect(await card.locator('.week tr').count()).to.equal(2);
      const links = await card.locator('a').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(links).to.deep.equal(['tel:+005550125', 'mailto:cafe@example.org', 'https://example.org/lantern-cafe']);
      await page.waitForFunction(() => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('.card img')];
        return pictures.length === 2 && pictures.every(({ naturalWidth }) => naturalWidth === 160);
      });
      await page.waitForFunction(() => location.search === '?area=lantern-cafe');
    });

    it(`searches, and lists the place on its own floor first, on ${device}`, async () => {
      const page = await harbour.visit('?level=lower', { size });
      await page.locator('.search-bar input').fill('toi');
      const offered = page.locator('.search-result');
      expect(await offered.first().innerText()).to.match(/^Toilets\s+Lower floor/);
      await page.locator('.search-bar input').fill('ships');
      await offered.first().click();
      await page.getByRole('dialog', { name: 'Ships & Sailors' }).waitFor();
      expect(await shownLevel(page)).to.equal('Upper floor');
    });

    it(`shows what has a tag, and how many of it on which floor, on ${device}`, async () => {
      const page = await harbour.visit('', { size });
      await page.locator('.tag-chip', { hasText: 'Culture' }).click();
      const found = await page
        .locator('.level')
        .evaluateAll((levels) => levels.map((level) => level.getAttribute('data-found')));
      expect(found.map(Number).reduce((sum, count) => sum + count)).to.be.above(5);
      await page.waitForFunction(() => location.search.startsWith('?tag='));
      const again = await harbour.visit(new URL(page.url()).search, { size });
      expect(await again.locator('.tag-chip[aria-pressed="true"]').innerText()).to.equal('Culture');
    });

    it(`follows a route over the floors, step by step, without stairs if requested, on ${device}`, async () => {
      const page = await harbour.visit(`?marker=${lift}`, { size });
      await page.getByRole('dialog', { name: 'Lifts' }).waitFor();
      await page.goto(`${harbour.url}?from=departures&to=lantern-room`);
      await page.locator('.route-total', { hasText: 'With steps' }).waitFor();
      expect(await namesUnderRoute(page)).to.deep.equal([]);
      await page.getByRole('switch', { name: 'Step-free' }).click();
      await page.locator('.route-total', { hasText: 'Step-free' }).waitFor();
      expect(await page.locator('.route-steps').innerText()).not.to.match(/stairs|escalator/i);
      const seen: (string | null)[] = [];
      const steps = await page.locator('.route-step').count();
      for (let step = 0; step < steps; step++) {
        await page.getByRole('button', { name: 'Next step' }).click();
        const level = await shownLevel(page);
        if (level !== seen.at(-1)) seen.push(level);
        if (size === PHONE) expect(await page.locator('.route-now > small').innerText()).to.equal(level);
        expect(await page.locator('.route-current').count()).to.equal(1);
        expect(await namesUnderRoute(page)).to.deep.equal([]);
      }
      expect(seen).to.deep.equal(['Lower floor', 'Upper floor']);
    });

    it(`changes the language and the theme of everything on the page, on ${device}`, async () => {
      const page = await harbour.visit('?area=lantern-cafe&theme=dark', { size });
      expect(await page.locator('#map-root').getAttribute('data-theme')).to.equal('dark');
      await page.getByLabel('Language').selectOption('de');
      await page.getByRole('dialog', { name: 'Laternencafé' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).to.equal('de');
      expect(await page.getByText('Powered by Waymark').count()).to.equal(0);
      expect(await page.locator('.powered-by').textContent()).to.include('Waymark');
    });
  }

  it('highlights the place under the pointer', async () => {
    const page = await harbour.visit('', { size: DESK });
    const place = page.locator(`[data-place="${cafe}"]`);
    const { x, y, width, height } = (await place.boundingBox())!;
    const opacity = () => opacityAt(page, { x: x + width * 0.2, y: y + height * 0.2 });
    const before = await opacity();
    await place.hover();
    expect(await opacity()).to.be.above(before);
  });
});

function shownLevel(page: Page): Promise<string | null> {
  return page.locator('.level[aria-checked="true"]').getAttribute('title');
}

/** The names on the plan that a mark of the route overlaps. */
function namesUnderRoute(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const marks = [...document.querySelectorAll('.route-start, .route-end, .route-change, .route-current')].map(boxOf);
    const names = [...document.querySelectorAll('.area-label > span')];
    const isUnder = (name: DOMRect): boolean =>
      marks.some(
        (mark) => mark.left < name.right && name.left < mark.right && mark.top < name.bottom && name.top < mark.bottom,
      );
    return names.filter((name) => isUnder(boxOf(name))).map(({ textContent }) => textContent);
  });
}
