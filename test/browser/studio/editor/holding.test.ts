import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { type Editing, GROUND, UPPER, withEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  translations: { en: { title: 'Archive' } },
  data: [
    [400, 250],
    [800, 250],
    [800, 550],
    [400, 550],
  ],
};
/** From the middle of the view, also after the room was shown, over the room. */
const ACROSS = [
  [600, 400],
  [660, 430],
] as const;

describe('keys and buttons that are held in the editor', () => {
  const editors = withEditors();

  const edit = () => editors.edit({ levels: [GROUND, UPPER], areas: [ROOM] });
  /** In metres: the plan is 60 by 40 metres large. */
  const underPointer = async ({ page, at }: Editing) => {
    await page.mouse.move(...(await at(...ACROSS[1])));
    const position = await page.locator('.status-position').textContent();
    return position!.split(';').map((part) => Number.parseFloat(part));
  };
  const outline = async ({ saved }: Editing): Promise<Body> => (await saved()).areas[0].data;

  const FOCUSES: Readonly<Record<string, (editing: Editing) => Promise<unknown>>> = {
    'nothing after the map was opened': async () => {},
    'the list of places': ({ page }) => page.getByRole('treeitem', { name: 'Archive' }).click(),
    'the button of a tool': ({ page }) => page.getByRole('button', { name: 'Grid' }).click(),
    'the choice of the level': ({ page }) => page.locator('.level-select').focus(),
    'a check box': async ({ page, click }) => {
      await click(600, 400);
      await page.locator('.editor-right input[type="checkbox"]').first().focus();
    },
    'the plan': ({ page }) => page.locator('.canvas').focus(),
  };
  for (const [what, focus] of Object.entries(FOCUSES)) {
    it(`moves the view by Space and a drag while the focus is on ${what}`, async () => {
      const editing = await edit();
      await focus(editing);
      await editing.drag(ACROSS, ['Space']);
      // What was in the middle follows the pointer; without it, that would be at 33; 21.5.
      const [x, y] = await underPointer(editing);
      expect(x).to.be.closeTo(30, 1);
      expect(y).to.be.closeTo(20, 1);
      expect(await outline(editing)).to.deep.equal(ROOM.data);
      await editing.drag(ACROSS);
      expect(await outline(editing), 'without Space it moves the room').not.to.deep.equal(ROOM.data);
    });
  }

  it('types a space while a text is typed, and does not move the view', async () => {
    const editing = await edit();
    await editing.click(600, 400);
    const name = editing.page.locator('.editor-right').getByLabel('Name', { exact: true });
    await name.fill('Old');
    await name.press('Space');
    expect(await name.inputValue()).to.equal('Old ');
    expect(await editing.page.locator('.canvas.is-panning').count()).to.equal(0);
  });

  it('presses a button and chooses a place by Space alone', async () => {
    const { page } = await edit();
    await page.getByRole('button', { name: 'Rectangle (R)' }).focus();
    await page.keyboard.press('Space');
    await page.locator('[data-tool="rectangle"]').waitFor();
    await page.keyboard.press('v');
    await page.getByRole('treeitem', { name: 'Ground' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByRole('treeitem', { name: 'Archive', selected: true }).waitFor();
  });

  for (const [what, lose] of [
    ['the focus has gone to a field', ({ page }: Editing) => page.getByLabel('Search places').focus()],
    ['the window has lost the keys', ({ page }: Editing) => page.evaluate(() => void dispatchEvent(new Event('blur')))],
  ] as const) {
    it(`does not hold Space for ever when ${what}`, async () => {
      const editing = await edit();
      const { page, press, drag } = editing;
      await page.locator('.canvas').focus();
      await page.keyboard.down('Space');
      await page.locator('.canvas.is-panning').waitFor();
      await lose(editing);
      if (what.includes('field')) await page.keyboard.up('Space');
      await page.locator('.canvas:not(.is-panning)').waitFor();
      await page.keyboard.up('Space');
      await page.locator('.canvas').focus();
      await press('r');
      await drag([
        [800, 300],
        [1000, 500],
      ]);
      await press('Escape');
      expect((await editing.saved()).areas).to.have.length(2);
    });
  }

  it('sets no point by a click while Space is held', async () => {
    const { press, click, saved } = await edit();
    await press('m');
    await click(900, 200, { keys: ['Space'] });
    expect((await saved()).markers).to.deep.equal([]);
  });

  const ENDS: Readonly<Record<string, (editing: Editing) => Promise<unknown>>> = {
    'Escape is pressed': ({ press }) => press('Escape'),
    'Ctrl+Z is pressed': ({ press }) => press('Control+z'),
    'another tool is chosen': ({ press }) => press('m'),
    'the window has lost the keys': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('blur'))),
    'the browser cancels it': ({ page }) =>
      page
        .locator('.canvas .ol-viewport')
        .evaluate((viewport) =>
          viewport.dispatchEvent(
            new PointerEvent('pointercancel', { pointerId: 1, pointerType: 'mouse', bubbles: true }),
          ),
        ),
  };
  for (const [what, end] of Object.entries(ENDS)) {
    it(`moves nothing by a drag during which ${what}, and hears the next click`, async () => {
      const editing = await edit();
      const { page, at, press, click, saved } = editing;
      await page.mouse.move(...(await at(...ACROSS[0])));
      await page.mouse.down();
      await page.mouse.move(...(await at(...ACROSS[1])), { steps: 4 });
      await end(editing);
      await page.mouse.move(...(await at(800, 600)), { steps: 4 });
      await page.mouse.up();
      await press('Escape');
      const { areas, markers } = await saved();
      expect([areas[0].data, markers]).to.deep.equal([ROOM.data, []]);
      await press('m');
      await click(900, 200);
      await press('Enter');
      expect((await saved()).markers).to.have.length(1);
    });
  }
});
