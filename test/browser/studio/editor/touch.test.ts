import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { axeFindings } from '../fixture.ts';
import { type Editing, GROUND, withEditors } from './editor-fixture.ts';

const room = (number: number, [x, y]: readonly [number, number], title: string) => ({
  id: `0190a1b2-0000-7000-8000-00000000000${number}`,
  levelId: GROUND.id,
  translations: { en: { title } },
  data: [
    [x, y],
    [x + 200, y],
    [x + 200, y + 200],
    [x, y + 200],
  ],
});
const ROOMS = { levels: [GROUND], areas: [room(3, [100, 100], 'Bakery'), room(4, [500, 100], 'Book shop')] };
const TABLET = { hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } };
const PHONE = { ...TABLET, viewport: { width: 390, height: 844 } };

type Place = readonly [number, number];

describe('the editor by touch', () => {
  const editors = withEditors();

  it('chooses and draws with one finger, and ends a shape by a button', async () => {
    const editing = await editors.edit(ROOMS, TABLET);
    const { page, saved } = editing;
    const fingers = await fingersOf(editing);
    await fingers.tap([200, 200]);
    await page.getByRole('heading', { name: 'Bakery' }).waitFor();
    await page.getByRole('button', { name: 'Choose several' }).tap();
    await fingers.tap([600, 200]);
    await page.getByRole('heading', { name: '2 chosen' }).waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);

    await page.getByRole('button', { name: 'Area (A)' }).tap();
    for (const corner of [
      [100, 500],
      [500, 500],
      [900, 700],
    ] as const) {
      await fingers.tap(corner);
    }
    await page.getByRole('button', { name: 'Take back the last point' }).tap();
    await fingers.tap([500, 700]);
    await fingers.pinch([300, 600]);
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.locator('.name-box').getByRole('textbox').fill('Hall');
    await page.keyboard.press('Enter');
    const { areas } = await saved();
    expect(areas[2].data.map((corner: number[]) => corner.map((value) => Math.round(value / 10) * 10))).to.deep.equal([
      [100, 500],
      [500, 500],
      [500, 700],
    ]);
  });

  it('moves a corner under a magnifier, and two fingers move the view without drawing', async () => {
    const editing = await editors.edit(ROOMS, TABLET);
    const { page, saved } = editing;
    const fingers = await fingersOf(editing);
    await page.getByRole('button', { name: 'Rectangle (R)' }).tap();
    const before = await page.locator('.zoom-share').textContent();
    await fingers.pinch([600, 500]);
    await page.waitForFunction((share) => document.querySelector('.zoom-share')!.textContent !== share, before);
    expect((await saved()).areas).to.have.lengthOf(2);
    await page.getByRole('button', { name: 'Show the whole plan (1)' }).tap();
    await page.waitForFunction((share) => document.querySelector('.zoom-share')!.textContent === share, before);

    await page.getByRole('button', { name: 'Select and move (V)' }).tap();
    await fingers.tap([600, 200]);
    await page.getByRole('button', { name: 'Edit points (Enter)' }).tap();
    const loupe = page.locator('canvas.loupe');
    // Beside the corner, but within what a fingertip covers.
    await fingers.press([712, 306]);
    await fingers.move([800, 420]);
    await loupe.waitFor();
    expect(await isDrawn(page)).to.equal(true);
    await fingers.lift();
    await loupe.waitFor({ state: 'hidden' });
    const [x, y] = (await saved()).areas[1].data[2];
    expect(x).to.be.closeTo(800, 12);
    expect(y).to.be.closeTo(420, 12);
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Choose several' }).waitFor();
  });

  it('is for texts, status and publishing on a phone, and says that drawing is not', async () => {
    const { page, saved } = await editors.edit(ROOMS, PHONE);
    await page.getByRole('button', { name: 'Places', exact: true }).tap();
    await page.getByRole('treeitem', { name: 'Bakery' }).tap();
    await page.getByRole('button', { name: 'Places', exact: true }).tap();
    await page.getByLabel('Name', { exact: true }).fill('Patisserie');
    await page.getByLabel('Status', { exact: true }).selectOption('Closed');
    await page.getByRole('button', { name: 'Rectangle (R)' }).tap();
    await page.getByText('Drawing by finger on a phone is for small corrections.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(390);
    expect(await axeFindings(page)).to.deep.equal([]);
    const [bakery] = (await saved()).areas;
    expect(bakery.status).to.equal('closed');
    expect(bakery.translations.en.title).to.equal('Patisserie');
    await page.getByRole('link', { name: 'Publish' }).tap();
    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
  });
});

/** Real touches on the plan, at positions of it. */
async function fingersOf({ page, at }: Editing) {
  const session = await page.context().newCDPSession(page);
  const send = async (type: string, ...places: readonly Place[]) => {
    const touchPoints = await Promise.all(places.map((place) => at(...place).then(([x, y]) => ({ x, y }))));
    await session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  };
  const lift = () => send('touchEnd');
  return {
    lift,
    press: (place: Place) => send('touchStart', place),
    move: (place: Place) => send('touchMove', place),
    async tap(place: Place) {
      await send('touchStart', place);
      await lift();
    },
    /** Brings the plan nearer around a place. */
    async pinch([x, y]: Place) {
      await send('touchStart', [x - 40, y]);
      await send('touchStart', [x - 40, y], [x + 40, y]);
      for (const apart of [80, 120, 160]) await send('touchMove', [x - apart, y], [x + apart, y]);
      await lift();
    },
  };
}

/** Whether the magnifier shows anything but one colour. */
const isDrawn = (page: Page): Promise<boolean> =>
  page.locator('canvas.loupe').evaluate((glass) => {
    const { width, height } = glass as HTMLCanvasElement;
    const { data } = (glass as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    return new Set(new Uint32Array(data.buffer)).size > 3;
  });
