import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Body } from '../../../support/client.ts';
import { DESK, PHONE } from '../page-visits.ts';
import { complaints } from './complaints.ts';
import { type Harbour, openHarbour } from './harbour.ts';

const STEP_FREE = '?from=departures&to=lantern-room&profile=accessible';

/** What the page does when it is visible again: it asks for the closures at once. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('closures on an open map', () => {
  let harbour: Harbour;
  let lifts: readonly Body[];
  let cafe: string;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
    const { wayfinding, areas } = await harbour.live();
    lifts = wayfinding.transitions.filter(({ type }: Body) => type === 'elevator');
    cafe = areas.find(({ key }: Body) => key === 'lantern-cafe').id;
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  const names = () => lifts.map((_, at) => `lift-${at}`);
  const closeLifts = () =>
    harbour.announce(
      lifts.map(({ id }, at) => ({
        externalId: names()[at]!,
        target: { type: 'transition', id },
        reason: { en: 'Out of order', de: 'Außer Betrieb' },
      })),
    );
  const openLifts = () => harbour.announce(names().map((externalId) => ({ externalId, _delete: true })));

  it('change a route, name the lift that blocks it, and let it lead there again', async () => {
    const page = await harbour.visit(STEP_FREE, { size: DESK });
    await page.locator('.route-total', { hasText: 'Step-free' }).waitFor();
    await closeLifts();
    await lookAgain(page);
    const none = page.locator('.route-none');
    await none.getByText('The only way there is closed at the moment.').waitFor();
    expect(await none.locator('.closure-lines').innerText()).to.match(/Closed\s+Lift.*\s+Out of order/);
    expect(await page.locator('.route-status').innerText()).to.match(/^The route was changed\. Lift.*: Out of order\./);
    expect(await complaints(page)).to.deep.equal([]);
    await none.getByRole('button', { name: 'Show the route with steps' }).click();
    await page.locator('.route-total', { hasText: 'With steps' }).waitFor();
    await page.getByRole('switch', { name: 'Step-free' }).click();
    await none.waitFor();
    await openLifts();
    await lookAgain(page);
    await page.locator('.route-total', { hasText: 'Step-free' }).waitFor();
    expect(await page.locator('.route-changed').innerText()).to.match(/^The route was changed\. Lift.*: Open again\./);
  });

  it('say why a route was changed after a choice on the plan was cancelled meanwhile', async () => {
    const page = await harbour.visit(STEP_FREE, { size: DESK });
    await page.locator('.route-total', { hasText: 'Step-free' }).waitFor();
    await page.getByRole('button', { name: 'Add a stop' }).click();
    await page.getByRole('button', { name: 'Stop 1: Choose on the map' }).click();
    await page.locator('.route-pick').waitFor();
    await closeLifts();
    await lookAgain(page);
    await page.locator('.plan-sign.is-closed').first().waitFor();
    await page.locator('.route-pick').getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await page.locator('.route-none').waitFor();
    expect(await page.locator('.route-changed').innerText()).to.match(
      /^The route was changed\. Lift.*: Out of order\./,
    );
    await openLifts();
  });

  it('leave an open route and its view alone where they are not on it', async () => {
    const page = await harbour.visit('?from=departures&to=lantern-cafe', { size: DESK });
    await page.locator('.route-total').waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const placed = () => page.evaluate(() => document.querySelector('.area-canvas')!.getAttribute('style'));
    const before = await placed();
    await closeLifts();
    await lookAgain(page);
    await page.locator('.plan-sign.is-closed').first().waitFor();
    expect(await placed()).to.equal(before);
    expect(await page.locator('.route-changed').count()).to.equal(0);
    await openLifts();
  });

  for (const [device, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const) {
    it(`are listed over the plan, and marked in lists and cards, on ${device}`, async () => {
      await closeLifts();
      await harbour.announce([
        { externalId: 'cafe', target: { type: 'area', id: cafe }, reason: { en: 'Private party', de: 'Privatfeier' } },
      ]);
      const page = await harbour.visit('?lang=de', { size });
      const banner = page.locator('.closure-banner');
      await banner.locator('summary').click();
      expect(await banner.locator('li').count()).to.equal(lifts.length + 1);
      expect(await banner.innerText()).to.match(/\S\s+Privatfeier/);
      expect(await complaints(page)).to.deep.equal([]);
      await page.locator('.search-bar input').fill('laterne');
      const offered = page.locator('.search-result', { hasText: 'Café Laterne' });
      expect(await offered.locator('.status').innerText()).to.equal('Geschlossen');
      await offered.click();
      const card = page.locator('.card');
      expect(await card.locator('.closure-reason').innerText()).to.equal('Privatfeier');
      expect(await banner.count()).to.equal(0);
      expect(await complaints(page)).to.deep.equal([]);
    });
  }
});
