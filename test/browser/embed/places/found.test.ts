import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { aDemoMap } from '../demo-map.ts';
import { complaints } from '../e2e/complaints.ts';
import { aMarker, aPublicMap } from '../fixture.ts';
import { DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

/** The museum with three lifts that look alike, a kiosk that is always open, and a shop that never is. */
function aMuseum() {
  const map = aPublicMap();
  const elevators = ['cellar', 'ground', 'upper'].map((levelId, at) =>
    aMarker({ id: `elevator-${at}`, levelId, x: 100, y: 100, title: 'Elevator', icon: 'elevator' }),
  );
  const kiosk = aMarker({ id: 'kiosk', x: 200, y: 600, title: 'Souvenir kiosk', workingHours: '24/7' });
  const shop = aMarker({ id: 'snacks', x: 300, y: 600, title: 'Souvenir shop', workingHours: 'off' });
  const areas = map.areas.map((area) => ({ ...area, workingHours: null }));
  return { ...map, areas, markers: [...map.markers, ...elevators, kiosk, shop] };
}

describe('what visitors find', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const field = (page: Page): Locator => page.locator('.search-bar input');
  const titles = (page: Page): Promise<string[]> => page.locator('.search-result .place-title').allInnerTexts();

  it('is folded where places look alike, and opens to their list and closes by the keyboard', async () => {
    visits.museum.publish(aMuseum());
    const page = await visits.visit('', { size: DESK });
    await field(page).fill('nearest lift');
    expect(await titles(page)).to.deep.equal(['Lift', 'Elevator']);
    expect(await page.locator('.search-result').last().innerText()).to.include('Places: 3');
    expect(await complaints(page)).to.deep.equal([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await titles(page)).to.deep.equal(['Elevator', 'Elevator', 'Elevator', 'Elevator']);
    expect(await page.locator('.search-result .place-notes').allInnerTexts()).to.have.members([
      ...['Back to the list', 'Cellar', 'Ground floor', 'Upper floor'],
    ]);
    expect(await complaints(page)).to.deep.equal([]);
    expect(await page.locator('.search-body [aria-live]').innerText()).to.equal('Results: 3');
    expect(await field(page).evaluate((input) => input === document.activeElement)).to.equal(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await titles(page)).to.deep.equal(['Lift', 'Elevator']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Elevator' }).waitFor();
  });

  it('is offered by category, and found in the visitor’s language, from right to left', async () => {
    visits.museum.publish(aMuseum());
    const page = await visits.visit('?lang=ar', { size: PHONE });
    await field(page).tap();
    const category = page.getByRole('button', { name: 'مصاعد', exact: true });
    await category.waitFor();
    expect(await complaints(page)).to.deep.equal([]);
    await category.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'مصاعد', exact: true }).waitFor();
    // Two lifts, on each of two levels.
    expect(await page.locator('.place-entry').count()).to.equal(4);
    expect(await complaints(page)).to.deep.equal([]);
  });

  it('is open now, where the visitor asks for it', async () => {
    visits.museum.publish(aMuseum());
    const page = await visits.visit('', { size: DESK });
    await field(page).fill('souvenir');
    expect(await titles(page)).to.deep.equal(['Souvenir shop', 'Souvenir kiosk']);
    expect(await page.locator('.open-now b').allInnerTexts()).to.deep.equal(['Closed now', 'Open']);
    const filter = page.getByRole('button', { name: 'Open now' });
    await filter.click();
    expect(await filter.getAttribute('aria-pressed')).to.equal('true');
    expect(await titles(page)).to.deep.equal(['Souvenir kiosk']);
    await page.locator('.search-bar input').fill('');
    await page.getByRole('button', { name: 'List of places' }).last().click();
    expect(await page.locator('.place-entry .place-title').allInnerTexts()).to.deep.equal(['Souvenir kiosk']);
  });

  it('is listed as closed, with the time when it opens, where nothing that matches is open', async () => {
    const museum = aMuseum();
    visits.museum.publish({ ...museum, markers: museum.markers.filter(({ id }) => id !== 'kiosk') });
    const page = await visits.visit('?open=now', { size: PHONE });
    await field(page).fill('souvenir shop');
    const closed = page.getByRole('region', { name: 'Closed now' });
    await closed.waitFor();
    expect(await page.getByText('No results for “souvenir shop”.').first().isVisible()).to.equal(true);
    expect(await closed.locator('.open-now').innerText()).to.match(/^Closed now/);
    await closed.getByRole('button').first().tap();
    await page.getByRole('dialog', { name: 'Souvenir shop' }).waitFor();
  });

  it('has its walking distance from the start of a route, the nearest first', async () => {
    visits.museum.publish(aDemoMap());
    const page = await visits.visit('?from=tram-stop', { size: PHONE });
    await page.getByRole('combobox', { name: 'Destination' }).fill('nearest toilet');
    const distances = await page.locator('.route-place .place-distance').allInnerTexts();
    expect(distances[0]).to.match(/^\d+ m · \d+ min$/);
    const meters = distances.map((text) => Number.parseInt(text, 10));
    expect(meters).to.deep.equal(meters.toSorted((one, other) => one - other));
  });
});
