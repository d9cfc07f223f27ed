import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Body, makeProject, type Person } from '../../../support/client.ts';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';
import { drawn } from './plan-position.ts';

const room = (digit: string, left: number, title: string) => ({
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
const ROOMS = ['Archive', 'Bakery', 'Café', 'Desk'].map((name, at) => room(String(at + 1), 100 + at * 200, name));
const MAP = { levels: [GROUND, UPPER], areas: ROOMS };

describe('habits from other drawing programs, in the editor', () => {
  const editors = withEditors();
  const line = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
  const titles = ({ areas }: Body): string[] => areas.map((area: Body) => area.translations.en.title).toSorted();

  /** A map without places, in another tab. */
  async function annexInOtherTab(page: Page, person: Person) {
    const { id } = await makeProject(editors.api, person, 'Annex');
    await editors.api.patch(`/api/projects/${id}/`, { levels: [{ ...GROUND, id: UPPER.id }] }, person.as);
    const other = await page.context().newPage();
    await other.goto(`${editors.service.url}/studio/p/${id}/map`);
    await other.locator('.canvas canvas').first().waitFor({ state: 'attached' });
    await drawn(other);
    return { id, other };
  }

  it('copy places into another map, in another tab', async () => {
    const { page, click, press, person } = await editors.edit(MAP);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await click(150, 250);
    await press('Control+c');
    const { id, other } = await annexInOtherTab(page, person);
    await other.locator('.canvas').focus();
    await other.keyboard.press('Control+v');
    await line(other, 'Archive').waitFor();
    await other.keyboard.press('Control+s');
    await other.locator('.save-badge[data-state="saved"]').waitFor();
    expect(titles((await editors.api.get(`/api/projects/${id}/`, person.as)).body)).to.deep.equal(['Archive']);
  });

  it('copy places into another map, in another tab, by the menus alone', async () => {
    const { page, at, person } = await editors.edit(MAP);
    await page.mouse.click(...(await at(350, 250)), { button: 'right' });
    await page.getByRole('menuitem', { name: /^Copy/ }).click();
    const { other } = await annexInOtherTab(page, person);
    await other.locator('.canvas').click({ button: 'right', position: { x: 200, y: 200 } });
    await other.getByRole('menuitem', { name: /^Paste(?! in)/ }).click();
    await line(other, 'Bakery').waitFor();
  });

  it('choose a range with Shift in the list, and keep the view where the places can be seen', async () => {
    const { page, at, press, saved } = await editors.edit(MAP);
    const zoom = page.locator('.zoom-share');
    const before = await zoom.textContent();
    await line(page, 'Archive').click();
    await line(page, 'Café').click({ modifiers: ['Shift'] });
    expect(await page.locator('.places-row[aria-selected="true"]').count()).to.equal(3);
    await line(page, 'Bakery').click({ modifiers: ['ControlOrMeta'] });
    expect(await page.locator('.places-row[aria-selected="true"]').count()).to.equal(2);
    expect(await zoom.textContent()).to.equal(before);
    await page.mouse.move(...(await at(600, 600)));
    await page.locator('.canvas').focus();
    await press('Delete');
    expect(titles(await saved())).to.deep.equal(['Bakery', 'Desk']);
  });

  it('send a colleague to a level, a place and a view by the address', async () => {
    const { page, press } = await editors.edit(MAP);
    await line(page, 'Desk').click();
    await page.waitForURL(/place=/);
    await page.locator('.canvas').focus();
    await press('+');
    await page.waitForFunction(() => !location.search.endsWith('view='));
    await press('Escape', 'PageUp');
    await page.waitForURL(new RegExp(`level=${UPPER.id}`));
    await page.waitForFunction(() => !location.search.includes('place='));
    await page.reload();
    await page.locator('.canvas canvas').first().waitFor({ state: 'attached' });
    expect(await page.getByLabel('Level', { exact: true }).inputValue()).to.equal(UPPER.id);
    await page.goto(page.url().replace(/\?.*/, `?level=${GROUND.id}&place=${ROOMS[3]!.id}`));
    await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor();
  });

  it('drag levels into another order', async () => {
    const { page, saved } = await editors.edit(MAP);
    const levels = page.locator('.levels li');
    await levels.nth(1).dragTo(levels.nth(0));
    await page.waitForFunction(() => document.querySelector('.levels li')?.textContent?.startsWith('Ground'));
    const order = (await saved()).levels.toSorted((one: Body, other: Body) => one.order - other.order);
    expect(order.map(({ name }: Body) => name)).to.deep.equal(['Upper', 'Ground']);
  });

  it('drag tags into another order, which visitors see too, and move them by a menu', async () => {
    const tags = ['Shops', 'Rooms', 'Toilets'].map((name, at) => ({
      id: `0190a1b2-0000-7000-8000-0000000000f${at}`,
      name,
      color: '#16a34a',
    }));
    const { page, saved } = await editors.edit({ ...MAP, tags });
    const names = async () => (await saved()).tags.map(({ name }: Body) => name);
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    const lines = page.locator('.tag-lines li:not(.hint)');
    await lines.nth(2).locator('.drag-handle').dragTo(lines.nth(0));
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.tag-lines .field input')?.value === 'Toilets',
    );
    expect(await names()).to.deep.equal(['Toilets', 'Shops', 'Rooms']);
    await page.getByRole('button', { name: 'Actions for Shops' }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await page.getByRole('button', { name: 'Add tag' }).click();
    expect(await names()).to.deep.equal(['Toilets', 'Rooms', 'Shops', 'Tag 4']);
  });

  it('set from which zoom the places of a tag are shown', async () => {
    const tags = [{ id: '0190a1b2-0000-7000-8000-0000000000f1', name: 'Desks', color: '#16a34a' }];
    const { page, saved } = await editors.edit({ ...MAP, tags });
    const zoom = async () => (await saved()).tags[0].minZoom;
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    const field = page.getByLabel('Shown from zoom');
    await field.fill('2.5');
    await field.press('Tab');
    expect(await zoom()).to.equal(2.5);
    await field.fill('');
    await field.press('Tab');
    expect(await zoom()).to.equal(null);
  });

  it('give chosen rooms the names of a spreadsheet', async () => {
    const { page, press, saved } = await editors.edit(MAP);
    await line(page, 'Archive').click();
    await line(page, 'Bakery').click({ modifiers: ['Shift'] });
    await page.locator('.canvas').focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Tea room\t1\nLab\t2\n');
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(titles(await saved())).to.deep.equal(['Café', 'Desk', 'Lab', 'Tea room']);
    await press('Control+z');
    expect(titles(await saved())).to.deep.equal(['Archive', 'Bakery', 'Café', 'Desk']);
  });

  it('colour areas by their tags, which visitors see too', async () => {
    const tag = { id: '0190a1b2-0000-7000-8000-0000000000f1', name: 'Shops', color: '#16a34a' };
    const areas = [{ ...ROOMS[0], tag_ids: [tag.id], color: '#ffffff', fillOpacity: 1 }];
    const { page, at, saved } = await editors.edit({ ...MAP, tags: [tag], areas });
    const [x, y] = await at(120, 330);
    const isGreen = async () => {
      const [red, green] = await pixelAt(page, x, y);
      return green! > red! + 60;
    };
    expect(await isGreen()).to.equal(false);
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    await page.getByLabel('Colour areas by their first tag').check();
    await page.keyboard.press('Escape');
    expect((await saved()).appearance.areaColors).to.equal('tag');
    await drawn(page);
    expect(await isGreen()).to.equal(true);
  });
});

/** The colour of the canvas at a place of the screen. */
const pixelAt = (page: Page, x: number, y: number): Promise<readonly number[]> =>
  page.locator('.canvas .ol-layer canvas').evaluateAll(
    (canvases, [left, top]) => {
      const canvas = canvases.at(-1) as HTMLCanvasElement;
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      const { data } = canvas
        .getContext('2d')!
        .getImageData((left! - box.left) * scale, (top! - box.top) * scale, 1, 1);
      return [...data];
    },
    [x, y],
  );
