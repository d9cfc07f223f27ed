import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { complaints } from '../e2e/complaints.ts';
import { aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

describe('what is closed, checked by axe', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const [language, size] of [
    ['en', DESK],
    ['ar', PHONE],
  ] as const) {
    it(`has no violations in ${language} on ${size === DESK ? 'a desk' : 'a phone'}, nor in forced colours`, async () => {
      visits.museum.publish(aMuseum());
      visits.museum.announce(ALL_EFFECTS);
      const page = await visits.visit(`?lang=${language}`, { size });
      await page.locator('.closure-banner summary').click();
      await page.locator('[data-place="shop"][aria-label*=", "]').waitFor({ state: 'attached' });
      expect(await allComplaints(page), 'the list over the plan').to.deep.equal([]);

      await page.goto(`${visits.museum.url}?lang=${language}&area=shop`);
      await page.locator('.card .closure-lines').waitFor();
      expect(await allComplaints(page), 'the card of a closed place').to.deep.equal([]);

      visits.museum.announce([]);
      await page.goto(`${visits.museum.url}?lang=${language}&from=main-entrance&to=cafe`);
      await page.locator('.route-total').waitFor();
      await close(page, ['hallway']);
      await page.locator('.route-total').waitFor();
      expect(await allComplaints(page), 'a route that was changed').to.deep.equal([]);

      await close(page, ['hallway', 'detour']);
      await page.locator('.route-none .closure-lines').waitFor();
      expect(await allComplaints(page), 'a route that is blocked').to.deep.equal([]);
    });
  }

  /** Closes corridors while a route is open, which then says what changed it. */
  const close = async (page: Page, corridors: readonly string[]): Promise<void> => {
    visits.museum.announce(corridors.map((id) => aClosure('corridor', id, 'closed')));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('.route-changed').waitFor();
  };
});

/** Those of the page as it is, and in forced colours. */
async function allComplaints(page: Page): Promise<readonly string[]> {
  const found = await complaints(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await complaints(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...found, ...forced.map((complaint) => `in forced colours: ${complaint}`)];
}

const ALL_EFFECTS = ['closed', 'slow', 'info'].map((effect) => aClosure('area', 'shop', effect));

/** The museum with its shop closed, and two ways to the café. */
function aMuseum() {
  const { corridors, transitions } = aNetwork();
  const [hallway] = corridors;
  const points = [
    { x: 500, y: 690 },
    { x: 940, y: 690 },
    { x: 860, y: 215 },
  ];
  const map = aPublicMap({
    wayfinding: { corridors: [...corridors, { ...hallway, id: 'detour', points }], transitions },
  });
  return { ...map, areas: map.areas.map((area) => (area.id === 'shop' ? { ...area, status: 'closed' } : area)) };
}

function aClosure(type: string, id: string, effect: string) {
  const reason = { en: 'Repairs', ar: 'أعمال صيانة' };
  return {
    id: `${id} ${effect}`,
    from: '2026-01-01T00:00:00Z',
    until: '2099-06-01T15:00:00Z',
    target: { type, id },
    effect,
    reason,
  };
}
