import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { GROUND } from '../editor/editor-fixture.ts';
import { axeFindings, clipped, openStudio, press, type StudioFixture } from '../fixture.ts';
import { done, speak } from '../organization/organization-fixture.ts';

describe('the settings of a project in the Studio', function () {
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
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const stored = async (): Promise<Body> => (await studio.api.get(`/api/projects/${id}/`, ada.as)).body;
  const open = async (path = `/p/${id}/settings`) => studio.openAs(await studio.visitor(), ada.email, path);
  const save = async (page: Page) => {
    const answer = page.waitForResponse((each) => each.request().method() === 'PATCH');
    await press(page, 'Save');
    return (await answer).status();
  };
  const reason = async (page: Page, label: string) => {
    const field = page.getByLabel(label);
    await page.locator('[aria-invalid]').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).to.equal('true');
    const described = (await field.getAttribute('aria-describedby'))!.split(' ').at(-1);
    return page.locator(`[id="${described}"]`).textContent();
  };

  /** Adds an entry, which has the focus then. */
  const addEntry = async (page: Page, at: number): Promise<void> => {
    await press(page, 'Add an entry');
    await page.waitForFunction((n) => document.querySelectorAll('.attribution-text')[n] === document.activeElement, at);
  };

  it('say what the map is of, and whose work it is based on', async () => {
    const page = await open();
    await page.getByLabel('Kind of place').fill('library');
    await page.getByLabel('Opening hours').fill('Mo-Fr 08:00-18:00');
    await page.getByLabel('City').fill('Oslo');
    await addEntry(page, 0);
    await page.keyboard.type('© OpenStreetMap contributors');
    await page.getByLabel('Licence').fill('ODbL 1.0');
    await addEntry(page, 1);
    await page.keyboard.type('City of Oslo');
    await page.getByLabel('Link to the source').nth(1).fill('https://oslo.example/plans');
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(await clipped(page)).to.deep.equal([]);
    expect(await save(page)).to.equal(200);
    const { venue, attribution } = await stored();
    expect([venue.category, venue.hours, venue.phone]).to.deep.equal(['library', 'Mo-Fr 08:00-18:00', null]);
    expect([venue.address.locality, venue.address.country]).to.deep.equal(['Oslo', null]);
    expect(attribution).to.deep.equal([
      { text: '© OpenStreetMap contributors', url: null, license: 'ODbL 1.0' },
      { text: 'City of Oslo', url: 'https://oslo.example/plans', license: null },
    ]);

    await page.reload();
    expect(await page.getByLabel('City').inputValue()).to.equal('Oslo');
    await press(page, 'Remove: Entry 1');
    await page.getByLabel('Kind of place').fill('');
    expect(await save(page)).to.equal(200);
    const later = await stored();
    expect(later.attribution.map(({ text }: Body) => text)).to.deep.equal(['City of Oslo']);
    expect([later.venue.category, later.venue.hours]).to.deep.equal([null, 'Mo-Fr 08:00-18:00']);
  });

  it('show the reason at each field that the service refuses, and change nothing', async () => {
    const page = await open();
    await page.getByLabel('Opening hours').fill('whenever');
    await page.getByLabel('Web page').fill('not a page');
    await press(page, 'Add an entry');
    await page.keyboard.type('City');
    await page.getByLabel('Link to the source').fill('oslo');
    expect(await save(page)).to.equal(400);
    expect(await reason(page, 'Opening hours')).to.match(/^Is not in the notation/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).to.equal('true');
    const { venue, attribution } = await stored();
    expect([venue, attribution]).to.deep.equal([null, []]);
    await page.getByLabel('Opening hours').fill('24/7');
    await page.getByLabel('Web page').fill('oslo.example');
    await page.getByLabel('Link to the source').fill('https://oslo.example');
    expect(await save(page)).to.equal(200);
    expect((await stored()).attribution[0].url).to.equal('https://oslo.example');
  });

  it('show the reasons in the language of the Studio', async () => {
    const page = await open('/projects');
    await speak(page, 'de');
    await page.goto(`${studio.service.url}/studio/p/${id}/settings`);
    await page.getByLabel('Öffnungszeiten').fill('immer');
    await page.getByLabel('Webseite').fill('keine Seite');
    const answer = page.waitForResponse((each) => each.request().method() === 'PATCH');
    await press(page, 'Speichern');
    expect((await answer).status()).to.equal(400);
    expect(await reason(page, 'Öffnungszeiten')).to.match(/^Ist ab dem 1\. Zeichen nicht in der Schreibweise/);
    expect(await reason(page, 'Webseite')).to.equal('Muss eine Adresse mit http, https, mailto oder tel sein.');
  });

  it('name the sources in the preview of the editor at once', async () => {
    const sources = { levels: [GROUND], attribution: [{ text: 'City of Oslo' }] };
    expect((await studio.api.patch(`/api/projects/${id}/`, sources, ada.as)).status).to.equal(200);
    const page = await open(`/p/${id}/map`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.frameLocator('.preview iframe').getByText('City of Oslo').waitFor();
  });

  it('leave alone what somebody else has changed meanwhile', async () => {
    const page = await open();
    await page.getByLabel('Kind of place').waitFor();
    await studio.api.patch(`/api/projects/${id}/`, { settings: { theme: 'dark' }, description: 'New' }, ada.as);
    await page.getByLabel('Kind of place').fill('library');
    expect(await save(page)).to.equal(200);
    const { settings, description, venue } = await stored();
    expect([settings.theme, description, venue.category]).to.deep.equal(['dark', 'New', 'library']);
  });

  it('are named on the screen for publishing in words, from where they are taken back', async () => {
    await done(studio, ada, `/api/projects/${id}/publish/`);
    const attribution = [{ text: 'City of Oslo' }];
    const venue = { category: 'library', address: { locality: 'Oslo' } };
    const change = { venue, attribution, settings: { theme: 'dark', scrollMode: 'none' } };
    expect((await studio.api.patch(`/api/projects/${id}/`, change, ada.as)).status).to.equal(200);
    const page = await open(`/p/${id}/publish`);
    await page.locator('.difference').first().waitFor();
    const lines = page.locator('.changes li');
    const said = (await lines.allInnerTexts()).map((line) => line.split(':')[0]);
    expect(said.toSorted()).to.deep.equal(['About the place', 'Settings', 'Sources']);
    for (const [left, what] of [
      [2, 'Settings'],
      [1, 'About the place'],
      [0, 'Sources'],
    ] as const) {
      await lines.filter({ hasText: what }).getByRole('button', { name: 'Take back' }).click();
      await lines.nth(left).waitFor({ state: 'detached' });
    }
    const { settings, ...later } = await stored();
    expect([settings.theme, settings.scrollMode]).to.deep.equal(['auto', 'default']);
    expect([later.venue, later.attribution]).to.deep.equal([null, []]);
  });
});
