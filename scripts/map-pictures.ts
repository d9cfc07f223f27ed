import type { Browser, Page } from 'playwright-core';
import { demoBuilding } from '../config/demo/building/building.ts';
import { largeSite } from '../test/support/large-site/large-site.ts';
import { publisher } from './bench/embed/maps.ts';
import { savePicture, takePictures } from './pictures.ts';

/** Takes the pictures of the map page for the documentation, of the demo building and the generated airport: `node scripts/map-pictures.ts`. */
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESK = { width: 1280, height: 800 };
const LOW = { width: 844, height: 390 };

await takePictures(async ({ service, browser }) => {
  const save = (name: string, url: string, size: Shot['size'], act?: Shot['act']) =>
    saveMap(browser, [name, url], { size, act });
  const publish = await publisher(service.url);
  const demo = await publish(demoBuilding());
  const airport = await publish(largeSite());
  const search = (text: string) => async (page: Page) => {
    await page.getByRole('combobox', { name: 'Search' }).fill(text);
    await page.locator('.search-result').first().waitFor();
  };
  const route = async (page: Page) => page.locator('.route-total').waitFor();
  const card = async (page: Page) => page.locator('.card').waitFor();
  const chip = async (page: Page) => {
    await page.locator('.tag-chip', { hasText: 'Food & drink' }).first().click();
    await page.locator('.places').waitFor();
  };
  await save('map-demo-desk', `${demo}?theme=light`, DESK);
  await save('map-demo-desk-dark', `${demo}?theme=dark`, DESK);
  await save('map-demo-phone', `${demo}?theme=light`, PHONE);
  await save('map-demo-phone-dark', `${demo}?theme=dark`, PHONE);
  await save('map-demo-card', `${demo}?theme=light&area=lantern-cafe`, PHONE, card);
  await save('map-demo-route', `${demo}?theme=light&from=tram-stop&to=lantern-room`, DESK, route);
  await save('map-demo-route-low', `${demo}?theme=light&from=tram-stop&to=lantern-room`, LOW, route);
  await save('map-demo-near', `${demo}?theme=light`, PHONE, search('toilet near the tram stop'));
  await save('map-airport-desk', `${airport}?theme=light`, DESK);
  await save('map-airport-tablet-dark', `${airport}?theme=dark`, TABLET);
  await save('map-airport-phone', `${airport}?theme=light`, PHONE);
  await save('map-airport-filter', `${airport}?theme=light`, PHONE, chip);
});

type Shot = { readonly size: typeof PHONE; readonly act: ((page: Page) => Promise<void>) | undefined };

/** Stores a page of the map once it is drawn, and once something was done on it. */
async function saveMap(browser: Browser, [name, url]: readonly [string, string], { size, act }: Shot): Promise<void> {
  const page = await newPage(browser, size);
  await page.goto(url);
  await page.locator('.areas').waitFor({ state: 'attached' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await savePicture(page, name);
  await page.context().close();
}

async function newPage(from: Browser, size: typeof PHONE): Promise<Page> {
  const isPhone = size.width < 700 || size.height < 500;
  const device = { viewport: size, hasTouch: isPhone, isMobile: isPhone, locale: 'en-GB' };
  const context = await from.newContext({ ...device, reducedMotion: 'reduce' });
  return context.newPage();
}
