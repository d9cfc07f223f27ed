import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { compactMap } from '../../../../src/domain/publishing/compact-map.ts';
import type { EmbedData } from '../../../../src/domain/publishing/embed-data.ts';
import { firstPart } from '../../../../src/domain/publishing/first-part.ts';
import type { LiveMap } from '../../../../src/domain/publishing/live.ts';
import { aMarker, aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { openVisits, PHONE, type Visits } from '../page-visits.ts';

const FIRST = '**/map/3/first.json*';
const WHOLE = '**/map/3/whole.json';
const REST = 'Loading the rest of the map …';

describe('A map that is loaded in parts', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  after(() => visits?.close());

  /** Opens the map with a first part, and the rest as soon as `release` is called. */
  const openInParts = async (
    query = '',
    changes: Parameters<typeof aPublicMap>[0] = {},
  ): Promise<{ page: Page; release: () => void }> => {
    const page = await visits.open(query);
    const held = Promise.withResolvers<void>();
    await page.route(FIRST, (route) => route.fulfill({ json: groundFloor(changes) }));
    await page.route(WHOLE, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await page.locator('[data-place="hall"]').waitFor();
    return { page, release: held.resolve };
  };

  it('stays as it is when the rest arrives, and has everything then', async () => {
    const { page, release } = await openInParts();
    const hall = await page.locator('[data-place="hall"]').elementHandle();
    await page.locator('[data-place="hall"]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Great Hall' }).waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const before = await page.evaluate(() => document.querySelector('.leaflet-map-pane')!.getAttribute('style'));
    const arrived = page.waitForResponse(WHOLE);
    release();
    await arrived;
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByRole('heading', { name: 'Großer Saal' }).waitFor();
    expect(await page.evaluate(() => document.querySelector('.leaflet-map-pane')!.getAttribute('style'))).to.equal(
      before,
    );
    expect(await hall!.getAttribute('data-place')).to.equal('hall');
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('shows another level as soon as it is there, and says so meanwhile', async () => {
    const { page, release } = await openInParts();
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await page.getByText(REST).waitFor();
    expect(await page.locator('[data-place="hall"]').isVisible()).to.equal(true);
    release();
    await page.locator('[data-place="studio"]').waitFor();
    await page.getByText(REST).waitFor({ state: 'detached' });
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('filters the part that is loaded by a tag, says that more is loading, and lists the rest when it is there', async () => {
    const tagged = aPublicMap().areas.map((area) => ({ ...area, tags: [{ id: 'art' }] }));
    const ground = tagged.filter(({ levelId }) => levelId === 'ground');
    visits.museum.publish(aPublicMap({ areas: tagged }));
    const { page, release } = await openInParts('', { areas: tagged });
    await page.locator('.tag-chip', { hasText: 'Art' }).click();
    await page.locator('.places .no-result', { hasText: REST }).waitFor();
    await page.locator('.places .place-entry').first().waitFor();
    expect(await page.locator('.level-notice').isVisible()).to.equal(false);
    const listed = page.locator('.places .place-entry');
    expect(await listed.count()).to.be.at.most(ground.length);
    release();
    await page.locator('.places .place-entry', { hasText: 'Vault' }).waitFor();
    visits.museum.publish(aPublicMap());
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('finds places of other levels as soon as they are there', async () => {
    const { page, release } = await openInParts();
    await page.getByRole('combobox', { name: 'Search' }).fill('Vault');
    await page.locator('.rest-notice', { hasText: REST }).waitFor();
    release();
    await page.getByRole('option', { name: /Vault/ }).click();
    await page.locator('[data-place="vault"]').waitFor();
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('does not say that what is not there yet is nowhere, in the results and in the list', async () => {
    const { page, release } = await openInParts();
    await page.getByRole('combobox', { name: 'Search' }).fill('Vault');
    await page.locator('.search .no-result', { hasText: REST }).waitFor();
    await page.getByRole('button', { name: 'List of places' }).last().click();
    await page.getByLabel('Filter the list').fill('Vault');
    await page.locator('.places .no-result', { hasText: REST }).waitFor();
    expect(await page.locator('.places').innerText()).to.not.match(/Places: 0|No (result|place)/);
    release();
    await page.locator('.places .place-entry', { hasText: 'Vault' }).waitFor();
    await page.locator('.places .no-result').waitFor({ state: 'detached' });
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('announces the level, and keeps the room for its name, while it says that more is loading', async () => {
    const { page } = await openInParts();
    const name = page.locator('.level-notice');
    const before = await name.boundingBox();
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await page.locator('.rest-notice', { hasText: REST }).waitFor();
    expect(await name.isVisible()).to.equal(false);
    expect(await name.evaluate((element) => element.getBoundingClientRect().toJSON())).to.deep.include(before);
    expect(await page.getByRole('status').allInnerTexts()).to.include('Ground floor');
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('loads the style of its panels once, also where their script has to be loaded again', async () => {
    const page = await visits.open();
    await page.route('**/later-parts-*.js', (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'List of places' }).last().click();
    await page.locator('.places .place-entry', { hasText: 'Vault' }).waitFor();
    expect(await page.locator('link[rel="stylesheet"][href*="/later-"]').count()).to.equal(1);
    expect((await visits.leave()).filter((line) => !line.includes('ERR_FAILED'))).to.deep.equal([]);
  });

  it('keeps a position on another level, also in its address', async () => {
    const stand = aMarker({ id: 'stand', levelId: 'upper', x: 300, y: 200, title: 'You are here' });
    visits.museum.publish(aPublicMap({ markers: [...aPublicMap().markers, stand] }));
    const { page, release } = await openInParts('?area=hall&here=stand');
    const arrived = page.waitForResponse(WHOLE);
    release();
    await arrived;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction(() => new URLSearchParams(location.search).has('zoom'));
    expect(new URL(page.url()).searchParams.get('here')).to.equal('stand');
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await page.locator('[data-place="studio"]').waitFor();
    await page.locator('.here').waitFor({ state: 'attached' });
    visits.museum.publish(aPublicMap());
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('has the signs of closed ways as soon as these are there', async () => {
    visits.museum.publish(aPublicMap({ wayfinding: aNetwork() }));
    const [from, reason] = [new Date(0).toISOString(), { en: 'Out of order' }];
    const target = { type: 'transition', id: 'stairs' };
    visits.museum.announce([{ id: 'c', target, effect: 'closed', from, until: null, reason }]);
    const { page, release } = await openInParts();
    expect(await page.locator('.plan-sign').count()).to.equal(0);
    release();
    await page.locator('.plan-sign.is-closed').waitFor();
    visits.museum.announce([]);
    visits.museum.publish(aPublicMap());
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('waits as long as a crowded server asks it to, and says so', async () => {
    const page = await visits.open();
    await page.route(FIRST, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' } }), { times: 1 });
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Next attempt in 1 s').waitFor();
    await page.locator('[data-place="hall"]').waitFor();
    expect((await visits.leave()).filter((line) => !line.includes('429'))).to.deep.equal([]);
  });

  it('may come from the page around it, as a preview', async () => {
    const page = await visits.open('outer/?map=%3Fpreview=1');
    const frame = page.frameLocator('iframe');
    await page.waitForFunction(() => {
      const { received } = window as unknown as { received: readonly { type: string }[] };
      return received.some(({ type }) => type === 'preview-ready');
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const send = (map: unknown) => page.evaluate((data) => frames[0]!.postMessage(data, '*'), { type: 'preview', map });
    await send({ levels: 'none' });
    await send(aPublicMap({ analytics: { isEnabled: true, enabledEvents: [] } }));
    await frame.locator('[data-place="hall"]').waitFor();
    const { areas } = aPublicMap();
    await send(aPublicMap({ areas: areas.filter(({ id }) => id !== 'hall') }));
    await frame.locator('[data-place="hall"]').waitFor({ state: 'detached' });
    await frame.locator('[data-place="shop"]').waitFor();
    expect(requests.filter((path) => /map|analytics/.test(path))).to.deep.equal([]);
    expect(await visits.leave()).to.deep.equal([]);
  });

  it('shows the small pictures of plans on a phone, in a preview as well', async () => {
    const page = await visits.open('outer/?map=%3Fpreview=1', { size: PHONE });
    await page.waitForFunction(() => {
      const { received } = window as unknown as { received: readonly { type: string }[] };
      return received.some(({ type }) => type === 'preview-ready');
    });
    const levels = aPublicMap().levels.map((level) => ({ ...level, imageUrlSmall: '/files/upper.svg' }));
    const map = aPublicMap({ levels });
    await page.evaluate((data) => frames[0]!.postMessage(data, '*'), { type: 'preview', map });
    const picture = page.frameLocator('iframe').locator('.plan-image');
    expect(await picture.getAttribute('src')).to.equal('/files/upper.svg');
    expect(await visits.leave()).to.deep.equal([]);
  });
});

/** The ground floor of the museum in English. */
function groundFloor(changes: Parameters<typeof aPublicMap>[0]): EmbedData {
  const { wayfinding, ...map } = aPublicMap(changes);
  const part = compactMap(firstPart({ ...map, ...wayfinding } as unknown as LiveMap, 'ground', 'en'));
  return { ...part, isWhole: false, levelId: 'ground', language: 'en', hasWays: false };
}
