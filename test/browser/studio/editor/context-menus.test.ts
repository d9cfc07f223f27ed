import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Body } from '../../../support/client.ts';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';

const room = (digit: number, left: number, title: string) => ({
  id: `0190a1b2-0000-7000-8000-00000000000${digit}`,
  levelId: GROUND.id,
  data: [
    [left, 200],
    [left + 150, 200],
    [left + 150, 350],
    [left, 350],
  ],
  translations: { en: { title } },
});
const MAP = {
  levels: [GROUND, UPPER],
  areas: ['Archive', 'Bakery', 'Café'].map((name, at) => room(at + 3, 100 + at * 200, name)),
};
const titles = ({ areas }: Body): string[] => areas.map((area: Body) => area.translations.en.title);

describe('context menus in the editor', () => {
  const editors = withEditors();
  const lines = (page: Page) => page.getByRole('menuitem').locator('span').allTextContents();
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
  const line = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
  const closed = (page: Page) => page.getByRole('menu').waitFor({ state: 'detached' });

  it('of a place have what the bar has, and more, and choose it first', async () => {
    const { page, at, saved } = await editors.edit(MAP);
    await page.mouse.click(...(await at(350, 300)), { button: 'right' });
    await item(page, 'Delete').waitFor();
    const inBar = await page
      .locator('.selection-bar button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')!.replace(/ \(.*/, '')));
    const inMenu = await lines(page);
    expect(inBar.filter((name) => name !== 'Arrange' && !inMenu.includes(name))).to.deep.equal([]);
    expect(inMenu).to.include.members(['Copy', 'Cut', 'Paste', 'Number places']);
    await item(page, 'Delete').click();
    await closed(page);
    expect(titles(await saved())).to.deep.equal(['Archive', 'Café']);
  });

  it('keep several chosen places, arrange and number them in the order of reading', async () => {
    const { page, at, press, saved } = await editors.edit(MAP);
    await page.locator('.canvas').focus();
    await press('Control+a');
    await page.mouse.click(...(await at(150, 300)), { button: 'right' });
    await item(page, 'Arrange').click();
    await item(page, 'Join areas').waitFor();
    expect(await lines(page)).to.include.members(['Align top', 'Equal gaps across']);
    await press('Escape');
    await closed(page);
    await page.mouse.click(...(await at(150, 300)), { button: 'right' });
    await item(page, 'Number').click();
    await page.locator('.typed-value input:focus').waitFor();
    await page.keyboard.type('Room 7');
    await press('Enter');
    expect(titles(await saved())).to.deep.equal(['Room 7', 'Room 8', 'Room 9']);
    await press('Control+z');
    expect(titles(await saved())).to.deep.equal(['Archive', 'Bakery', 'Café']);
  });

  it('of the plan paste what was copied by the menu of a place', async () => {
    const { page, at, saved } = await editors.edit(MAP);
    await page.mouse.click(...(await at(350, 300)), { button: 'right' });
    await item(page, 'Copy').click();
    await closed(page);
    await page.mouse.click(...(await at(900, 700)), { button: 'right' });
    expect(await lines(page)).to.include.members(['Paste in the same place', 'Choose all', 'Propose ways']);
    expect(await page.locator('.selection-bar').count()).to.equal(0);
    await item(page, 'Paste in the same place').click();
    expect(titles(await saved())).to.have.members(['Archive', 'Bakery', 'Café', 'Bakery']);
  });

  it('open by the keyboard, and give the focus back', async () => {
    const { page, press } = await editors.edit(MAP);
    const cafe = line(page, 'Café');
    await cafe.focus();
    await press('Shift+F10');
    await item(page, 'Zoom to what is chosen').waitFor();
    expect(await page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement))).to.equal(true);
    await press('Escape');
    await closed(page);
    expect(await cafe.evaluate((element) => element === document.activeElement)).to.equal(true);
    await page.locator('.canvas').focus();
    await press('ContextMenu', 'ArrowDown', 'ArrowDown');
    await page.locator('.menu-item[data-highlighted]').waitFor();
    await press('Enter');
    await closed(page);
    expect(await page.locator('.canvas').evaluate((element) => element === document.activeElement)).to.equal(true);
  });

  it('of a level are those of its button', async () => {
    const { page, saved } = await editors.edit(MAP);
    await page.locator('.levels li').first().click({ button: 'right' });
    await item(page, 'Move down').click();
    const levels = (await saved()).levels.toSorted((one: Body, other: Body) => one.order - other.order);
    expect(levels.map(({ name }: Body) => name)).to.deep.equal(['Upper', 'Ground']);
  });

  it('of a level or a tag in the list of places have what its own list has, and choose what is below', async () => {
    const tags = ['Food', 'Quiet'].map((name, order) => ({
      id: `0190a1b2-0000-7000-8000-0000000000f${order}`,
      name,
      color: '#2563eb',
      order,
    }));
    const areas = MAP.areas.map((area, at) => ({ ...area, tag_ids: [tags[at === 2 ? 1 : 0]!.id] }));
    const { page, press, saved } = await editors.edit({ ...MAP, tags, areas });
    const heading = (name: string) => page.locator('.places-row:not(.is-place)', { hasText: name });
    await heading('Food').click({ button: 'right' });
    expect(await lines(page)).to.deep.equal(['Choose all', 'Move up', 'Move down', 'Delete']);
    await item(page, 'Choose all').click();
    await closed(page);
    expect(await page.locator('.places-row[aria-selected="true"]').allTextContents()).to.deep.equal([
      'Archive',
      'Bakery',
    ]);
    await heading('Quiet').click({ button: 'right' });
    await item(page, 'Move up').click();
    await closed(page);
    expect((await saved()).tags.map(({ name }: Body) => name)).to.deep.equal(['Quiet', 'Food']);
    await heading('Upper').focus();
    await press('Shift+F10');
    expect(await lines(page)).to.include.members(['Choose all', 'Move up', 'Delete']);
    await item(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    expect((await saved()).levels.map(({ name }: Body) => name)).to.deep.equal(['Ground']);
  });

  it('of a tag are those of its button, also under a finger; its name keeps the menu of the browser', async () => {
    const tags = ['Food', 'Quiet'].map((name) => ({ name, color: '#2563eb' }));
    const { page, saved } = await editors.edit(
      { ...MAP, tags },
      { hasTouch: true, viewport: { width: 1024, height: 768 } },
    );
    await page.getByRole('button', { name: 'Tags' }).click();
    const tag = page.locator('.tag-lines li:not(.hint)').first();
    await tag.locator('input[type="text"], input:not([type])').first().click({ button: 'right' });
    expect(await page.getByRole('menuitem').count()).to.equal(0);
    const { x, y } = (await tag.locator('.hint').boundingBox())!;
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 4, y: y + 4 }] });
    await item(page, 'Move down').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await item(page, 'Move down').click();
    await closed(page);
    expect((await saved()).tags.map(({ name }: Body) => name)).to.deep.equal(['Quiet', 'Food']);
  });

  it('take back or end what is being drawn', async () => {
    const { page, at, press, click, saved } = await editors.edit(MAP);
    await page.locator('.canvas').focus();
    await press('a');
    for (const [x, y] of [
      [700, 400],
      [900, 400],
      [900, 600],
      [700, 650],
    ] as const)
      await click(x, y);
    await page.mouse.click(...(await at(720, 500)), { button: 'right' });
    expect(await lines(page)).to.deep.equal(['Take back the last point', 'Done', 'Cancel']);
    await item(page, 'Done').click();
    await press('Escape');
    expect((await saved()).areas).to.have.lengthOf(4);
  });

  it('open under a finger that rests, which then moves nothing', async () => {
    const { page, at, saved } = await editors.edit(MAP, { hasTouch: true, viewport: { width: 1024, height: 768 } });
    const [x, y] = await at(350, 300);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await item(page, 'Delete').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + 60, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await item(page, 'Delete').click();
    expect((await saved()).areas.map(({ data }: Body) => data[0])).to.deep.equal([
      [100, 200],
      [500, 200],
    ]);
  });

  it('offer nothing that changes the map to people who may only look', async () => {
    const { page, at, person, projectId } = await editors.edit(MAP);
    await editors.api.post(`/api/projects/${projectId}/archive/`, {}, person.as);
    await page.reload();
    await page.locator('.canvas canvas').first().waitFor({ state: 'attached' });
    await line(page, 'Archive').waitFor();
    await page.mouse.click(...(await at(150, 300)), { button: 'right' });
    await item(page, 'Delete').waitFor();
    const disabled = await page.locator('.menu-item[data-disabled] span').allTextContents();
    expect(disabled).to.include.members(['Cut', 'Paste', 'Duplicate', 'Delete', 'Number places']);
    expect(await lines(page)).to.include('Copy');
    expect(disabled).to.not.include('Copy');
  });
});
