import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { axeFindings, overflows } from '../fixture.ts';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';

const GREEN = '#00c853';
const room = (number: number, [x, y]: readonly [number, number], title: string) => ({
  id: `0190a1b2-0000-7000-8000-00000000000${number}`,
  levelId: GROUND.id,
  color: GREEN,
  fillOpacity: 1,
  translations: { en: { title } },
  data: [
    [x, y],
    [x + 200, y],
    [x + 200, y + 200],
    [x, y + 200],
  ],
});
const ISLAND = {
  levelId: GROUND.id,
  points: [
    { x: 650, y: 170 },
    { x: 750, y: 170 },
  ],
};
const CORRIDOR = {
  levelId: GROUND.id,
  points: [
    { x: 100, y: 500 },
    { x: 1000, y: 500 },
  ],
};
const BUILDING = {
  levels: [GROUND, UPPER],
  areas: [room(3, [200, 200], 'Bakery'), room(4, [600, 200], 'Archive'), room(5, [700, 300], '')],
  wayfinding: { corridors: [CORRIDOR, ISLAND] },
};

describe('how the editor looks', () => {
  const editors = withEditors();

  it('is drawn in the colours of the system where it forces its own, and in stronger ones for more contrast', async () => {
    const { page, at, click } = await editors.edit(BUILDING);
    const [x, y] = await at(300, 240);
    await colorAt(page, [x, y], [0, 200, 83]);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await colorAt(page, [x, y], await systemColor(page, 'Canvas'));
    await click(300, 300);
    await colorAt(page, await at(300, 200), await systemColor(page, 'Highlight'));
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', contrast: 'more' });
    await colorAt(page, await at(300, 200), [11, 47, 148]);
    await colorAt(page, [x, y], [0, 200, 83]);
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('has nothing to object to with each of its dialogs and panels open, dark and in Arabic', async () => {
    const { page, press } = await editors.edit(BUILDING);
    await page.evaluate(() => localStorage.setItem('waymark-studio-language', 'ar'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    const canvas = page.locator('.canvas');
    const fine = async (what: string) => {
      expect(await axeFindings(page), what).to.deep.equal([]);
      expect(await overflows(page), what).to.deep.equal([]);
    };
    await canvas.locator('canvas').first().waitFor({ state: 'attached' });
    await canvas.focus();
    await press('Control+k');
    await page.locator('.palette').waitFor();
    await fine('palette');
    await press('Escape', 'Shift+?');
    await page.locator('.shortcut-sheet').waitFor();
    await fine('shortcuts');
    await press('Escape');
    await page.getByRole('treeitem', { name: 'Bakery' }).click();
    await page.getByRole('treeitem', { name: 'Archive' }).click({ modifiers: ['Shift'] });
    await page.locator('.once').first().waitFor();
    await fine('several places');
    await page.getByRole('button', { name: 'فحص' }).first().click();
    await page.getByRole('button', { name: 'اقتراح طريق' }).first().click();
    await page.locator('.proposal-bar').waitFor();
    await fine('proposal');
  });
});

type Color = readonly [number, number, number];

/** Waits until the canvas has a colour at a position of the screen. */
async function colorAt(page: Page, place: readonly [number, number], color: Color): Promise<void> {
  await page.waitForFunction(
    ([x, y, ...wanted]) => {
      const found = [...document.querySelectorAll<HTMLCanvasElement>('.canvas .ol-viewport canvas')].map((layer) => {
        const { left, top, width } = layer.closest('.canvas')!.getBoundingClientRect();
        const scale = layer.width / width;
        const { data } = layer.getContext('2d')!.getImageData((x! - left) * scale, (y! - top) * scale, 1, 1);
        return [...data];
      });
      return found.some(
        ([red, green, blue, alpha]) =>
          [red, green, blue].every((value, at) => Math.abs(value! - wanted[at]!) < 12) && alpha! > 200,
      );
    },
    [...place, ...color],
  );
}

/** A colour of the system by its name in style sheets. */
async function systemColor(page: Page, name: string): Promise<Color> {
  const written = await page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = color;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);
  return written.match(/\d+/g)!.slice(0, 3).map(Number) as unknown as Color;
}
