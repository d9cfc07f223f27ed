import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { aMarker, aPublicMap } from '../fixture.ts';
import { boxOf, DESK, openVisits, PHONE, touch, type Visits } from '../page-visits.ts';

const ART = { id: 'art', name: 'Art', color: '#db2777' };

function aTaggedMap() {
  const map = aPublicMap();
  const statue = aMarker({ id: 'statue', x: 300, y: 500, title: 'Statue', tags: [ART] });
  const areas = map.areas.map((area) => (area.id === 'library' ? { ...area, tags: [ART] } : area));
  const unused = { id: 'unused', name: 'Unused', color: '#000000', translations: {} };
  return { ...map, areas, markers: [...map.markers, statue], tags: [...map.tags, unused] };
}

describe('the filter by tags', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aTaggedMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const chip = (page: Page, name: string): Locator => page.locator('.tag-chip', { hasText: name });
  const shownMarkers = (page: Page): Promise<(string | null)[]> =>
    page
      .locator('.marker:not([hidden])')
      .evaluateAll((found) => found.map((marker) => marker.getAttribute('aria-label')));

  it('offers the tags that some place carries', async () => {
    const page = await visits.visit();
    expect(await page.locator('.tag-chip').allInnerTexts()).to.deep.equal(['Art', 'Quiet']);
    visits.museum.publish({ ...aTaggedMap(), areas: [], markers: [] });
    expect(await (await visits.open()).locator('.tag-chip').count()).to.equal(0);
  });

  for (const [device, size] of [
    ['on a desk', DESK],
    ['on a phone', PHONE],
  ] as const) {
    it(`shows what has one of the chosen tags ${device}, with their number, and shows all again`, async () => {
      const page = await visits.visit('', { size });
      const before = await shownMarkers(page);
      await chip(page, 'Art').click();
      expect(await chip(page, 'Art').getAttribute('aria-pressed')).to.equal('true');
      const faded = await page
        .locator('.area.is-faded')
        .evaluateAll((found) => found.map((area) => area.getAttribute('data-area')));
      expect(faded).to.have.members(['shop', 'kitchen', 'store']);
      expect(await shownMarkers(page)).to.deep.equal(['Statue']);
      expect(await page.locator('.filter-note span').innerText()).to.match(/^Places shown: 3 of \d+$/);
      await chip(page, 'Quiet').click();
      expect(await page.locator('.filter-note span').innerText()).to.match(/^Places shown: 3 of \d+$/);
      await page.getByRole('button', { name: 'Show all' }).click();
      expect(await page.locator('.area.is-faded').count()).to.equal(0);
      expect(await shownMarkers(page)).to.deep.equal(before);
    });
  }

  it('stays on when the level changes, and shows which levels have matches', async () => {
    const page = await visits.visit();
    await chip(page, 'Art').click();
    expect(
      await page.locator('.level[data-found]').evaluateAll((found) => found.map((level) => level.textContent)),
    ).to.deep.equal(['1', 'G']);
    expect(await page.locator('[data-level="ground"]').getAttribute('aria-description')).to.equal('Places: 2');
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    expect(await page.locator('.area.is-faded').getAttribute('data-area')).to.equal('studio');
  });

  it('is by a category that no tag is, with its list, the plan and the levels, until all is shown again', async () => {
    const { tags, ...map } = aTaggedMap();
    const wc = (id: string, levelId: string, x: number) =>
      aMarker({ id, levelId, x, y: 400, title: `WC ${id}`, amenity: 'toilets' });
    visits.museum.publish({ ...map, tags, markers: [...map.markers, wc('a', 'ground', 200), wc('b', 'upper', 200)] });
    const page = await visits.visit('', { size: PHONE });
    const all = await shownMarkers(page);
    await page.locator('.search-bar input').click();
    await page.locator('.category-offer', { hasText: 'Toilets' }).click();
    await page.getByRole('heading', { name: 'Toilets' }).waitFor();
    expect(await page.locator('.place-title').allInnerTexts()).to.deep.equal(['WC a', 'WC b']);
    expect(await shownMarkers(page)).to.deep.equal(['WC a']);
    const counts = page.locator('.level-counts button');
    expect((await counts.allInnerTexts()).map((text) => text.replaceAll('\n', ' '))).to.deep.equal([
      'Upper floor 1 Places: 1',
      'Ground floor 1 Places: 1',
    ]);
    await counts.first().click();
    await page.waitForFunction(() => document.querySelector('.place-title')?.textContent === 'WC b');
    expect(await shownMarkers(page)).to.deep.equal(['WC b']);
    await counts.last().click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await shownMarkers(page)).to.deep.equal(all);
  });

  it('makes faded places unreachable by mouse and keyboard, and hides their names', async () => {
    const page = await visits.visit();
    await chip(page, 'Art').click();
    await touch(page, 'shop');
    expect(await page.locator('.card:not(.places)').count()).to.equal(0);
    expect(await page.locator('.area-label', { hasText: 'Museum shop' }).count()).to.equal(0);
    await page.locator('[data-place="hall"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).to.be.oneOf([
      'statue',
      'hall',
    ]);
  });

  it('never hides the open place', async () => {
    const page = await visits.visit('?area=shop&tag=Art');
    expect(await page.locator('[data-area="shop"]').getAttribute('class')).not.to.include('is-faded');
    await page.keyboard.press('Escape');
    await page.locator('[data-area="shop"].is-faded').waitFor();
  });

  it('is one stop of the Tab key, with arrow keys between tags', async () => {
    const page = await visits.visit();
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent ?? '');
    await chip(page, 'Quiet').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).to.equal('combobox');
    await chip(page, 'Art').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).to.equal('Quiet');
    await page.keyboard.press('Space');
    await page.locator('.places').waitFor();
    expect(await chip(page, 'Quiet').getAttribute('aria-pressed')).to.equal('true');
    expect(await focused()).to.equal('Quiet');
  });

  for (const [device, size] of [
    ['beside the plan on a desk', DESK],
    ['below it on a phone', PHONE],
  ] as const) {
    it(`lists what it includes ${device}, which stays in sight, and takes the list away with the last tag`, async () => {
      const page = await visits.visit('', { size });
      await chip(page, 'Art').click();
      const list = page.locator('.places');
      await list.waitFor();
      expect(await list.locator('.place-entry .place-title').allInnerTexts()).to.have.members([
        'Great Hall',
        'Library',
        'Statue',
      ]);
      const [plan, panel] = [await boxOf(page, '#plan'), await boxOf(page, '.places')];
      expect(panel.width * panel.height).to.be.at.most((plan.width * plan.height) / 2);
      for (const name of ['statue']) {
        const at = await boxOf(page, `[data-place="${name}"]`);
        const isBeside = at.x > panel.x + panel.width || at.y + at.height < panel.y;
        expect(isBeside, name).to.equal(true);
      }
      await chip(page, 'Art').click();
      await list.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.matches('.search .tag-chip'));
    });
  }

  it('stays on when its list is closed, as Back does on a phone', async () => {
    const page = await visits.visit('', { size: PHONE });
    await chip(page, 'Art').click();
    await page.locator('.places').waitFor();
    await page.goBack();
    await page.locator('.places').waitFor({ state: 'detached' });
    expect(await chip(page, 'Art').getAttribute('aria-pressed')).to.equal('true');
    expect(await shownMarkers(page)).to.deep.equal(['Statue']);
  });

  it('is a row that scrolls on a phone, from edge to edge', async () => {
    const map = aTaggedMap();
    const tags = Array.from({ length: 9 }, (_, index) => ({
      ...ART,
      id: `t${index}`,
      name: `Subject ${index}`,
      translations: {},
    }));
    const areas = map.areas.map((area) => ({ ...area, tags }));
    visits.museum.publish({ ...map, areas, tags });
    const page = await visits.visit('', { size: PHONE });
    const row = await boxOf(page, '.tag-chips');
    expect([row.x, row.width, row.height]).to.deep.equal([0, 390, 44]);
    expect(await page.locator('.tag-chips').evaluate((chips) => chips.scrollWidth > chips.clientWidth)).to.equal(true);
  });
});
