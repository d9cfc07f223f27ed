import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { anAppearance, aPublicMap } from '../fixture.ts';
import { boxOf, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

describe('the search', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const field = (page: Page): Locator => page.locator('.search-bar input');
  const titles = (page: Page): Promise<string[]> => page.locator('.search-result .place-title').allInnerTexts();

  for (const [device, size] of [
    ['on a desk', DESK],
    ['on a phone', PHONE],
  ] as const) {
    it(`finds while typing ${device}, and opens the chosen place on its level, zoomed in`, async () => {
      const page = await visits.visit('', { size });
      await field(page).click();
      await page.keyboard.type('lib');
      expect(await titles(page)).to.deep.equal(['Library']);
      const option = page.getByRole('option', { name: 'Library' });
      expect(await option.locator('mark').innerText()).to.equal('Lib');
      expect(await option.locator('.place-notes').innerText()).to.equal('Upper floor');
      await option.click();
      await page.getByRole('dialog', { name: 'Library' }).waitFor();
      expect(await page.getByRole('radio', { checked: true, includeHidden: true }).textContent()).to.equal('1');
      expect(await page.locator('.area.is-selected').getAttribute('data-place')).to.equal('library');
      const place = await boxOf(page, '[data-place="library"]');
      expect(Math.max(place.width / size.width, place.height / size.height)).to.be.above(0.25);
      expect(await page.locator('.search-results').count()).to.equal(0);
    });
  }

  it('works with the keyboard alone', async () => {
    const page = await visits.visit();
    const active = (): Promise<string | null> => field(page).getAttribute('aria-activedescendant');
    await field(page).focus();
    await page.keyboard.type('l');
    expect(await field(page).getAttribute('aria-expanded')).to.equal('true');
    const found = await titles(page);
    expect(found.length).to.be.above(1);
    expect(await active()).to.equal(null);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator(`#${await active()}`).getAttribute('aria-selected')).to.equal('true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await active()).to.equal(null);
    await page.keyboard.press('ArrowUp');
    expect(await active()).to.equal(`search-option-${found.length - 1}`);
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).to.equal('');
    await page.keyboard.press('Escape');
    expect(await page.locator('.search-body').count()).to.equal(0);
    await field(page).focus();
    await page.keyboard.type('great');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Great Hall' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).to.equal('card');
  });

  it('announces the number of results to screen readers', async () => {
    const page = await visits.visit();
    await field(page).fill('lib');
    const status = page.locator('.search-body [aria-live]');
    expect(await status.innerText()).to.equal('Results: 1');
    await field(page).fill('xyzzy');
    expect(await status.innerText()).to.equal('No results for “xyzzy”.');
  });

  it('folds accents, and shows the name in another language that matched', async () => {
    const page = await visits.visit();
    await field(page).fill('cafe k');
    expect(await titles(page)).to.deep.equal(['Café kitchen and pantry']);
    expect(await page.locator('.search-result mark').allInnerTexts()).to.deep.equal(['Café', 'k']);
    await field(page).fill('grosser');
    expect(await titles(page)).to.deep.equal(['Great Hall Großer Saal']);
    expect(await page.locator('.search-result mark').innerText()).to.equal('Großer');
  });

  it('does not find places that may not be opened or shown', async () => {
    const page = await visits.visit();
    for (const name of ['Closed store', 'Hidden room', 'Never drawn']) {
      await field(page).fill(name);
      await page.locator('.no-result').waitFor();
      expect(await titles(page)).to.deep.equal([]);
    }
  });

  it('shows a message where it finds nothing, and offers the tags and the list', async () => {
    const page = await visits.visit();
    await field(page).fill('xyzzy');
    await page.locator('.no-result', { hasText: 'xyzzy' }).waitFor();
    await page.locator('.search-body .tag-chip', { hasText: 'Art' }).click();
    expect(await page.locator('.filter-note span').innerText()).to.match(/^Places shown: 1 of \d+$/);
    await page.locator('.places').getByRole('heading', { name: 'Art' }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await field(page).fill('xyzzy');
    await page.getByRole('button', { name: 'List of places' }).last().click();
    await page.getByRole('heading', { name: 'List of places' }).waitFor();
  });

  it('is cleared by its button, and keeps the focus then', async () => {
    const page = await visits.visit();
    await field(page).fill('lib');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    expect(await field(page).inputValue()).to.equal('');
    expect(await field(page).evaluate((input) => input === document.activeElement)).to.equal(true);
  });

  it('closes by a click beside and by the Tab key', async () => {
    const page = await visits.visit();
    await field(page).click();
    await page.locator('.search-body').waitFor();
    await page.mouse.click(1100, 880);
    await page.locator('.search-body').waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+Tab');
    await field(page).focus();
    for (let presses = 0; presses < 9; presses++) await page.keyboard.press('Tab');
    await page.locator('.search-body').waitFor({ state: 'detached' });
  });

  it('covers the whole phone while it is open, and returns to the map', async () => {
    const page = await visits.visit('', { size: PHONE });
    await field(page).tap();
    const search = await boxOf(page, '.search');
    expect([search.x, search.y, search.width, search.height]).to.deep.equal([0, 0, 390, 844]);
    await page.getByRole('button', { name: 'Close' }).tap();
    expect((await boxOf(page, '.search-bar')).height).to.equal(52);
  });

  it('is at the top of a phone, beside the language', async () => {
    const page = await visits.visit('', { size: PHONE });
    const [search, language] = [await boxOf(page, '.search-bar'), await boxOf(page, '.language-chooser')];
    expect([search.x, search.y, language.y]).to.deep.equal([12, 12, 12]);
    expect(language.x).to.be.above(search.x + search.width);
    expect(language.x + language.width).to.be.closeTo(378, 1);
  });

  it('is at the start of the line, or in the corner that the project chooses, or hidden', async () => {
    const left = await boxOf(await visits.visit(), '.search');
    expect(left.x).to.equal(12);
    const right = await boxOf(await visits.visit('?lang=ar'), '.search');
    expect(right.x + right.width).to.equal(1428);
    visits.museum.publish(aPublicMap({ appearance: anAppearance({ searchBarPosition: 'bottom-left' }) }));
    const page = await visits.visit();
    await field(page).fill('lib');
    const body = await boxOf(page, '.search-body');
    expect(body.y + body.height).to.be.below((await boxOf(page, '.search-bar')).y);
    visits.museum.publish(aPublicMap({ appearance: anAppearance({ isSearchBarVisible: false }) }));
    expect(await (await visits.visit()).locator('.search').count()).to.equal(0);
  });
});
