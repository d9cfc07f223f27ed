import { expect } from 'chai';
import { aPublicMap } from './fixture.ts';
import { openVisits, type Visits } from './visits.ts';

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
    visits.museum.publish(aPublicMap());
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-place="hall"]').waitFor();
    const trouble = await visits.leave();
    expect(trouble.filter((line) => !line.includes('503'))).to.deep.equal([]);
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
    expect(query.filter((path) => path.startsWith('/api/'))).to.have.length(1);
    await visits.leave();
  });

  it('shows progress', async () => {
    const page = await visits.open('', { locale: 'fr-FR' });
    await page.route('**/api/**', () => {});
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Chargement de la carte').waitFor({ state: 'attached' });
    expect(await page.locator('.skeleton').isVisible()).to.equal(true);
    await visits.leave();
  });

  it('shows a place whose picture does not load', async () => {
    const map = aPublicMap();
    visits.museum.publish({ ...map, levels: map.levels.map((level) => ({ ...level, imageUrl: '/files/none.png' })) });
    const page = await visits.open();
    await page.locator('[data-place="hall"]').waitFor();
    await visits.leave();
  });
});
