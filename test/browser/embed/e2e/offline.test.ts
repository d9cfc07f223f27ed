import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { expectOk } from '../../../http/shared/expectations.ts';
import type { Body } from '../../../support/client.ts';
import { startLocalServer } from '../../../support/network/local-server.ts';
import { drawn } from '../page-visits.ts';
import { openUnsteadySite, type UnsteadySite } from './unsteady-site.ts';

describe('a map that was opened, without network', function () {
  this.timeout(180_000);
  let site: UnsteadySite;
  let visitor: BrowserContext;

  before(async function () {
    const opened = await openUnsteadySite();
    if (!opened) return this.skip();
    site = opened;
  });
  beforeEach(async () => {
    visitor = await site.visitor();
  });
  afterEach(async () => {
    await site.connect(true);
    await visitor?.close();
    await site.api.post(`/api/projects/${site.projectId}/publish/`, undefined, site.owner);
  });
  after(() => site?.close());

  /** Visits the map once, and again without network; whatever the second visit requests in vain is in `missed`. */
  const disconnectedVisit = async (query: string, missed: string[] = []): Promise<Page> => {
    const page = await site.visit(visitor);
    await storedWhole(page, site.projectId);
    await page.close();
    await site.connect(false);
    await visitor.setOffline(true);
    visitor.on('requestfailed', (request) => request.serviceWorker() || missed.push(request.url()));
    return site.visit(visitor, query);
  };

  it('shows every level with its plan, finds places and routes, and changes the language', async () => {
    const page = await disconnectedVisit('?from=departures&to=lantern-room');
    await page.locator('.route-total').waitFor();
    await page.getByText('You are offline.').waitFor();
    for (const level of await page.getByRole('radio').all()) {
      await level.click();
      await drawn(page);
    }
    await page.goto(site.url);
    await page.locator('.search-bar input').fill('ships');
    await page.locator('.search-result').first().click();
    await page.getByRole('dialog', { name: 'Ships & Sailors' }).waitFor();
    await page.getByLabel('Language').selectOption('de');
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    await page.getByRole('button', { name: 'Schließen' }).first().waitFor();
  });

  it('offers categories with their icons, prints a route and shows its code, though the visit before did not', async () => {
    const missed: string[] = [];
    const page = await disconnectedVisit('', missed);
    await page.locator('.search-bar input').click();
    const icons = page.locator('.category-offer svg');
    await icons.first().waitFor();
    const widths = () => icons.evaluateAll((found) => found.map((icon) => (icon as SVGSVGElement).getBBox().width));
    while ((await widths()).includes(0)) await page.waitForTimeout(50);

    await page.goto(`${site.url}?from=departures&to=lantern-room`);
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.route-code img')?.naturalWidth);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const pictures = page.locator('.route-print image');
    const drawings = await pictures.evaluateAll((found) => found.map((picture) => picture.getAttribute('href')!));
    for (const drawing of drawings) await page.evaluate((src) => Object.assign(new Image(), { src }).decode(), drawing);
    expect(drawings).not.to.have.length(0);
    expect(missed).to.deep.equal([]);
  });

  it('is stored without the plans of levels that were not seen where the visitor saves data', async () => {
    await visitor.addInitScript(() => {
      const connection = (navigator as unknown as { connection: object }).connection;
      Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true });
    });
    const page = await site.visit(visitor);
    await storedPlans(page, site.projectId, 1);
    await page.getByRole('radio').first().click();
    await drawn(page);
    await page.reload();
    await drawn(page);
    await storedPlans(page, site.projectId, 2);
    await site.connect(false);
    await page.reload();
    await drawn(page);
    expect((await storedPaths(page, site.projectId)).filter(isPlan)).to.have.length(2);
  });

  it('is shown in its newest version as soon as there is network, and its copy follows', async () => {
    const first = await site.visit(visitor);
    await stored(first, site.projectId);
    await change(site, { name: 'Renamed Terminal' });
    const page = await site.visit(visitor);
    expect(await page.title()).to.include('Renamed Terminal');
    await storedText(page, site.projectId, 'Renamed Terminal');
    await site.connect(false);
    await page.reload();
    await drawn(page);
    expect(await page.title()).to.include('Renamed Terminal');
  });

  it('is removed once it is unpublished, and is shown no more', async () => {
    const page = await site.visit(visitor);
    await stored(page, site.projectId);
    expectOk(await site.api.post(`/api/projects/${site.projectId}/unpublish/`, undefined, site.owner));
    await page.reload();
    await page.getByText('This map is not available').waitFor();
    while ((await storedPaths(page, site.projectId)).length > 0) await page.waitForTimeout(50);
    await site.connect(false);
    expect(await page.reload().catch(() => null)).to.equal(null);
  });

  it('says that the connection was lost where the browser does not know it', async () => {
    const page = await site.visit(visitor);
    await stored(page, site.projectId);
    await site.connect(false);
    await page.reload();
    await page.getByText('Connection lost.').waitFor();
  });

  it('says that there is network again', async () => {
    const page = await site.visit(visitor);
    await visitor.setOffline(true);
    await page.getByRole('status').getByText('You are offline.').waitFor();
    await visitor.setOffline(false);
    await page.getByRole('status').getByText('You are online again.').waitFor();
  });

  it('is removed once the operator switches the copies off', async () => {
    const page = await site.visit(visitor);
    await stored(page, site.projectId);
    const restart = await site.replaceService({ OFFLINE: 'off' });
    await page.reload();
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    while ((await workers()) > 0) await page.waitForTimeout(50);
    expect(await storedPaths(page, site.projectId)).to.deep.equal([]);
    await restart();
  });

  it('is not stored in a frame that may store nothing, and is shown all the same', async () => {
    const outer = await startLocalServer();
    outer.answerWith((_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><iframe sandbox="allow-scripts" src="${site.url}" width="900" height="600"></iframe>`),
    );
    const page = await visitor.newPage();
    await page.goto(outer.url);
    await page.frameLocator('iframe').locator('.plan-image.is-loaded').waitFor();
    await outer.stop();
  });
});

/** The paths that are stored of a map. */
function storedPaths(page: Page, projectId: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, `waymark-map-${projectId}`);
}

const isPlan = (path: string): boolean => /^\/(media|embed\/.+\/files)\//.test(path);

/** Waits until so many plans of the map are stored. */
async function storedPlans(page: Page, projectId: string, count: number): Promise<void> {
  while ((await storedPaths(page, projectId)).filter(isPlan).length < count) await page.waitForTimeout(50);
}

/** Waits until the map is stored whole, with its plans. */
const stored = (page: Page, projectId: string): Promise<void> => storedPlans(page, projectId, 2);

/** Waits until everything is stored that the map can be asked for; the icon of the last category comes last. */
async function storedWhole(page: Page, projectId: string): Promise<void> {
  const isWhole = async () => (await storedPaths(page, projectId)).some((path) => path.endsWith('-hospital.svg'));
  while (!(await isWhole())) await page.waitForTimeout(50);
}

/** Waits until the stored page has the text. */
async function storedText(page: Page, projectId: string, text: string): Promise<void> {
  const read = () =>
    page.evaluate(
      async ([name, path]) => (await caches.match(path!, { cacheName: name! }))?.text(),
      [`waymark-map-${projectId}`, `/embed/${projectId}`],
    );
  while (!(await read())?.includes(text)) await page.waitForTimeout(50);
}

async function change({ api, projectId, owner }: UnsteadySite, patch: Body): Promise<void> {
  expectOk(await api.patch(`/api/projects/${projectId}/`, patch, owner));
  expectOk(await api.post(`/api/projects/${projectId}/update-live/`, undefined, owner));
}
