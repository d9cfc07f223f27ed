import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { openVisits, type Visits } from '../page-visits.ts';

describe('what screen readers hear of a place that is closed', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aMuseum()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('is in its name on the plan, also of the marker of a lift, in the language of the page', async () => {
    visits.museum.announce([
      aClosure({ type: 'marker', id: 'cafe' }, 'slow'),
      aClosure({ type: 'transition', id: 'stairs' }, 'closed'),
      aClosure({ type: 'area', id: 'hall' }, 'info'),
    ]);
    const page = await visits.visit();
    for (const name of ['Museum shop, Closed', 'Café, Delays', 'Lift, Closed', 'Great Hall, Notice']) {
      await onPlan(page, name).waitFor({ state: 'attached' });
    }
    expect(await onPlan(page, 'Café kitchen and pantry').count()).to.equal(1);
    await page.locator('.language-chooser select').selectOption('de');
    await onPlan(page, 'Großer Saal, Hinweis').waitFor({ state: 'attached' });
  });

  it('follows what is closed while the map is open, and the focus stays', async () => {
    const page = await visits.visit();
    await onPlan(page, 'Museum shop, Closed').waitFor({ state: 'attached' });
    await onPlan(page, 'Café').focus();
    visits.museum.announce([aClosure({ type: 'marker', id: 'cafe' }, 'closed')]);
    await lookAgain(page);
    await page.locator('[aria-label="Café, Closed"]:focus').waitFor({ state: 'attached' });
    visits.museum.announce([]);
    await lookAgain(page);
    await page.locator('[aria-label="Café"]:focus').waitFor({ state: 'attached' });
    expect(await onPlan(page, 'Museum shop, Closed').count()).to.equal(1);
  });

  it('is in the names of its entries in the list of places, in the search and in directions', async () => {
    const page = await visits.visit();
    await page.locator('.search-bar input').fill('shop');
    await page.getByRole('option', { name: /^Museum shop Closed/ }).waitFor();
    await page.locator('.search-bar input').fill('');
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await page.locator('.places').getByRole('button', { name: 'Museum shop Closed', exact: true }).waitFor();
    await page.goto(`${visits.museum.url}?from=main-entrance`);
    await page.getByRole('combobox', { name: 'Destination' }).fill('shop');
    await page.getByRole('option', { name: /^Museum shop Closed/ }).waitFor();
  });
});

const onPlan = (page: Page, name: string) => page.locator('#plan').getByRole('button', { name, exact: true });

/** What the page does when it is visible again: it asks for the closures at once. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The museum with its shop closed, and a lift instead of the stairs. */
function aMuseum() {
  const { corridors, transitions } = aNetwork();
  const lifts = transitions.map((stairs) => ({ ...stairs, type: 'elevator', name: 'Lift' }));
  const map = aPublicMap({ wayfinding: { corridors, transitions: lifts } });
  return { ...map, areas: map.areas.map((area) => (area.id === 'shop' ? { ...area, status: 'closed' } : area)) };
}

function aClosure(target: Readonly<{ type: string; id: string }>, effect: string) {
  return { id: `${target.id} ${effect}`, from: '2026-01-01T00:00:00Z', until: null, target, effect, reason: {} };
}
