import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { aDemoMap, type DemoMap, demoPlace } from '../demo-map.ts';
import { aPublicMap } from '../fixture.ts';
import { boxOf, DESK, openVisits, PHONE, touch, type Visits } from '../page-visits.ts';

/** Waits until a field holds a text: a tap on the plan waits for a second one. */
const holds = async (field: Locator, text: string): Promise<void> => {
  while ((await field.inputValue()) !== text) await field.page().waitForTimeout(20);
};
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Directions' });
const start = (page: Page) => page.getByRole('combobox', { name: 'Start' });
const destination = (page: Page) => page.getByRole('combobox', { name: 'Destination' });
const offers = (page: Page) => page.getByRole('listbox', { name: 'Directions' }).getByRole('option');
const openPanel = (page: Page) => page.getByRole('button', { name: 'Directions' }).click();
const news = (page: Page) => page.locator('.route-status').innerText();

const ARABIC = { id: 'arabic', languageCode: 'ar', languageName: 'العربية', isDefault: false, direction: 'rtl' };

describe('requesting a route', () => {
  let visits: Visits;
  let map: DemoMap;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    map = aDemoMap();
  });
  beforeEach(() => visits.museum.publish(map));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('is not offered on a map without a network', async () => {
    visits.museum.publish(aPublicMap());
    const page = await visits.visit('?area=hall');
    await page.getByRole('dialog', { name: 'Great Hall' }).waitFor();
    expect(await page.getByRole('button', { name: 'Directions' }).count()).to.equal(0);
    await page.goto(`${visits.museum.url}?from=great-hall&to=main-entrance`);
    await page.locator('.areas').waitFor();
    expect(await panelOf(page).count()).to.equal(0);
  });

  it('suggests entrances first, then everything by name', async () => {
    const page = await visits.visit();
    await openPanel(page);
    await start(page).focus();
    const offered = await offers(page).allInnerTexts();
    const signs = offered.filter((text) => text.includes('Starting point'));
    expect(offered.slice(0, signs.length)).to.deep.equal(signs);
    expect(signs.map((text) => text.split('\n')[0])).to.deep.equal([
      'Departures',
      'Main entrance',
      'Quay entrance',
      'Tram stop',
    ]);
    expect(offered[signs.length]).to.match(/^Bakery/);
  });

  it('works with the keyboard alone', async () => {
    const page = await visits.visit();
    await page.getByRole('button', { name: 'Directions' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#route-from:focus').waitFor();
    await page.keyboard.type('quay');
    await offers(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#route-to:focus').waitFor();
    await page.keyboard.type('lantern r');
    await page.keyboard.press('Enter');
    expect(await start(page).inputValue()).to.equal('Quay entrance');
    expect(await destination(page).inputValue()).to.equal('Lantern Room');
    expect(await news(page)).to.match(/^Directions, 1 minute, \d+ met(re|er)s, With steps$/);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await page.locator('.route-button:focus').waitFor();
  });

  it('moves through the suggestions with the arrow keys, and announces them', async () => {
    const page = await visits.visit();
    await openPanel(page);
    await destination(page).fill('toilets');
    const isActive = async (index: number): Promise<void> => {
      const id = await destination(page).getAttribute('aria-activedescendant');
      expect(await page.locator(`#${id}`).getAttribute('aria-selected')).to.equal('true');
      expect(id).to.equal(`route-place-${index}`);
    };
    await isActive(0);
    await page.keyboard.press('ArrowDown');
    await isActive(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await isActive((await offers(page).count()) - 1);
    await page.keyboard.press('Escape');
    expect(await destination(page).getAttribute('aria-expanded')).to.equal('false');
    expect(await panelOf(page).count()).to.equal(1);
  });

  it('says when nothing matches', async () => {
    const page = await visits.visit();
    await openPanel(page);
    await start(page).fill('qwertz');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Enter');
    expect(await offers(page).count()).to.equal(0);
  });

  it('swaps the ends', async () => {
    const page = await visits.visit('?from=main-entrance&to=bakery');
    await page.getByRole('button', { name: 'Swap start and destination' }).click();
    expect(await start(page).inputValue()).to.equal('Bakery');
    expect(await destination(page).inputValue()).to.equal('Main entrance');
    expect(await page.locator('.route-step').first().innerText()).to.include('From Bakery');
  });

  it('removes an end', async () => {
    const page = await visits.visit('?from=main-entrance&to=bakery');
    await page.getByRole('button', { name: 'Clear: Destination' }).click();
    expect(await page.locator('.route-summary, .route-line').count()).to.equal(0);
    expect(await destination(page).inputValue()).to.equal('');
  });

  for (const [device, size] of [
    ['by a click on a desk', DESK],
    ['by a tap on a phone', PHONE],
  ] as const) {
    it(`takes the missing ends from the plan ${device}`, async () => {
      const page = await visits.visit('', { size });
      await openPanel(page);
      await page.keyboard.press('Escape');
      await touch(page, demoPlace(map, 'main-entrance'), [0.5, 0.5]);
      await holds(start(page), 'Main entrance');
      await touch(page, demoPlace(map, 'tickets'), [0.5, 0.2]);
      await holds(destination(page), 'Tickets');
      await page.locator('.route-summary').waitFor();
      expect(await page.getByRole('dialog').count()).to.equal(1);
    });

    it(`starts at any point that is chosen ${device}`, async () => {
      const page = await visits.visit('?to=bakery', { size });
      await page.getByRole('button', { name: 'Start: Choose on the map' }).click();
      expect(await news(page)).to.equal('Tap where you start');
      expect(await panelOf(page).count()).to.equal(0);
      const plan = await boxOf(page, '.paper');
      const [x, y] = [plan.x + plan.width * 0.75, plan.y + plan.height * 0.8];
      await (size === PHONE ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      expect(await start(page).inputValue()).to.equal('Point on the map · Ground floor');
      await page.locator('.route-summary').waitFor();
    });
  }

  it('takes the middle of the plan by Enter, and nothing by Escape', async () => {
    const page = await visits.visit('?to=bakery');
    const pick = page.getByRole('button', { name: 'Start: Choose on the map' });
    await pick.focus();
    await page.keyboard.press('Enter');
    await page.locator('#plan:focus').waitFor();
    await page.keyboard.press('Escape');
    expect(await start(page).inputValue()).to.equal('');
    await pick.focus();
    await page.keyboard.press('Enter');
    await page.locator('#plan:focus').waitFor();
    await page.keyboard.press('Enter');
    expect(await start(page).inputValue()).to.equal('Point on the map · Ground floor');
  });

  it('takes two taps from a card on a phone, and three from the map, where the places are suggested', async () => {
    const card = await visits.visit('?area=lantern-cafe', { size: PHONE });
    await card.getByRole('dialog', { name: 'Lantern Café' }).getByRole('button', { name: 'Directions' }).tap();
    await card.locator('#route-from:focus').waitFor();
    await offers(card).first().tap();
    await card.locator('.route-summary').waitFor();

    const page = await visits.visit('', { size: PHONE });
    await page.getByRole('button', { name: 'Directions' }).tap();
    await page.locator('#route-from:focus').waitFor();
    await offers(page).first().tap();
    await page.locator('#route-to:focus').waitFor();
    await offers(page).first().tap();
    await page.locator('.route-summary').waitFor();
  });

  it('shows the first step of the route on a phone, above the edge of the window', async () => {
    const page = await visits.visit('?from=main-entrance&to=lantern-room', { size: PHONE });
    const { y, height } = await boxOf(page, '.route-step');
    const { y: top } = await boxOf(page, '.route-body');
    expect(y).to.be.at.least(top);
    expect(y + height).to.be.at.most(PHONE.height);
    expect((await boxOf(page, '.route-panel')).y).to.be.at.least(PHONE.height / 2 - 1);
  });

  it('keeps the height of its sheet while a place is chosen, also where a finger is on its head', async () => {
    const page = await visits.visit('?to=bakery', { size: PHONE });
    await start(page).focus();
    await offers(page).first().waitFor();
    const { height } = await boxOf(page, '.route-panel');
    expect(height).to.be.closeTo(0.9 * PHONE.height, 1);
    await page.locator('.route-panel').evaluate((sheet) => sheet.classList.add('is-dragged'));
    expect((await boxOf(page, '.route-panel')).height).to.equal(height);
  });

  it('has as much below its title from right to left as the other way round', async () => {
    const below = async (lang: string): Promise<string> => {
      const page = await visits.visit(`?from=main-entrance&to=bakery&lang=${lang}`);
      return page.locator('.route-panel > .card-head').evaluate((head) => getComputedStyle(head).paddingBottom);
    };
    visits.museum.publish({ ...map, languages: [...map.languages, ARABIC] });
    expect(await below('ar')).to.equal(await below('en'));
  });

  it('shows the level of a start that is chosen on another one', async () => {
    const page = await visits.visit();
    await openPanel(page);
    await start(page).fill('lantern room');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Upper floor', checked: true }).waitFor();
  });

  it('starts from the card of a place', async () => {
    const page = await visits.visit('?area=lantern-cafe');
    await page.getByRole('dialog', { name: 'Lantern Café' }).getByRole('button', { name: 'Directions' }).click();
    await panelOf(page).waitFor();
    expect(await destination(page).inputValue()).to.equal('Lantern Café');
    await page.locator('#route-from:focus').waitFor();
  });

  it('stays open while a place on the route is looked at', async () => {
    const page = await visits.visit('?from=main-entrance&to=bakery');
    await page.locator('.route-line').waitFor();
    await touch(page, demoPlace(map, 'market-hall'), [0.4, 0.5]);
    const card = page.getByRole('dialog', { name: 'Market Hall' });
    await card.waitFor();
    expect(await panelOf(page).count()).to.equal(0);
    expect(await page.locator('.route-line').count()).to.equal(1);
    await card.getByRole('button', { name: 'Close' }).click();
    await panelOf(page).waitFor();
    expect(await destination(page).inputValue()).to.equal('Bakery');
  });

  it('sends no request to the server', async () => {
    const page = await visits.visit();
    const query: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && query.push(request.url()));
    await openPanel(page);
    await start(page).fill('tram');
    await page.keyboard.press('Enter');
    await destination(page).fill('bakery');
    await page.keyboard.press('Enter');
    await page.locator('.route-summary').waitFor();
    expect(query).to.deep.equal([]);
  });
});
