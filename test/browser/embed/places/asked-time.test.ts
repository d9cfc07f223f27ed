import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aDemoMap } from '../demo-map.ts';
import { openVisits, type Visits } from '../page-visits.ts';

describe('A search for what is open at some time', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    visits.museum.publish(aDemoMap());
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const ask = async (page: Page, text: string, heading: RegExp): Promise<readonly string[]> => {
    await page.getByRole('combobox', { name: 'Search' }).fill(text);
    await page.locator('.near-line, .search-offers h2').filter({ hasText: heading }).waitFor();
    return page.locator('.search-result .place-title').allInnerTexts();
  };

  it('lists what is open then, by its own name, and says when', async () => {
    const page = await visits.visit('');
    const early = await ask(page, 'open at 05:45', /5:45 · Open$/);
    expect(early).to.include('Newsstand').and.not.include('Cobbler');
    expect(await ask(page, 'open sunday', /^(Today|Tomorrow|Sunday) · Open$/)).to.not.include('Cobbler');
    expect(await ask(page, 'keys monday 9:00', /9:00 · Open$/)).to.deep.equal(['Cobbler']);
  });

  it('lists what is closed then where nothing is open', async () => {
    const page = await visits.visit('');
    expect(await ask(page, 'cobbler sunday', /· Closed$/)).to.deep.equal(['Cobbler']);
    for (const place of ['.no-result', '.search [aria-live]'])
      await page.locator(place, { hasText: 'No results for “cobbler sunday”.' }).waitFor({ state: 'attached' });
    expect(await ask(page, 'toilet near tram stop at 3:00', /3:00 · Hours not known$/)).to.have.length.above(1);
  });

  it('filters the list of places likewise', async () => {
    const page = await visits.visit('');
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('search').getByRole('button', { name: 'List of places' }).click();
    await page.getByRole('searchbox').fill('open at 05:45');
    await page.locator('.places .near-line', { hasText: '5:45 · Open' }).waitFor();
    const listed = await page.locator('.places .place-title').allInnerTexts();
    expect(listed).to.include('Newsstand').and.not.include('Cobbler');
  });
});
