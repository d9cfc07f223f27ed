import { expect } from 'chai';
import type { Body } from '../../support/client.ts';
import { type EditorFixture, openEditors } from './editor-fixture.ts';
import { axeFindings } from './fixture.ts';

describe('the editor by keyboard alone', () => {
  let editors: EditorFixture;

  before(async function () {
    const opened = await openEditors();
    if (!opened) return this.skip();
    editors = opened;
  });
  afterEach(() => expect(editors.complaints.splice(0)).to.deep.equal([]));
  after(() => editors?.stop());

  it('draws an area of five corners with the cross-hair and names it, and the focus is never lost', async () => {
    const { page, press, saved } = await editors.edit();
    const step = async (...keys: readonly string[]) => {
      for (const key of keys) {
        await press(key);
        expect(await page.evaluate(() => document.activeElement?.tagName)).not.to.equal('BODY');
      }
    };
    await page.locator('.canvas').focus();
    await step('a', 'ArrowRight', 'Enter', 'Alt+ArrowRight', 'Enter', 'Alt+ArrowDown', 'Enter');
    await step('Shift+ArrowDown', 'Shift+ArrowLeft', 'Enter', 'Alt+ArrowLeft', 'Enter');
    await step('Escape');
    await page.locator('.name-box').getByRole('textbox').fill('Atrium');
    await step('Enter', 'm', 'ArrowRight', 'Enter');
    await page.locator('.name-box').getByRole('textbox').fill('Desk');
    await step('Enter');
    const { areas, markers } = await saved();
    expect(areas[0].data).to.deep.equal([
      [600, 400],
      [700, 400],
      [700, 500],
      [690, 510],
      [590, 510],
    ]);
    expect([...areas, ...markers].map(({ translations }: Body) => translations.en.title)).to.deep.equal([
      'Atrium',
      'Desk',
    ]);
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('jumps to the nearest corner, and says where it is', async () => {
    const { page, press, saved, click } = await editors.edit();
    await press('r');
    await click(300, 300);
    await click(500, 450);
    await press('Enter', 'Escape', 'c', 'ArrowUp', 'n', 'Enter', 'Shift+ArrowRight', 'Enter', 'Escape');
    const { areas, wayfinding } = await saved();
    const [from] = wayfinding.corridors[0].points;
    expect(areas[0].data).to.deep.include([from.x, from.y]);
    await press('a', 'ArrowUp', 'n');
    await page.getByRole('status').filter({ hasText: 'corner' }).waitFor();
  });
});
