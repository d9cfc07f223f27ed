import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Harbour, openHarbour } from './harbour.ts';

const NOTICE = 'A newer version of this map is available.';
const MINUTE = 60_000;

describe('a map that is published anew while it is open', () => {
  let harbour: Harbour;
  let count = 0;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  /** Opens the map with a clock of its own, and publishes it under another name, which it returns. */
  const renamed = async (query = ''): Promise<readonly [page: Page, name: string]> => {
    const page = await harbour.open('/livez');
    await page.clock.install();
    await page.goto(harbour.url + query);
    await page.locator('.areas').waitFor();
    const name = `Terminal ${++count}`;
    await harbour.change({ name });
    return [page, name];
  };
  const titled = (page: Page, name: string) =>
    page.waitForFunction((start) => document.title.startsWith(start), `${name} ·`);

  it('says so, and shows it on request with what was shown before', async () => {
    const [page, name] = await renamed('?level=upper&lang=en');
    await page.locator('.search-bar input').fill('ships');
    await page.locator('.search-result').first().click();
    await page.clock.fastForward(MINUTE);
    const notice = page.getByRole('status').filter({ hasText: NOTICE });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Reload' }).focus();
    await page.keyboard.press('Enter');
    await titled(page, name);
    await page.getByRole('dialog', { name: 'Ships & Sailors' }).waitFor();
    expect(await page.getByText(NOTICE).count()).to.equal(0);
  });

  it('says it once for each version where the visitor declines', async () => {
    const [page] = await renamed();
    await page.clock.fastForward(MINUTE);
    const notice = page.locator('.version-notice');
    await notice.getByRole('button', { name: 'Close' }).click();
    const asked = page.waitForResponse('**/closures');
    await page.clock.fastForward(MINUTE);
    await asked;
    expect(await notice.isVisible()).to.equal(false);
    await harbour.change({ name: `Terminal ${++count}` });
    await page.clock.fastForward(MINUTE);
    await notice.getByText(NOTICE).waitFor();
  });

  it('is shown by itself where nobody has touched it for five minutes', async () => {
    const [page, name] = await renamed('?level=upper');
    await page.clock.fastForward(5 * MINUTE);
    await titled(page, name);
    await page.getByRole('radio', { name: 'Upper floor', checked: true }).waitFor();
  });

  it('stays as it is where somebody has', async () => {
    const [page, name] = await renamed();
    await page.clock.fastForward(4.5 * MINUTE);
    await page.locator('.version-notice').getByText(NOTICE).waitFor();
    await page.mouse.move(200, 300);
    const asked = page.waitForResponse('**/closures');
    await page.clock.fastForward(MINUTE);
    await asked;
    await page.locator('.version-notice').getByText(NOTICE).waitFor();
    expect(await page.title()).not.to.include(name);
  });

  it('says so in a sandboxed frame too, and stays while it shows a position that is not in its address', async () => {
    const page = await harbour.open('/livez');
    await page.clock.install();
    const frame = `<iframe sandbox="allow-scripts" src="${harbour.url}" width="900" height="700"></iframe>`;
    await page.route('**/outer', (route) => route.fulfill({ contentType: 'text/html', body: frame }));
    await page.goto(`${harbour.home}outer`);
    const map = page.frameLocator('iframe');
    await map.locator('.areas').waitFor();
    await map.locator('symbol[id^="icon-"]').first().waitFor({ state: 'attached' });
    await page.evaluate(() => frames[0]!.postMessage({ type: 'position', levelId: 'upper', x: 300, y: 300 }, '*'));
    await map.locator('.here-dot').waitFor();
    await harbour.change({ name: `Terminal ${++count}` });
    for (let minutes = 6; minutes <= 12; minutes += 6) {
      const asked = page.waitForResponse('**/closures');
      await page.clock.fastForward(6 * MINUTE);
      await asked;
      await map.locator('.version-notice').getByText(NOTICE).waitFor();
    }
    expect(await map.locator('.here-dot').count()).to.equal(1);
  });
});
