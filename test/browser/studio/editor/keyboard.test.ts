import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import type { Body } from '../../../support/client.ts';
import { axeFindings } from '../fixture.ts';
import { withEditors } from './editor-fixture.ts';

describe('the editor by keyboard alone', () => {
  const editors = withEditors();

  it('makes a map from its level to the published page, and never loses the focus', async () => {
    const { page, saved, projectId } = await editors.edit({});
    const expectFocus = async (after: string) =>
      expect(await page.evaluate(() => document.activeElement?.tagName), after).not.to.equal('BODY');
    const act = async (...keys: readonly string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await expectFocus(key);
      }
    };
    const name = async (title: string) => {
      await page.locator('.name-box').getByRole('textbox').pressSequentially(title);
      await act('Enter');
    };

    await tabTo(page.getByRole('button', { name: 'Blank sheet' }));
    await act('Enter');
    await page.locator('.canvas').waitFor();
    await act('a', 'ArrowRight', 'Enter', 'Alt+ArrowRight', 'Enter', 'Alt+ArrowDown', 'Enter');
    await act('Shift+ArrowDown', 'Shift+ArrowLeft', 'Enter', 'Alt+ArrowLeft', 'Enter', 'Enter');
    await name('Atrium');
    await act('m', 'ArrowRight', 'Shift+ArrowDown', 'Enter');
    await name('Desk');
    await act('c', 'Alt+ArrowUp', 'Enter', 'Alt+ArrowRight', 'Enter', 'Enter');
    await act('d', 'ArrowRight', 'n', 'Enter');
    const { areas, markers, wayfinding } = await saved();
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
    expect(wayfinding.corridors[0].branches[0].areaId).to.equal(areas[0].id);
    expect(await axeFindings(page)).to.deep.equal([]);

    await tabTo(page.getByRole('link', { name: 'Publish', exact: true }));
    await act('Enter');
    await page.getByRole('heading', { name: 'Publish this map' }).waitFor();
    await expectFocus('the screen of publishing');
    await tabTo(page.getByRole('button', { name: 'Publish', exact: true }));
    await act('Enter');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
    await expectFocus('the map was published');
    expect(await axeFindings(page)).to.deep.equal([]);
    expect((await editors.api.get(`/api/p/${projectId}/`)).body.areas).to.have.lengthOf(1);
  });

  it('jumps to the nearest corner, and says where it is', async () => {
    const { page, press, saved, click } = await editors.edit();
    await press('r');
    await click(300, 300);
    await click(500, 450);
    await press('Enter', 'Escape', 'c', 'ArrowUp', 'n', 'Enter', 'Shift+ArrowRight', 'Enter', 'Enter');
    const { areas, wayfinding } = await saved();
    const [from] = wayfinding.corridors[0].points;
    expect(areas[0].data).to.deep.include([from.x, from.y]);
    await press('a', 'ArrowUp', 'n');
    await page.getByRole('status').filter({ hasText: 'corner' }).waitFor();
  });

  it('leads from part to part of the screen with F6, out of fields too', async () => {
    const { page, press, click } = await editors.edit();
    await press('m');
    await click(300, 300);
    await press('Enter');
    await page.getByLabel('Description').focus();
    const visited: string[] = [];
    for (let step = 0; step < 5; step++) {
      await press('F6');
      visited.push(await page.evaluate(regionOfFocus));
    }
    expect(visited).to.deep.equal(['top-bar', 'tool-column', 'editor-left', 'canvas', 'editor-right']);
    await press('Shift+F6');
    expect(await page.evaluate(regionOfFocus)).to.equal('canvas');
  });
});

/** Presses Tab until the focus is on that. */
async function tabTo(wanted: Locator): Promise<void> {
  const isReached = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isReached()); presses++) await wanted.page().keyboard.press('Tab');
  expect(await isReached(), `Tab leads to ${wanted}`).to.equal(true);
}

function regionOfFocus(): string {
  const region = document.activeElement?.closest('.top-bar, .tool-column, .editor-left, .canvas, .editor-right');
  return region?.classList[0] ?? 'none';
}
