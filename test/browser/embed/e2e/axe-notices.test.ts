import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from '../page-visits.ts';
import { complaints } from './complaints.ts';
import { type Harbour, openHarbour } from './harbour.ts';

describe('what the map page says of itself, checked by axe', function () {
  this.timeout(180_000);
  let harbour: Harbour;
  let count = 0;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
    await harbour.change({ languages: [{ languageCode: 'ar', languageName: 'العربية' }] });
  });
  afterEach(async () => {
    const trouble = await harbour.leave();
    expect(trouble.filter((line) => !/Failed to load resource|fetching the script/.test(line))).to.deep.equal([]);
  });
  after(() => harbour?.close());

  for (const [language, forcedColors, size] of [
    ['en', 'none', PHONE],
    ['en', 'active', DESK],
    ['ar', 'none', DESK],
    ['ar', 'active', PHONE],
  ] as const) {
    const colors = forcedColors === 'none' ? 'light' : 'in forced colours';
    const query = `?lang=${language}`;

    it(`has no violations where a newer version is there, nor without network, in ${language}, ${colors}`, async () => {
      const page = await harbour.visit(query, { size });
      await page.emulateMedia({ forcedColors });
      await harbour.change({ name: `Terminal ${++count}` });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.locator('.version-notice.is-shown').waitFor();
      expect(await complaints(page)).to.deep.equal([]);
      await page.context().setOffline(true);
      await page.locator('.connection-notice.is-shown').waitFor();
      expect(await complaints(page)).to.deep.equal([]);
      await page.context().setOffline(false);
    });

    it(`has no violations while it waits, or has failed, in ${language}, ${colors}`, async () => {
      const page = await harbour.open('/livez', { size });
      await page.emulateMedia({ forcedColors });
      await openRefused(page, harbour.url + query, 429);
      await page.locator('.skeleton-count:not(:empty)').waitFor();
      expect(await complaints(page)).to.deep.equal([]);
      await openRefused(page, harbour.url + query, 500);
      await page.locator('.skeleton-places summary').click();
      expect(await complaints(page)).to.deep.equal([]);
    });
  }
});

/** Opens the page while every request for the map gets this response. */
async function openRefused(page: Page, url: string, status: number): Promise<void> {
  await page.unrouteAll();
  await page.route('**/map/**', (route) => route.fulfill({ status, headers: { 'retry-after': '3600' } }));
  await page.goto(url);
}
