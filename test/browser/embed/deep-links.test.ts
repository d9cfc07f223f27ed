import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from './fixture.ts';
import { aNetwork } from './network.ts';
import { cardText, openVisits, touch, type Visits } from './visits.ts';

describe('the address of a map', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap({ wayfinding: aNetwork() })));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const query = (page: Page) => page.evaluate(() => Object.fromEntries(new URLSearchParams(location.search)));
  const settled = (page: Page, part: string) =>
    page.waitForFunction((text) => decodeURIComponent(location.search).includes(text), part);

  it('names the place that is selected, by its key where it has one', async () => {
    const page = await visits.visit();
    await touch(page, 'hall');
    await settled(page, 'area=');
    expect(Object.keys(await query(page))).to.deep.equal(['area']);
  });

  it('names nothing while the map shows its initial view', async () => {
    const page = await visits.visit();
    await touch(page, 'hall');
    await settled(page, 'area=');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => location.search === '');
  });

  it('follows the level and the language, and keeps parameters that others added', async () => {
    const page = await visits.visit('?campaign=spring');
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await page.getByLabel('Language').selectOption('de');
    await settled(page, 'lang=de');
    expect(await query(page)).to.deep.equal({ campaign: 'spring', level: 'upper', lang: 'de' });
  });

  it('restores the same place when it is opened again', async () => {
    const page = await visits.visit();
    await touch(page, 'hall');
    await settled(page, 'area=');
    const { search } = new URL(page.url());
    const again = await visits.visit(search);
    expect(await cardText(again)).to.equal(await cardText(page));
  });

  it('opens a route between two places, without stairs if requested, and keeps both ends', async () => {
    const page = await visits.visit('?from=main-entrance&to=cafe&profile=accessible');
    await page.locator('.route-panel').waitFor();
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await settled(page, 'level=upper');
    expect(await query(page)).to.deep.include({ from: 'main-entrance', to: 'cafe', profile: 'accessible' });
  });

  it('shows only places with a tag that it names, in any language', async () => {
    const page = await visits.visit('?tag=Kunst');
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await settled(page, 'level=upper');
    expect(await query(page)).to.deep.equal({ level: 'upper', tag: 'art' });
  });

  it('sets the dark theme and the zoom', async () => {
    const page = await visits.visit('?theme=dark&zoom=2');
    expect(await page.locator('#map-root').getAttribute('data-theme')).to.equal('dark');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction(() => Number(new URLSearchParams(location.search).get('zoom')) > 2.2);
    expect((await query(page)).theme).to.equal('dark');
  });

  it('ignores unknown names', async () => {
    const page = await visits.visit('?level=attic&area=nowhere&tag=none&from=nowhere&to=nobody&lang=xx&profile=fast');
    expect(await cardText(page)).to.equal(null);
  });
});
