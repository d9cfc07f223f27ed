import { expect } from 'chai';
import type { Route } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { openVisits, type Visits } from '../page-visits.ts';

describe('loading a map', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  after(() => visits?.close());

  it('shows an error when it fails, and retries on request', async () => {
    visits.museum.publish(null);
    const page = await visits.open();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).to.include('could not be loaded');
    const arab = await visits.open('', { locale: 'ar' });
    await arab.getByRole('heading', { name: 'تعذّر تحميل الخريطة.' }).waitFor();
    expect(await arab.locator('.skeleton-text').getAttribute('lang')).to.equal('ar');
    visits.museum.publish(aPublicMap());
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-place="hall"]').waitFor();
    const trouble = await visits.leave();
    expect(trouble.filter((line) => !line.includes('503'))).to.deep.equal([]);
  });

  it('keeps the name of the map, the frame of its level and the logo while it loads, waits and fails', async () => {
    const page = await visits.open();
    const answers = [{ status: 429, headers: { 'retry-after': '3600' } }, { status: 500 }];
    const shown = async () => {
      const [width, height] = await page
        .locator('.skeleton-frame')
        .evaluate((frame: HTMLElement) => [frame.offsetWidth, frame.offsetHeight]);
      expect(width! / height!).to.be.closeTo(1000 / 720, 0.01);
      expect(await page.locator('.skeleton-name').innerText()).to.equal('Museum of Light');
      expect(await page.locator('.skeleton-service svg').isVisible()).to.equal(true);
    };
    await page.route('**/map/**', () => {});
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Loading the map').waitFor({ state: 'attached' });
    await shown();
    for (const [index, text] of ['Next attempt in', 'The map could not be loaded.'].entries()) {
      await page.unrouteAll();
      await page.route('**/map/**', (route) => route.fulfill(answers[index]!));
      await page.reload({ waitUntil: 'commit' });
      await page.getByText(text).waitFor();
      await shown();
    }
    await page.getByText('List of places').click();
    await page.getByRole('heading', { name: 'Great Hall' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-place="hall"]').waitFor();
    expect(await page.locator('.skeleton').count()).to.equal(0);
    await visits.leave();
  });

  for (const [what, pattern] of [
    ['its script', '**/main-*.js'],
    ['a part of its script', '**/chunk-*.js'],
  ] as const) {
    it(`says that it failed where ${what} does not load, lists its places and loads again on request`, async () => {
      const page = await visits.open('?lang=de', { locale: 'fr-FR' });
      for (const refuse of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 404 })]) {
        await page.route(pattern, refuse);
        await page.reload();
        await page.getByRole('heading', { name: 'Die Karte konnte nicht geladen werden.' }).waitFor();
        expect(await page.locator('.skeleton-name').innerText()).to.equal('Museum of Light');
        expect(await page.locator('.skeleton-service svg').isVisible()).to.equal(true);
        await page.getByText('Liste der Orte').click();
        await page.getByRole('heading', { name: 'Great Hall' }).waitFor();
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
        await page.locator('[data-place="hall"]').waitFor();
      }
      await visits.leave();
    });
  }

  it('says that it failed where its script does not run', async () => {
    const page = await visits.open();
    await page.route('**/main-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }),
    );
    await page.reload();
    await page.getByRole('heading', { name: 'The map could not be loaded.' }).waitFor();
    await visits.leave();
  });

  it('shows a message when there are no levels', async () => {
    visits.museum.publish(aPublicMap({ levels: [], areas: [], markers: [] }));
    const page = await visits.open('?lang=de');
    await page.getByText('Auf dieser Karte ist noch nichts.').waitFor();
    expect(await page.locator('h2').innerText()).to.equal('Museum des Lichts');
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('requests the map once, ahead of the script that draws it', async () => {
    const page = await visits.open();
    const query: string[] = [];
    page.on('request', (request) => query.push(new URL(request.url()).pathname));
    await page.reload();
    await page.locator('[data-place="hall"]').waitFor();
    expect(query.filter((path) => path.includes('/map/'))).to.have.length(1);
    await visits.leave();
  });

  it('shows progress', async () => {
    const page = await visits.open('', { locale: 'fr-FR' });
    await page.route('**/map/**', () => {});
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Chargement de la carte').waitFor({ state: 'attached' });
    expect(await page.locator('.skeleton').isVisible()).to.equal(true);
    await visits.leave();
  });

  it('shows the seconds while the service asks to wait, and then the map', async () => {
    const page = await visits.open();
    let refusals = 1;
    await page.route('**/map/**', (route) =>
      refusals-- > 0 ? route.fulfill({ status: 429, headers: { 'retry-after': '4' } }) : route.continue(),
    );
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('status').getByText('Many visitors are opening this map.').waitFor();
    await page.getByText(/^Next attempt in [1-4] s$/).waitFor();
    await page.locator('[data-place="hall"]').waitFor();
    expect(await page.getByText('Many visitors').count()).to.equal(0);
    await visits.leave();
  });

  it('says that the drawing of a level does not load, shows its places, and loads it again on request', async () => {
    const map = aPublicMap();
    const levels = map.levels.map((level) => ({ ...level, imageUrl: '/files/none.svg' }));
    visits.museum.publish({ ...map, levels });
    const page = await visits.open();
    await page.route('**/files/none.svg', (route) => route.abort());
    await page.reload();
    await page.getByText('The drawing of this level could not be loaded.').waitFor();
    expect(await page.locator('[data-place="hall"]').isVisible()).to.equal(true);
    await page.unroute('**/files/none.svg');
    await page.route('**/files/none.svg', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${visits.museum.url}files/ground.svg` }) }),
    );
    await page.locator('.missing-plan').getByRole('button', { name: 'Try again' }).click();
    await page.locator('.plan-image.is-loaded').waitFor();
    await page.locator('.missing-plan.is-shown').waitFor({ state: 'detached' });
    await visits.leave();
  });
});
