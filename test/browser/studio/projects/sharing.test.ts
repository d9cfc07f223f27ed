import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectOk } from '../../../http/shared/expectations.ts';
import { readPng, readSvg } from '../../../support/browser/qr-reader.ts';
import { makeProject, type Person, signUp } from '../../../support/client.ts';
import { GROUND } from '../editor/editor-fixture.ts';
import { openStudio, press, type StudioFixture } from '../fixture.ts';

/** How many doors of the map have a code. */
const DOORS = 12;

const doors = Array.from({ length: DOORS }, (_, index) => ({
  levelId: GROUND.id,
  key: `door-${index + 1}`,
  position: { x: 50 + index * 90, y: 400 },
  isStartPoint: true,
  translations: { en: { title: `Door ${index + 1}` } },
}));

describe('Sharing a map', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ada: Person;
  let page: Page;
  let projectId: string;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
    ada = await signUp(studio.api);
    projectId = (await makeProject(studio.api, ada, 'Library')).id;
    expectOk(await studio.api.patch(path(), { levels: [GROUND], markers: doors }, ada.as));
    expectOk(await studio.api.post(`${path()}publish/`, undefined, ada.as));
    page = await studio.openAs(await studio.visitor({ permissions: ['clipboard-read', 'clipboard-write'] }), ada.email);
  });
  afterEach(() => expect(studio.complaints.splice(0)).to.deep.equal([]));
  after(() => studio?.stop());

  const path = () => `/api/projects/${projectId}/`;
  const address = () => `${studio.service.url}/embed/${projectId}`;
  const snippet = () => page.getByLabel('Lines for the page').inputValue();

  it('gives the lines for a web page in three acts', async () => {
    const acts = [
      () => press(page, 'Actions for Library'),
      () => page.getByRole('menuitem', { name: 'Share' }).click(),
      () => card('In a web page').getByRole('button', { name: 'Copy' }).click(),
    ];
    for (const act of acts) await act();
    expect(acts.length).to.be.at.most(3);
    await card('In a web page').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.contain(`<iframe src="${address()}"`);
  });

  it('lets the lines be as large as the page needs, with a level, a language, and without controls', async () => {
    await page.getByLabel('Width in pixels').fill('320');
    await page.getByLabel('Height in pixels').fill('240');
    await page.getByLabel('First level').selectOption('Ground');
    await page.getByLabel('Language', { exact: true }).selectOption('en');
    await page.getByLabel('With search and buttons').uncheck();
    const shown = await pageWith('https://www.museum.example/', await snippet());
    await shown.goto('https://www.museum.example/');
    const frame = shown.locator('iframe');
    expect(await frame.boundingBox()).to.include({ width: 320, height: 240 });
    const { searchParams } = new URL((await frame.getAttribute('src'))!);
    expect(Object.fromEntries(searchParams)).to.deep.equal({ level: GROUND.id, lang: 'en', controls: '0' });
    await shown.frameLocator('iframe').locator('.leaflet-pane').first().waitFor({ state: 'attached' });
    expect(await shown.frameLocator('iframe').locator('.search-bar').count()).to.equal(0);
    expectForeign();
  });

  it('prints the codes of all start points in four acts, each of which opens the map there', async () => {
    await page.goto(`${studio.service.url}/studio/projects`);
    const acts = [
      () => press(page, 'Actions for Library'),
      () => page.getByRole('menuitem', { name: 'Share' }).click(),
      () => press(page, `Print all start points (${DOORS})`),
    ];
    const opened = page.context().waitForEvent('page');
    for (const act of acts) await act();
    expect(acts.length).to.be.at.most(4);
    const sheets = await opened;
    await sheets
      .locator('article')
      .nth(DOORS - 1)
      .waitFor();
    expect(
      await sheets
        .locator('h1')
        .first()
        .evaluate((name) => getComputedStyle(name).fontSize),
    ).to.equal('44px');
    const codes = await sheets.locator('article svg').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    const expected = doors.map(({ key }) => `${address()}?here=${key}`);
    expect(codes.map(readSvg)).to.deep.equal(expected);
    await sheets.close();
  });

  it('saves the code of one start point as SVG and PNG, which opens the map where the visitor stands', async () => {
    const codes = card('QR codes');
    await codes.getByLabel('Opens the map at').selectOption('Door 7 · Ground');
    await codes.getByRole('img', { name: 'QR code: Door 7 · Ground' }).waitFor();
    const [svg, png] = [await saved('Save as SVG'), await saved('Save as PNG')];
    const here = `${address()}?here=door-7`;
    expect(readSvg(svg.toString())).to.equal(here);
    expect(readPng(png).text).to.equal(here);
    const visitor = await (await studio.visitor()).newPage();
    expect((await visitor.goto(here))!.status()).to.equal(200);
    await visitor.locator('.here-dot').waitFor({ state: 'attached' });
  });

  it('shows the map in pages of allowed sites alone, and says so before', async () => {
    await page.getByLabel('Only these may show the map').fill('www.museum.example');
    await page.getByLabel('Try an address').fill('https://www.other.example/visit');
    await page.getByText('This page may not show the map.').waitFor();
    await page.getByLabel('Try an address').fill('https://www.museum.example/visit');
    await page.getByText('This page may show the map.').waitFor();
    await press(page, 'Save');
    await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor();
    expectOk(await studio.api.post(`${path()}update-live/`, undefined, ada.as));
    const lines = await snippet();
    const allowed = await pageWith('https://www.museum.example/', lines);
    await allowed.goto('https://www.museum.example/');
    await allowed.frameLocator('iframe').locator('.search-bar').waitFor();
    const other = await pageWith('https://www.other.example/', lines);
    const refusal = other.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
    await other.goto('https://www.other.example/');
    await refusal;
    expectForeign();
  });

  const card = (title: string) => page.locator('.card').filter({ has: page.getByRole('heading', { name: title }) });

  /** The file that a button saves. */
  async function saved(button: string): Promise<Buffer> {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    return readFileSync(await file.path());
  }

  /** A page that has these lines where the address is opened. */
  async function pageWith(url: string, lines: string): Promise<Page> {
    const other = await (await studio.visitor({ permissions: ['local-network-access'] })).newPage();
    await other.route(url, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${lines}` }));
    return other;
  }

  /** Pages of other hosts, and why the browser blocks a frame there, are no complaints about the Studio. */
  function expectForeign(): void {
    const kept = studio.complaints.splice(0).filter((said) => !/\.example\/|frame-ancestors/.test(said));
    expect(kept).to.deep.equal([]);
  }
});
