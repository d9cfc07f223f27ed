import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { SOURCES } from '../../../scripts/guide/pages.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { complaints } from '../embed/e2e/complaints.ts';
import { type Fixture, openFixture } from './fixture.ts';

const GUIDE = '/api/docs/';
const WEBHOOKS = `${GUIDE}webhooks/`;

describe('The guide', () => {
  let fixture: Fixture | null = null;

  before(async function () {
    fixture = await openFixture();
    if (!fixture) this.skip();
  });
  afterEach('the policy is held, and no other host is requested', async () => {
    expect(await fixture!.leave()).to.deep.equal([]);
  });
  after(() => fixture?.stop());

  const open = (path: string) => fixture!.open(path);
  const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the guide' });
  const results = (page: Page) => page.locator('#results a');
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('is searched: results name their section, and lead to it', async () => {
    const page = await open(GUIDE);
    await search(page).fill('verifying signature');
    await results(page).first().waitFor();
    expect(await results(page).first().innerText()).to.include('Verifying the signature');
    await results(page).first().click();
    await page.waitForURL(/\/api\/docs\/webhooks\/#verifying-the-signature$/);
    await page.getByRole('heading', { name: 'Verifying the signature' }).waitFor();
    await search(page).fill('xyzzy');
    await page.getByText('Nothing in the guide has “xyzzy”.').waitFor();
    await search(page).fill('');
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  });

  it('is used by keyboard alone: past the lists of pages, and into a result', async () => {
    const page = await open(WEBHOOKS);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent)).to.equal('Skip to the page');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.id)).to.equal('content');
    await search(page).focus();
    await page.keyboard.type('idempotency key');
    await results(page).first().waitFor();
    const isAtResult = () => page.evaluate(() => document.activeElement!.matches('#results a'));
    for (let presses = 0; presses < 80 && !(await isAtResult()); presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== WEBHOOKS);
  });

  it('follows the colours of the device, and has no axe violations in either', async () => {
    const page = await open(WEBHOOKS);
    const light = await background(page);
    expect(await complaints(page), 'light').to.deep.equal([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).not.to.equal(light);
    expect(await complaints(page), 'dark').to.deep.equal([]);
  });

  it('fits a phone on every page: only tables, of whose sentences several words are in a line, and examples are wider, and move by themselves', async () => {
    const page = await open(GUIDE);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { name } of SOURCES) {
      await page.goto(new URL(`${GUIDE}${name && `${name}/`}`, page.url()).href);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).to.be.at.most(0);
      const widths = await page
        .locator('td:last-child:not(:first-child)')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().width));
      expect(Math.min(...widths), name).to.be.above(190);
    }
  });

  it('is read without scripts: its pages, lists and links; the search is not shown', async () => {
    const browser = (await openBrowser())!;
    try {
      const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 780 } });
      await page.goto(fixture!.service.url + GUIDE);
      expect(await search(page).isVisible()).to.equal(false);
      await page.getByRole('navigation').getByRole('link', { name: 'Webhooks', exact: true }).click();
      await page.getByRole('heading', { name: 'Verifying the signature' }).waitFor();
      expect(await page.locator('pre').first().innerText()).to.include('/api/webhooks/');
    } finally {
      await browser.close();
    }
  });
});
