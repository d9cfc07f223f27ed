import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { GROUND, withEditors } from './editor-fixture.ts';

describe('drawing in the editor', () => {
  const editors = withEditors();

  it('makes a room of two clicks and a typed name, and offers the next number', async () => {
    const { page, click, press, saved } = await editors.edit();
    const name = page.locator('.name-box').getByRole('textbox');
    await press('r');
    await click(200, 200);
    await click(400, 350);
    await name.fill('Room 101');
    await press('Enter');
    await click(500, 200);
    await click(700, 350);
    expect(await name.inputValue()).to.equal('Room 102');
    await press('Enter');
    const { areas } = await saved();
    expect(areas.map(titleOf)).to.deep.equal(['Room 101', 'Room 102']);
    expect(rounded(areas[0].data)).to.deep.equal([
      [200, 200],
      [400, 200],
      [400, 350],
      [200, 350],
    ]);
  });

  it('begins with a blank sheet of 60 by 40 metres', async () => {
    const { page, click, press, saved } = await editors.edit({});
    await page.getByRole('button', { name: 'Blank sheet, 60 × 40 m' }).click();
    await press('r');
    await click(200, 200);
    await click(400, 350);
    await press('Escape');
    const { levels, areas } = await saved();
    expect(levels[0].width * levels[0].metersPerUnit).to.equal(60);
    expect(areas[0].levelId).to.equal(levels[0].id);
  });

  it('makes a room by a drag, and a square with Shift', async () => {
    const { drag, press, saved } = await editors.edit();
    await press('r');
    await drag([
      [200, 200],
      [420, 300],
    ]);
    await press('Escape');
    await drag(
      [
        [600, 400],
        [700, 450],
      ],
      ['Shift'],
    );
    const { areas } = await saved();
    expect(areas.map(({ data }: Body) => sides(data))).to.deep.equal([
      [220, 100],
      [100, 100],
    ]);
  });

  it('makes a room of a typed size to the square millimetre', async () => {
    const { page, click, press, saved } = await editors.edit();
    await press('r');
    await click(300, 300);
    await page.keyboard.type('6 x 4 m');
    await press('Enter');
    const [area] = (await saved()).areas;
    const [width, height] = exactSides(area.data);
    expect(width! * 0.05 * height! * 0.05).to.be.closeTo(24, 1e-6);
  });

  it('gives two rooms the same corner where one was drawn near the other', async () => {
    const { click, press, saved } = await editors.edit();
    await press('r');
    await click(200, 200);
    await click(400, 350);
    await press('Enter');
    await click(403, 198);
    await click(600, 352);
    const { areas } = await saved();
    const [first, second] = areas.map(({ data }: Body) => data);
    expect(second[0]).to.deep.equal(first[1]);
    expect(second[3]).to.deep.equal(first[2]);
  });

  it('draws right angles exactly, and none while Ctrl is held', async () => {
    const { click, press, saved } = await editors.edit();
    await press('a');
    await click(200, 200);
    await click(500, 206);
    await click(496, 500);
    await press('Enter');
    await press('Escape', 'a');
    for (const [x, y] of [
      [800, 200],
      [1000, 206],
      [996, 400],
    ] as const) {
      await click(x, y, { keys: ['Control'] });
    }
    await press('Enter');
    const [square, free] = (await saved()).areas.map(({ data }: Body) => data);
    expect(square[1][1]).to.equal(square[0][1]);
    expect(square[2][0]).to.equal(square[1][0]);
    expect(free[1][1]).not.to.equal(free[0][1]);
  });

  it('takes back one point with Backspace, and ends at the first one', async () => {
    const { click, press, saved } = await editors.edit();
    await press('a');
    await click(200, 200);
    await click(500, 200);
    await click(900, 700);
    await press('Backspace');
    await click(500, 500);
    await click(200, 200);
    const [area] = (await saved()).areas;
    expect(rounded(area.data)).to.deep.equal([
      [200, 200],
      [500, 200],
      [500, 500],
    ]);
  });

  it('follows the outline of a neighbour while Shift is held', async () => {
    const neighbour = [
      [200, 200],
      [400, 200],
      [450, 300],
      [400, 400],
      [200, 400],
    ];
    const { click, press, saved } = await editors.edit({
      levels: [GROUND],
      areas: [{ levelId: GROUND.id, data: neighbour }],
    });
    await press('a');
    await click(401, 201);
    await click(401, 399, { keys: ['Shift'] });
    await click(600, 400);
    await click(600, 200);
    await press('Enter');
    const { areas } = await saved();
    expect(areas[1].data.slice(0, 3)).to.deep.equal(neighbour.slice(1, 4));
  });

  it('places a marker and draws a corridor', async () => {
    const { page, click, press, saved } = await editors.edit();
    await press('m');
    await click(300, 300);
    await page.locator('.name-box').getByRole('textbox').fill('Entrance');
    await press('Enter', 'c');
    await click(300, 400);
    await click(700, 402);
    await press('Enter');
    const { markers, wayfinding } = await saved();
    expect(markers.map(titleOf)).to.deep.equal(['Entrance']);
    const [from, to] = wayfinding.corridors[0].points;
    expect(to.y).to.equal(from.y);
  });
});

const titleOf = ({ translations }: Body) => translations.en.title;
const rounded = (ring: number[][]) => ring.map((vertex) => vertex.map(Math.round));
const exactSides = (ring: number[][]) => [ring[2]![0]! - ring[0]![0]!, ring[2]![1]! - ring[0]![1]!];
const sides = (ring: number[][]) => exactSides(ring).map(Math.round);
