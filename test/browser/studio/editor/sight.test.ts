import { expect } from 'chai';
import { axeFindings } from '../fixture.ts';
import { GROUND, withEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  translations: { en: { title: 'Archive' } },
  data: [
    [200, 200],
    [600, 200],
    [600, 400],
    [200, 400],
  ],
};

describe('what is seen and typed in the editor', () => {
  const editors = withEditors();

  it('leaves rooms out of sight and reach by a switch above the list of places, until they are shown again', async () => {
    const { page, click, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    const toggle = async (name: string) => {
      await page.getByRole('button', { name: 'What is shown' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const heading = page.locator('.editor-right').getByRole('heading', { name: 'Archive' });
    await toggle('Hide: Rooms');
    await click(400, 300);
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(await heading.count()).to.equal(0);
    await toggle('Show: Rooms');
    await click(400, 300);
    await heading.waitFor();
    expect((await saved()).areas).to.have.lengthOf(1);
  });

  it('turns what is chosen by a typed angle, as one step', async () => {
    const { page, click, press, saved } = await editors.edit({ levels: [GROUND], areas: [ROOM] });
    await click(400, 300);
    await page.getByRole('tab', { name: 'Look' }).click();
    await page.getByText('Position and size in metres').click();
    await page.getByLabel('Turn clockwise by, in degrees').fill('90');
    await press('Enter');
    const turned = (await saved()).areas[0].data;
    expect(Math.max(...turned.map(([x]: number[]) => x!))).to.be.closeTo(500, 0.01);
    expect(Math.max(...turned.map(([, y]: number[]) => y!))).to.be.closeTo(500, 0.01);
    await page.locator('.canvas').focus();
    await press('Control+z');
    expect((await saved()).areas[0].data).to.deep.equal(ROOM.data);
  });
});

describe('the line below the plan', () => {
  const editors = withEditors();

  it('fits between the panels of a small screen, with what it says on one line', async () => {
    const { page, press } = await editors.edit({ levels: [GROUND] }, { viewport: { width: 1024, height: 768 } });
    await page.locator('.canvas').focus();
    await press('a');
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [plan, end, said] = [
      await box('.canvas'),
      await box('.status-end'),
      await box('.status-announcement > span'),
    ];
    expect(end.x + end.width).to.be.at.most(plan.x + plan.width);
    expect(said.height).to.be.at.most(44);
  });
});
