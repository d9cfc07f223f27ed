import { expect } from 'chai';
import { axeFindings } from '../fixture.ts';
import { GROUND, withEditors } from './editor-fixture.ts';
import { planPng } from './plan-picture.ts';

const BARE = { levels: [{ ...GROUND, width: null, height: null, metersPerUnit: null }] };

describe('the wand', () => {
  const editors = withEditors();

  it('makes a room of what is clicked on the plan, named and saved, and follows its sliders', async () => {
    const editing = await editors.edit(BARE);
    const { page, press, saved, click } = editing;
    // Walls at the edge, and every 300 pixels across.
    const buffer = planPng(1200, 800, 300);
    await page
      .locator('.inspector-plan input[type=file]')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
    await page.locator('.plan-picture').waitFor();
    await page.locator('.canvas').focus();
    await press('1', 'w');
    await page.getByText('Click a room on the plan').first().waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await click(450, 400);
    const name = page.locator('.name-box').getByRole('textbox');
    await name.fill('Room 1');
    await press('Enter');
    await click(750, 400);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.name-box input')?.value === 'Room 2');
    await press('Enter');
    await page.getByRole('slider', { name: 'Simplicity' }).fill('0.8');
    const { areas } = await saved();
    expect(areas.map(({ data }: { data: number[][] }) => data.length)).to.deep.equal([4, 4]);
    const xs = areas[0].data.map(([x]: number[]) => x);
    expect([Math.min(...xs), Math.max(...xs)]).to.deep.equal([303, 600]);
  });

  it('offers all rooms of a plan, of which those that are ticked are made in one step', async () => {
    const editing = await editors.edit(BARE);
    const { page, press, saved } = editing;
    const buffer = planPng(1200, 800, 300);
    await page
      .locator('.inspector-plan input[type=file]')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Find rooms' }).click();
    await page.getByRole('heading', { name: 'Rooms in the plan' }).waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    expect((await saved()).areas).to.deep.equal([]);
    await page.getByRole('textbox', { name: 'Name of room 1 of the list' }).fill('Archive');
    await page.getByRole('checkbox', { name: 'Add Room 2 of the list' }).uncheck();
    await page.getByRole('button', { name: 'Add 2 rooms' }).click();
    const { areas } = await saved();
    expect(areas.map(({ data }: { data: number[][] }) => Math.min(...data.map(([x]) => x!)))).to.deep.equal([3, 603]);
    await page.locator('.canvas').focus();
    await press('Control+z');
    expect((await saved()).areas).to.deep.equal([]);
  });
});
