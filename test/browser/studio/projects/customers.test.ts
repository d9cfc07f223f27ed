import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { GROUND } from '../editor/editor-fixture.ts';
import { axeFindings, clipped, openStudio, press, type StudioFixture } from '../fixture.ts';
import { done } from '../organization/organization-fixture.ts';

const CAFE = '7b0c4d3a-1111-4aaa-8aaa-000000000001';
const DESK = '7b0c4d3a-1111-4aaa-8aaa-000000000002';
const ring = (x: number) => [
  [x, 0],
  [x + 90, 0],
  [x + 90, 90],
  [x, 90],
];

describe('What visitors meet, in the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ada: Person;
  let id: string;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  beforeEach(async () => {
    ada = await signUp(studio.api);
    id = (await makeProject(studio.api, ada, 'Library')).id;
    const map = {
      levels: [GROUND],
      languages: [{ languageCode: 'de' }],
      tags: [{ name: 'Shops', color: '#2563eb' }],
      areas: [
        { id: CAFE, levelId: GROUND.id, data: ring(0), translations: { en: { title: 'Café' } } },
        { id: DESK, levelId: GROUND.id, data: ring(200), translations: { en: { title: 'Desk' } } },
      ],
    };
    expect((await studio.api.patch(`/api/projects/${id}/`, map, ada.as)).status).to.equal(200);
    await done(studio, ada, `/api/projects/${id}/publish/`);
  });
  afterEach(async () => {
    expect(await studio.leave()).to.deep.equal([]);
    expect((await studio.api.delete(`/api/projects/${id}/`, ada.as)).status).to.equal(204);
  });
  after(() => studio?.stop());

  const get = async (path: string): Promise<Body> => (await studio.api.get(path, ada.as)).body;
  const open = async (path: string) => studio.openAs(await studio.visitor(), ada.email, `/p/${id}/${path}`);
  const isSound = async (page: Page) => {
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(await clipped(page)).to.deep.equal([]);
  };

  it('is closed for a time, changed, and opened again, without publishing', async () => {
    const page = await open('closures');
    await page.getByText('Nothing is closed.').waitFor();
    await press(page, 'New closure');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'What is closed' }).fill('caf');
    await dialog.getByRole('listbox').selectOption({ label: `Café · ${GROUND.name}` });
    await dialog.getByLabel('Reason (English)').fill('Renovation');
    await dialog.getByLabel('Reason (German)').fill('Umbau');
    await press(dialog, 'Save');
    await page.getByText('Renovation').waitFor();
    await isSound(page);
    const [closure] = (await get(`/api/projects/${id}/closures/`)) as unknown as Body[];
    expect([closure!.target, closure!.effect, closure!.until]).to.deep.equal([
      { type: 'area', id: CAFE },
      'closed',
      null,
    ]);
    expect(closure!.reason).to.deep.equal({ en: 'Renovation', de: 'Umbau' });

    await press(page, 'Edit');
    await dialog.getByLabel('Until').fill('2020-01-01T10:00');
    await press(dialog, 'Save');
    await dialog.locator('[aria-invalid]').waitFor();
    await dialog.getByLabel('Until').fill('');
    await dialog.getByLabel('Effect').selectOption('slow');
    await press(dialog, 'Save');
    await page.getByText(/^now Slow/).waitFor();
    await press(page, 'End now');
    await page.getByText('Nothing is closed.').waitFor();
    await press(page, 'Past');
    await page.getByText('Renovation').waitFor();
  });

  it('is closed from the editor, where it is chosen', async () => {
    const page = await open(`map?place=${CAFE}&show=areas:${CAFE}`);
    await press(page, 'Close for a time');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('listbox').inputValue()).to.equal(`area:${CAFE}`);
    await press(dialog, 'Save');
    await page.getByText(/^now Closed/).waitFor();
    await page.getByRole('link', { name: `Café · ${GROUND.name}` }).click();
    await page.waitForURL(/\/map\?/);
  });

  it('is counted; what was not found becomes an alias, and a route that failed leads to its places', async () => {
    const params = { from: CAFE, to: DESK, profile: 'default', reason: 'unreachable' };
    const events = [
      { event: 'mapView', params: { language: 'en', level: GROUND.id } },
      { event: 'areaClick', params: { id: CAFE } },
      { event: 'searchNoResult', params: { query: 'coffee' } },
      { event: 'routeFail', params },
    ];
    expect((await studio.api.post(`/api/p/${id}/analytics/`, { events })).status).to.equal(202);
    const page = await open('analytics');
    await page.locator('.figures').getByText('Views').waitFor();
    const failed = page.getByRole('region', { name: 'Routes that were not found' });
    const link = failed.getByRole('link', { name: 'Café → Desk' });
    expect(await link.getAttribute('href')).to.match(new RegExp(`show=areas:${CAFE},areas:${DESK}$`));
    await isSound(page);
    await press(page, 'Make an alias: coffee');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listbox').selectOption({ label: `Café · ${GROUND.name}` });
    await press(dialog, 'Save');
    await page.getByText('Visitors see it after “Update the live map”.').waitFor();
    expect((await get(`/api/projects/${id}/areas/${CAFE}/`)).aliases).to.deep.equal({ en: ['coffee'] });
    const saved = page.waitForEvent('download');
    await press(page, 'Export as CSV');
    expect(readFileSync(await (await saved).path(), 'utf8')).to.match(/^at,views,visitors/m);
  });

  it('is translated text by text, by a pasted column, and by a file that is tried before', async () => {
    const page = await open('translations');
    const field = (name: string) => page.getByRole('textbox', { name: `${name}, German` });
    await field('Café').fill('Kaffee');
    const saved = page.waitForResponse((each) => each.request().method() === 'PATCH');
    await field('Café').press('Enter');
    expect((await saved).status()).to.equal(200);
    await isSound(page);
    expect((await get(`/api/projects/${id}/areas/${CAFE}/`)).translations.de).to.include({ title: 'Kaffee' });

    await field('Café').evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Bar\nTheke\n');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText('Pasted: 2 of 2').waitFor();
    expect((await get(`/api/projects/${id}/areas/${DESK}/`)).translations.de).to.include({ title: 'Theke' });

    await page.getByRole('checkbox', { name: 'Only missing ones' }).check();
    await field('Shops').waitFor();
    expect(await field('Desk').count()).to.equal(0);
    const chosen = page.waitForEvent('filechooser');
    await press(page, 'Import a file');
    const csv = `key,de\narea:${DESK}:title,Tresen\narea:none:title,Nichts\n`;
    await (await chosen).setFiles({ name: 'de.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Texts that change: 1. Unchanged: 0.').waitFor();
    await dialog.getByText('area:none:title').waitFor();
    expect((await get(`/api/projects/${id}/areas/${DESK}/`)).translations.de.title).to.equal('Theke');
    await press(dialog, 'Import');
    await dialog.waitFor({ state: 'detached' });
    expect((await get(`/api/projects/${id}/areas/${DESK}/`)).translations.de.title).to.equal('Tresen');
  });

  it('is exported as a table, which is imported with what was changed in it, and nothing else', async () => {
    const page = await open('translations');
    const exported = async () => {
      const download = page.waitForEvent('download');
      await press(page, 'Export as CSV');
      return readFileSync(await (await download).path(), 'utf8');
    };
    const before = await exported();
    const [head, ...lines] = before
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const column = head!.indexOf('de');
    const changed = lines.map((line, at) => line.with(column, `Text${at}`));
    const csv = `${[head!, ...changed].map((line) => line.join(',')).join('\r\n')}\r\n`;
    const chosen = page.waitForEvent('filechooser');
    await press(page, 'Import a file');
    await (await chosen).setFiles({ name: 'de.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Texts that change: ${lines.length}. Unchanged: 0.`).waitFor();
    await press(dialog, 'Import');
    await dialog.waitFor({ state: 'detached' });
    expect(lines).to.have.lengthOf(5);
    expect(await exported()).to.equal(csv);
  });
});
