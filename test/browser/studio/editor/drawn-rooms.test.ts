import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { axeFindings } from '../fixture.ts';
import { type Editing, GROUND, withEditors } from './editor-fixture.ts';

const BARE = { levels: [{ ...GROUND, width: null, height: null }] };

/** A floor with four rooms: one with a title, one with a text inside, one with an id, and one without a name. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" fill="none" stroke="black">
  <rect x="10" y="10" width="580" height="380"/>
  <rect x="20" y="20" width="200" height="150"><title>Reading room</title></rect>
  <path d="M220 20h180v150h-180z"/><text x="310" y="100" text-anchor="middle" fill="black">Archive</text>
  <rect x="400" y="20" width="180" height="150" id="Print_shop"/>
  <rect x="20" y="250" width="200" height="130"/>
</svg>`;

describe('the rooms of a drawing', () => {
  const editors = withEditors();

  const upload = ({ page }: Editing) =>
    page
      .locator('.inspector-plan input[type=file]')
      .setInputFiles({ name: 'floor.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  const titles = ({ areas }: Body) => areas.map(({ translations }: Body) => translations.en?.title ?? '');

  it('are offered after it was uploaded, named, left out or taken, and taken back in one step', async () => {
    const editing = await editors.edit(BARE);
    const { page, press, saved } = editing;
    await upload(editing);
    await page.getByRole('heading', { name: 'Rooms in the plan' }).waitFor();
    await page.getByRole('button', { name: 'Add 3 rooms' }).waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    expect((await saved()).areas).to.deep.equal([]);
    await page.getByLabel('1 without a name, too').check();
    await page.getByRole('textbox', { name: 'Name of room 4 of the list' }).fill('Workshop');
    await page.getByRole('checkbox', { name: 'Add Print shop' }).uncheck();
    await page.getByRole('button', { name: 'Add 3 rooms' }).click();
    const { areas } = await saved();
    expect(titles({ areas })).to.deep.equal(['Reading room', 'Archive', 'Workshop']);
    expect(areas[0].data).to.deep.equal([
      [20, 20],
      [220, 20],
      [220, 170],
      [20, 170],
    ]);
    await page.locator('.canvas').focus();
    await press('Control+z');
    expect((await saved()).areas).to.deep.equal([]);
  });

  it('are found again later, but for those that are there', async () => {
    const editing = await editors.edit(BARE);
    const { page, saved } = editing;
    await upload(editing);
    await page.getByRole('checkbox', { name: 'Add Print shop' }).uncheck();
    await page.getByRole('button', { name: 'Add 2 rooms' }).click();
    await page.locator('.canvas').focus();
    await editing.press('Escape');
    await page.getByRole('button', { name: 'Find rooms' }).click();
    await page.getByRole('button', { name: 'Add 1 room' }).click();
    expect(titles(await saved())).to.deep.equal(['Reading room', 'Archive', 'Print shop']);
  });
});
