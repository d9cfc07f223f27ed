import { expect } from 'chai';
import type { Page, Route } from 'playwright-core';
import type { Body } from '../../../support/client.ts';
import { DESK, drawn, PHONE } from '../page-visits.ts';
import { complaints } from './complaints.ts';
import { type Harbour, openHarbour } from './harbour.ts';

const ACROSS = '?from=main-entrance&to=lantern-room';

/** The views of a visitor, by their address and actions. */
type Sights = Readonly<Record<string, readonly [query: string, act?: (page: Page) => Promise<void>]>>;

const PLACES: Sights = {
  'the map at rest': [''],
  'the search with results': ['', (page) => page.locator('.search-bar input').fill('to')],
  'the search without results': ['', (page) => page.locator('.search-bar input').fill('xyzzy')],
  'a filter': ['?tag=Shops'],
  'the card of an area': ['?area=lantern-cafe'],
  'the card of a marker': ['?marker=information'],
  'the list of places': [
    '',
    async (page) => {
      await page.locator('.skip-link').focus();
      await page.keyboard.press('Enter');
      await page.locator('.places').waitFor();
    },
  ],
};

const WAYS: Sights = {
  'directions without a request': ['', (page) => page.getByRole('button', { name: 'Directions' }).click()],
  'places to start from': ['?to=lantern-room', (page) => page.getByRole('combobox', { name: 'Start' }).click()],
  'a route': [ACROSS],
  'a step of a route': [ACROSS, (page) => page.getByRole('button', { name: 'Next step' }).click()],
  'a route with stops, and its code': [
    `${ACROSS}&via=bakery&via=bookshop`,
    async (page) => {
      await page.getByRole('button', { name: 'QR code' }).click();
      await page.locator('.route-code img').waitFor();
    },
  ],
  'a stop to be chosen': [ACROSS, (page) => page.getByRole('button', { name: 'Add a stop' }).click()],
  'a point to be chosen': [
    '?to=lantern-room',
    (page) => page.getByRole('button', { name: 'Start: Choose on the map' }).click(),
  ],
};

describe('the demo building, checked by axe', function () {
  this.timeout(180_000);
  let harbour: Harbour;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
  });
  afterEach(async () => {
    const trouble = await harbour.leave();
    expect(trouble.filter((line) => !line.includes('status of 404'))).to.deep.equal([]);
  });
  after(() => harbour?.close());

  for (const [device, size, theme] of [
    ['a desk', DESK, 'light'],
    ['a phone', PHONE, 'dark'],
  ] as const) {
    const look = async (page: Page, query: string): Promise<void> => {
      await page.goto(`${harbour.url}${query}${query ? '&' : '?'}theme=${theme}`);
      await drawn(page);
    };

    it(`has no violations at rest, while searching, or reading, ${theme} on ${device}`, async () => {
      const page = await harbour.visit('', { size });
      await seeAll(page, look, PLACES);
    });

    it(`has no violations while a route is requested and followed, ${theme} on ${device}`, async () => {
      const page = await harbour.visit('', { size });
      await seeAll(page, look, WAYS);
    });

    it(`has no violations without scripts, nor without a map, on ${device}`, async () => {
      const page = await harbour.open('/embed/00000000-0000-4000-8000-000000000000', { size });
      expect(await complaints(page)).to.deep.equal([]);
      await page.route(harbour.url, unscripted);
      await page.goto(harbour.url);
      await page.getByRole('heading', { name: 'Ground floor' }).waitFor();
      expect(await complaints(page)).to.deep.equal([]);
    });
  }

  it('has no violations in Arabic, from the right, dark on a desk and light on a phone', async () => {
    await harbour.change({ languages: [{ languageCode: 'ar', languageName: 'العربية' }] });
    for (const [size, theme] of [
      [DESK, 'dark'],
      [PHONE, 'light'],
    ] as const) {
      for (const query of ['', '&area=lantern-cafe', '&from=main-entrance&to=lantern-room']) {
        const page = await harbour.visit(`?lang=ar&theme=${theme}${query}`, { size });
        expect(await complaints(page), query).to.deep.equal([]);
      }
    }
  });

  it('has no violations where there is no route', async () => {
    const { wayfinding } = await harbour.live();
    const lifts = wayfinding.transitions.filter(({ type }: Body) => type === 'elevator');
    await harbour.change({ wayfinding: { transitions: lifts.map(({ id }: Body) => ({ id, _delete: true })) } });
    for (const size of [DESK, PHONE]) {
      const page = await harbour.visit(`${ACROSS}&profile=accessible`, { size });
      await page.getByText('There is no step-free route').first().waitFor();
      expect(await complaints(page)).to.deep.equal([]);
    }
  });
});

async function seeAll(page: Page, look: (page: Page, query: string) => Promise<void>, sights: Sights): Promise<void> {
  for (const [name, [query, act]] of Object.entries(sights)) {
    await look(page, query);
    await act?.(page);
    expect(await complaints(page), name).to.deep.equal([]);
  }
}

/** The page as a browser reads it that runs no scripts; axe itself is one. */
async function unscripted(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<\/?noscript>/g, '');
  await route.fulfill({ response, body });
}
