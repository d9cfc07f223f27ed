import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aDemoMap, type DemoMap } from '../demo-map.ts';
import { boxOf, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

const ACROSS = '?from=main-entrance&to=lantern-room';
const levelOf = (page: Page) => page.locator('.level[aria-checked="true"]').getAttribute('title');
const stepFree = (page: Page) => page.getByRole('switch', { name: 'Step-free' });

describe('the result of a route', () => {
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

  it('shows time, distance and whether it is step-free', async () => {
    const page = await visits.visit(ACROSS);
    expect(await page.locator('.route-total').innerText()).to.match(/^1 min\s+\d+ m\s+With steps$/);
    await stepFree(page).click();
    expect(await page.locator('.route-total').innerText()).to.match(/^2 min\s+\d+ m\s+Step-free$/);
    expect(await page.locator('.route-steps').innerText())
      .to.include('elevator')
      .and.not.include('stairs');
    await stepFree(page).click();
    expect(await page.locator('.route-total').innerText()).to.include('With steps');
  });

  it('shows no metres where the scale is not known', async () => {
    visits.museum.publish({ ...map, levels: map.levels.map((level) => ({ ...level, metersPerUnit: null })) });
    const page = await visits.visit(ACROSS);
    expect(await page.locator('.route-total').innerText()).to.match(/^\d+ min\s+With steps$/);
  });

  it('lists the steps by level, numbered consecutively', async () => {
    const page = await visits.visit(ACROSS);
    expect(await page.locator('.route-steps h3').allInnerTexts()).to.deep.equal(['Ground floor', 'Upper floor']);
    const lists = page.locator('.route-steps ol');
    const firsts = await lists.evaluateAll((all) => all.map((list) => (list as HTMLOListElement).start));
    const first = await lists.first().locator('li').count();
    expect(firsts).to.deep.equal([1, first + 1]);
    expect(await lists.first().locator('li').last().innerText()).to.include('Take the stairs up to Upper floor');
    expect(await lists.last().locator('li').last().innerText()).to.equal('You have arrived at Lantern Room');
  });

  it('names the building with the level where the map has several, on the screen and on paper', async () => {
    const [first, ...others] = map.levels;
    const levels = [{ ...first!, building: 'Annex' }, ...others.map((level) => ({ ...level, building: 'Main house' }))];
    visits.museum.publish({ ...map, levels });
    const page = await visits.visit(ACROSS);
    const named = ['Main house · Ground floor', 'Main house · Upper floor'];
    expect(await page.locator('.route-steps h3').allInnerTexts()).to.deep.equal(named);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const printed = page.locator('.route-print h3');
    await printed.first().waitFor();
    expect(await printed.allTextContents()).to.deep.equal(named);
  });

  it('moves from step to step, changes the level with them, and announces each', async () => {
    const page = await visits.visit(ACROSS);
    const steps = await page.locator('.route-step').allInnerTexts();
    const next = page.getByRole('button', { name: 'Next step' });
    const seen = new Set<string | null>();
    for (const [index, step] of steps.entries()) {
      await next.click();
      expect(await page.locator('[aria-current="step"]').innerText()).to.equal(step);
      const said = await page.locator('.route-status').innerText();
      expect(said).to.equal(`Step ${index + 1} of ${steps.length}: ${step}`);
      seen.add(await levelOf(page));
    }
    expect([...seen]).to.deep.equal(['Ground floor', 'Upper floor']);
    expect(await next.getAttribute('aria-disabled')).to.equal('true');
    for (const _ of steps.slice(1)) await page.getByRole('button', { name: 'Previous step' }).click();
    await page.getByRole('button', { name: 'Show the whole route' }).click();
    expect(await page.locator('[aria-current="step"]').count()).to.equal(0);
    expect(await levelOf(page)).to.equal('Ground floor');
  });

  it('shows the step that is clicked or reached with the arrow keys', async () => {
    const page = await visits.visit(ACROSS);
    const steps = page.locator('.route-step');
    const last = (await steps.count()) - 1;
    await steps.nth(last).click();
    expect(await levelOf(page)).to.equal('Upper floor');
    await inFreePart(page, '.route-end');
    for (let presses = 0; presses < last; presses++) await page.keyboard.press('ArrowUp');
    expect(await levelOf(page)).to.equal('Ground floor');
    expect(await steps.first().getAttribute('aria-current')).to.equal('step');
    expect(await steps.first().evaluate((step) => step === document.activeElement)).to.equal(true);
    await inFreePart(page, '.route-start');
  });

  it('makes space for the plan on a phone while moving from step to step', async () => {
    const page = await visits.visit(ACROSS, { size: PHONE });
    const before = await boxOf(page, '.route-panel');
    await page.getByRole('button', { name: 'Next step' }).click();
    const sheet = await boxOf(page, '.route-panel');
    expect(sheet.height).to.be.below(before.height / 2);
    expect(await page.locator('.route-now').innerText()).to.include('From Main entrance');
    await inFreePart(page, '.route-start');
    await page.keyboard.press('Escape');
    expect((await boxOf(page, '.route-panel')).height).to.equal(before.height);
  });

  it('shows why there is no route, names what blocks it, and shows the alternative in a tap', async () => {
    const transitions = map.wayfinding.transitions.filter(({ type }) => type !== 'elevator');
    visits.museum.publish({ ...map, wayfinding: { ...map.wayfinding, transitions } });
    const page = await visits.visit(`${ACROSS}&profile=accessible`);
    const answer = page.locator('.route-none');
    expect(await answer.innerText()).to.include('There is no step-free route between these two places.');
    expect(await answer.innerText()).to.include('Blocked by: Stairs');
    expect(await page.locator('.route-status').innerText())
      .to.include('There is no step-free route')
      .and.include('Stairs');
    await answer.getByRole('button', { name: 'Show the route with steps' }).click();
    expect(await page.locator('.route-total').innerText()).to.include('With steps');
    expect(await stepFree(page).getAttribute('aria-checked')).to.equal('false');
  });

  it('says that no route joins two places', async () => {
    visits.museum.publish({ ...map, wayfinding: { ...map.wayfinding, transitions: [] } });
    const page = await visits.visit(ACROSS);
    expect(await page.locator('.route-none').innerText()).to.include('No path connects these two places.');
    expect(await page.locator('.route-none button').count()).to.equal(0);
  });

  it('says that the start is the destination', async () => {
    const page = await visits.visit('?from=bakery&to=bakery');
    expect(await page.locator('.route-panel').innerText()).to.include('You are already there.');
  });

  it('is in the language that is shown, also when it changes', async () => {
    const page = await visits.visit(`${ACROSS}&lang=en`);
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('dialog', { name: 'Wegbeschreibung' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Start' }).inputValue()).to.equal('Haupteingang');
    expect(await page.locator('.route-steps h3').allInnerTexts()).to.deep.equal(['Erdgeschoss', 'Obergeschoss']);
    expect(await page.locator('.route-total').innerText()).to.match(/^1 Min\.\s+\d+ m\s+Mit Stufen$/);
    await page.getByRole('button', { name: 'Weiter: Obergeschoss' }).waitFor();
  });

  it('is laid out right to left in Arabic, except left and right on the plan', async () => {
    const arabic = { id: 'ar', languageCode: 'ar', languageName: 'العربية', isDefault: false, direction: 'rtl' };
    visits.museum.publish({ ...map, languages: [...map.languages, arabic] });
    const page = await visits.visit(`${ACROSS}&lang=ar`);
    const panel = await boxOf(page, '.route-panel');
    expect(panel.x + panel.width).to.be.above(DESK.width - 20);
    expect(await page.locator('.route-steps').innerText()).to.match(/[\u0600-\u06ff]/);
    const [start, swap] = [await boxOf(page, '#route-from'), await boxOf(page, '.route-swap')];
    expect(swap.x).to.be.below(start.x);
    const arrows = page.locator('.route-walk .glyph');
    const turned = await arrows.evaluateAll((all) => all.map((arrow) => getComputedStyle(arrow).scale));
    expect(turned).to.deep.equal(['none', '-1 1']);
    await inFreePart(page, '.route-start');
  });
});

/** On the plan and not under the panel. */
async function inFreePart(page: Page, selector: string): Promise<void> {
  const [mark, panel] = [await boxOf(page, selector), await boxOf(page, '.route-panel')];
  const { width, height } = page.viewportSize()!;
  const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
  expect(x, selector).to.be.within(0, width);
  expect(y, selector).to.be.within(0, height);
  const isCovered = x > panel.x && x < panel.x + panel.width && y > panel.y && y < panel.y + panel.height;
  expect(isCovered, `${selector} is covered`).to.equal(false);
}
