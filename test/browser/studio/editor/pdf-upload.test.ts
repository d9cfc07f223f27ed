import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { type SmallPage, smallPdf } from '../../../support/files/small-pdf.ts';
import { axeFindings, press } from '../fixture.ts';
import { type Editing, GROUND, withEditors } from './editor-fixture.ts';

const BARE = { levels: [{ ...GROUND, width: null, height: null, metersPerUnit: null }] };

/** A sheet with a frame, two rooms beside each other, and a title below; the second room is named in Japanese. */
const PLAN: SmallPage = {
  size: [400, 300],
  content:
    '1 w 100 100 120 80 re S 220 100 100 80 re S BT /F1 12 Tf 120 140 Td (Reading room) Tj ET ' +
    'BT /F2 12 Tf 250 140 Td <56F366F85BA4> Tj ET BT /F1 9 Tf 20 20 Td (Drawn in 1999) Tj ET',
};
const ROOM: SmallPage = { size: [400, 300], content: '100 100 120 80 re S BT /F1 12 Tf 120 140 Td (Archive) Tj ET' };
const COVER: SmallPage = { size: [300, 400], content: 'BT /F1 20 Tf 80 200 Td (Cover) Tj ET' };

describe('the plan of a PDF', () => {
  const editors = withEditors();
  const choose = ({ page }: Editing, buffer: Buffer, name = 'plan.pdf') =>
    page.locator('.inspector-plan input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const dialog = ({ page }: Editing) => page.getByRole('dialog');
  const use = (editing: Editing) => dialog(editing).getByRole('button', { name: 'Use this page' }).click();
  const titles = ({ areas }: Body) => areas.map(({ translations }: Body) => translations.en?.title ?? '');

  it('is a page of it, with its rooms and their names, in fonts that are not in the file, too', async () => {
    const editing = await editors.edit(BARE);
    const { page, saved } = editing;
    await choose(editing, smallPdf([COVER, PLAN]));
    await dialog(editing).getByRole('button', { name: 'Page 2' }).click();
    await dialog(editing).locator('.pdf-page canvas').waitFor();
    await dialog(editing).locator('.pdf-pages canvas').nth(1).waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await use(editing);
    await page.getByRole('button', { name: 'Add 2 rooms' }).click();
    const map = await saved();
    expect(titles(map)).to.have.members(['Reading room', '図書室']);
    const [level] = map.levels;
    expect([level.width, level.height]).to.deep.equal([4096, 3072]);
    const unit = 4096 / 400;
    const [reading] = map.areas.filter((area: Body) => area.translations.en.title === 'Reading room');
    for (const [at, expected] of [
      [100, 120],
      [220, 120],
      [220, 200],
      [100, 200],
    ].entries()) {
      const sorted = reading.data.toSorted(([ax, ay]: number[], [bx, by]: number[]) => ay! - by! || ax! - bx!);
      const order = [0, 1, 3, 2][at]!;
      expect(sorted[order][0]).to.be.closeTo(expected[0]! * unit, 1);
      expect(sorted[order][1]).to.be.closeTo(expected[1]! * unit, 1);
    }
  });

  it('has the pixels of print where it is a large sheet, and a small picture for phones', async () => {
    const editing = await editors.edit(BARE);
    await choose(editing, smallPdf([{ ...PLAN, size: [1500, 1000] }]));
    await use(editing);
    await editing.page.getByRole('button', { name: 'Add 2 rooms' }).click();
    const [level] = (await editing.saved()).levels;
    expect([level.width, level.height]).to.deep.equal([6250, 4167]);
    expect(level.imageUrlSmall).to.match(/\.webp$/);
  });

  it('stands as it is shown where the file turns it, and is a part of it where one is chosen', async () => {
    const editing = await editors.edit(BARE);
    const { page, saved } = editing;
    await choose(editing, smallPdf([{ ...PLAN, rotate: 90 }]));
    const sheet = dialog(editing).locator('.pdf-page');
    await sheet.locator('canvas').waitFor();
    const { width, height } = (await sheet.boundingBox())!;
    expect(width / height).to.be.closeTo(300 / 400, 0.02);
    await dialog(editing).getByRole('spinbutton', { name: 'Bottom' }).fill('60');
    await dialog(editing).getByRole('spinbutton', { name: 'Bottom' }).blur();
    await use(editing);
    await page.getByRole('button', { name: 'Add 1 room' }).click();
    const map = await saved();
    const [level] = map.levels;
    expect(level.width / level.height).to.be.closeTo(300 / 240, 0.01);
    expect(titles(map)).to.deep.equal(['Reading room']);
  });

  it('is unlocked by its password, and asks again after a wrong one', async () => {
    const editing = await editors.edit(BARE);
    const { page } = editing;
    await choose(editing, smallPdf([ROOM], 'harbour'));
    await page.getByLabel('Password of the file').fill('nonsense');
    await editing.press('Enter');
    await page.getByText('This is not its password.').waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.getByLabel('Password of the file').fill('harbour');
    await editing.press('Enter');
    await use(editing);
    await page.getByRole('button', { name: 'Add 1 room' }).waitFor();
  });

  it('keeps its rooms in this browser until they are taken or dropped', async () => {
    const editing = await editors.edit(BARE);
    const { page, saved } = editing;
    await choose(editing, smallPdf([PLAN]));
    await use(editing);
    await page.getByRole('button', { name: 'Add 2 rooms' }).waitFor();
    await saved();
    await page.reload();
    await press(page, 'Drop all');
    await page.reload();
    await page.getByRole('button', { name: 'Replace the plan' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Rooms in the plan' }).count()).to.equal(0);
  });

  it('says so where the file cannot be read, and leaves everything where nobody wants a page', async () => {
    const editing = await editors.edit(BARE);
    const { page, saved } = editing;
    await choose(editing, Buffer.from('%PDF-1.7 and nothing more'));
    await page.getByRole('alert').getByText('This PDF cannot be read.').waitFor();
    await choose(editing, smallPdf([PLAN]));
    await dialog(editing).locator('.pdf-page canvas').waitFor();
    await dialog(editing).getByRole('button', { name: 'Cancel' }).click();
    await dialog(editing).waitFor({ state: 'detached' });
    expect((await saved()).levels[0]).to.include({ imageUrl: null, width: null });
  });
});
