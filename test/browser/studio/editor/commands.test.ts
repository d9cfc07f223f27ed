import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { axeFindings, overflows } from '../fixture.ts';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';

const room = (number: number, levelId: string, title: string) => ({
  id: `0190a1b2-0000-7000-8000-00000000000${number}`,
  levelId,
  translations: { en: { title } },
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
  ],
});
const SHOPS = { levels: [GROUND, UPPER], areas: [room(3, GROUND.id, 'Bakery'), room(4, UPPER.id, 'Shoe shop')] };

describe('the commands of the editor', () => {
  const editors = withEditors();

  it('finds a place on another level by its name, whose status is one choice away', async () => {
    const { page, press, saved } = await editors.edit(SHOPS);
    await page.locator('.canvas').focus();
    await press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search and commands' });
    expect(await axeFindings(page)).to.deep.equal([]);
    await search.fill('shop');
    await page.getByRole('option', { name: 'Shoe shop' }).and(page.locator('[aria-selected="true"]')).waitFor();
    await press('Enter');
    await page.getByRole('heading', { name: 'Shoe shop' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).to.equal('canvas');
    expect(await page.getByLabel('Level', { exact: true }).inputValue()).to.equal(UPPER.id);
    await page.getByLabel('Status', { exact: true }).selectOption('Closed');
    const { areas } = await saved();
    expect(areas.map(({ status }: Body) => status)).to.deep.equal([null, 'closed']);
  });

  it('does what is chosen by its name, and offers only what can be done', async () => {
    const { page, press, saved } = await editors.edit(SHOPS);
    const option = (name: string) => page.getByRole('option', { name });
    const search = page.getByRole('combobox', { name: 'Search and commands' });
    await page.locator('.canvas').focus();
    await press('Control+k');
    await search.fill('duplicate');
    await page.getByText('Nothing found').waitFor();
    await press('Escape', 'Control+a', 'Control+k');
    await search.fill('dupl');
    await option('Duplicate').click();
    expect((await saved()).areas).to.have.lengthOf(3);
    // From within a field too.
    await page.getByLabel('Description').focus();
    await press('Control+k');
    await search.fill('versions');
    await press('Enter');
    await page.waitForURL(/\/versions$/);
    await press('Control+k');
    await search.fill('libr');
    await option('Library').click();
    await page.locator('.canvas canvas').first().waitFor({ state: 'attached' });
  });

  it('lists all shortcuts, and those of a single letter stay off once they are switched off', async () => {
    const { page, press } = await editors.edit(SHOPS);
    const tool = page.getByRole('button', { name: 'Rectangle (R)' });
    await page.locator('.canvas').focus();
    await press('Shift+?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Ctrl+Shift+Z').waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflows(page)).to.deep.equal([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await sheet.getByLabel('Single letters and signs are shortcuts').uncheck();
    await press('Escape');
    await page.reload();
    await page.locator('.canvas').focus();
    await press('r', 'Shift+?');
    expect(await tool.getAttribute('aria-pressed')).to.equal('false');
    await sheet.waitFor({ state: 'hidden' });
    await press('Control+a');
    await page.getByRole('button', { name: 'Duplicate' }).first().waitFor();
  });

  it('gives the plan all the room, and the panels back', async () => {
    const { page, press } = await editors.edit(SHOPS);
    const properties = page.getByRole('complementary', { name: 'Properties' });
    const wide = async () => (await page.locator('.canvas').boundingBox())!.width;
    const before = await wide();
    await page.locator('.canvas').focus();
    await press('\\');
    await properties.waitFor({ state: 'hidden' });
    expect(await wide()).to.be.above(before + 500);
    await page.getByRole('button', { name: 'Show or hide the panels (\\)' }).click();
    await properties.waitFor();
  });
});
