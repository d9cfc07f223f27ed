import { expect } from 'chai';
import { GROUND, withEditors } from './editor-fixture.ts';

const room = (at: number, left: number) => ({
  id: `0190a1b2-0000-7000-8000-00000000000${at}`,
  levelId: GROUND.id,
  translations: { en: { title: `Room ${at}` } },
  data: [
    [left, 200],
    [left + 200, 200],
    [left + 200, 400],
    [left, 400],
  ],
});

describe('the shapes of areas', () => {
  const editors = withEditors();

  it('are split by a line, joined, and brought into view', async () => {
    const editing = await editors.edit({ levels: [GROUND], areas: [room(3, 200), room(4, 400)] });
    const { page, press, saved, click } = editing;
    await page.locator('.canvas').focus();
    await press('x');
    await page.getByText('Click where the cut begins').waitFor();
    await click(150, 300, { keys: ['Control'] });
    await click(650, 300, { keys: ['Control'] });
    expect((await saved()).areas).to.have.lengthOf(4);
    await press('v', 'Control+a');
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('menuitem', { name: /^Join areas/ }).click();
    const { areas } = await saved();
    expect(areas).to.have.lengthOf(1);
    expect(areas[0].data).to.have.lengthOf(4);
    await page.locator('.canvas').focus();
    const zoom = () => page.locator('.zoom-share').textContent();
    const whole = Number.parseInt((await zoom())!, 10);
    await press('2');
    await page.waitForFunction((before) => {
      return Number.parseInt(document.querySelector('.zoom-share')!.textContent!, 10) > before * 1.3;
    }, whole);
  });
});
