import { expect } from 'chai';
import { axeFindings } from '../fixture.ts';
import { GROUND, withEditors } from './editor-fixture.ts';

const area = (number: number, [left, top, width, height]: readonly number[], title: string, category = '') => ({
  id: `0190a1b2-0000-7000-8000-00000000000${number}`,
  levelId: GROUND.id,
  category,
  translations: { en: { title } },
  data: [
    [left, top],
    [left! + width!, top],
    [left! + width!, top! + height!],
    [left, top! + height!],
  ],
});
const FLOOR = {
  levels: [GROUND],
  areas: [
    area(3, [200, 200, 200, 200], 'Bakery'),
    area(4, [600, 200, 200, 200], 'Archive'),
    area(5, [100, 400, 900, 80], 'Passage', 'corridor'),
  ],
};

describe('the ways of a level', () => {
  const editors = withEditors();

  it('are proposed, accepted in one step, lead visitors from room to room, and are taken back as one', async () => {
    const editing = await editors.edit(FLOOR);
    const { page, press, saved, click } = editing;
    const propose = page
      .getByRole('complementary', { name: 'Properties' })
      .getByRole('button', { name: 'Propose ways' });
    const { version } = await saved();
    await propose.click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('Nothing was changed.').first().waitFor();
    expect(await saved()).to.include({ version });
    await propose.click();
    const question = page.getByRole('group', { name: /^Add these ways\? Corridors: 1\. Doors: 2\./ });
    await question.waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await question.getByRole('button', { name: 'Accept' }).click();
    const { corridors } = (await saved()).wayfinding;
    expect(corridors).to.have.lengthOf(1);
    expect(corridors[0].branches).to.have.lengthOf(2);
    await press('f');
    await click(300, 300);
    await click(700, 300);
    await page.locator('.route-result').getByText('Archive').first().waitFor();
    await press('Escape', 'Control+z');
    expect((await saved()).wayfinding.corridors).to.deep.equal([]);
  });
});
