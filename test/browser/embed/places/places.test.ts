import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

describe('the list of places', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const headings = (page: Page): Promise<string[]> => page.locator('.places h3 bdi').allInnerTexts();
  const entries = (page: Page): Promise<string[]> => page.locator('.place-entry .place-title').allInnerTexts();
  const openByKeyboard = async (page: Page): Promise<void> => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.places').waitFor();
  };

  for (const [device, size] of [
    ['on a desk', DESK],
    ['on a phone', PHONE],
  ] as const) {
    it(`is the first stop of the Tab key ${device}, visible while focused`, async () => {
      const page = await visits.visit('', { size });
      await page.keyboard.press('Tab');
      const link = page.getByRole('button', { name: 'List of places' });
      expect(await link.evaluate((button) => button === document.activeElement)).to.equal(true);
      const box = (await link.boundingBox())!;
      expect(box.y).to.be.within(0, 20);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'List of places' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.className)).to.include('places');
    });

    it(`has the places by level and name ${device}, opens one, and returns to it`, async () => {
      const page = await visits.visit('', { size });
      await openByKeyboard(page);
      expect(await headings(page)).to.deep.equal(['Upper floor', 'Ground floor', 'Cellar']);
      expect((await entries(page)).slice(0, 4)).to.deep.equal(['Library', 'Studio', 'Café', 'Café kitchen and pantry']);
      expect(await entries(page)).not.to.include.members(['Closed store']);
      await page.getByRole('button', { name: 'Studio' }).first().focus();
      await page.keyboard.press('Enter');
      const card = page.getByRole('dialog', { name: 'Studio' });
      await card.waitFor();
      expect(await page.locator('.places').isVisible()).to.equal(false);
      await card.getByRole('button', { name: 'Back to the list' }).click();
      await page.locator('.places').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-entry') === 'studio');
    });
  }

  it('is filtered by a text and by tags, and shows the number of matches', async () => {
    const page = await visits.visit();
    await openByKeyboard(page);
    await page.getByLabel('Filter the list').fill('caf');
    expect(await entries(page)).to.deep.equal(['Café', 'Café kitchen and pantry']);
    expect(await page.locator('.places > [aria-live]').innerText()).to.equal('Places: 2');
    await page.getByLabel('Filter the list').fill('');
    await page.locator('.places .tag-chip', { hasText: 'Art' }).click();
    expect(await entries(page)).to.deep.equal(['Great Hall']);
    await page.getByLabel('Filter the list').fill('xyzzy');
    expect(await page.locator('.places .no-result').innerText()).to.include('xyzzy');
  });

  it('closes by Escape and by its button, also from an open card', async () => {
    const page = await visits.visit();
    await openByKeyboard(page);
    await page.keyboard.press('Escape');
    await page.locator('.places').waitFor({ state: 'detached' });
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Library' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.places').count()).to.equal(0);
  });

  it('makes the plan one stop of the Tab key, and the arrow keys move between its places', async () => {
    const page = await visits.visit();
    expect(await page.locator('#plan .leaflet-pane [tabindex="0"]').count()).to.equal(1);
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? null);
    await page.locator('[data-place="hall"]').focus();
    for (const [key, place] of [
      ['ArrowRight', 'seven'],
      ['ArrowRight', 'sign'],
      ['ArrowRight', 'lift'],
      ['ArrowRight', 'shop'],
      ['ArrowUp', 'kitchen'],
      ['ArrowLeft', 'seven'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(), key).to.equal(place);
    }
    expect(await page.locator('#plan .leaflet-pane [tabindex="0"]').getAttribute('data-place')).to.equal('seven');
  });
});
