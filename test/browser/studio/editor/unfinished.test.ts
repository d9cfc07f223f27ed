import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { type Editing, GROUND, UPPER, withEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  translations: { en: { title: 'Finished room' } },
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
    [200, 400],
  ],
};
const MAP = { levels: [GROUND, UPPER], areas: [ROOM] };
const CORNERS = [
  [600, 200],
  [900, 200],
  [900, 500],
] as const;

describe('what is drawn and not finished', () => {
  const editors = withEditors();

  /** Begins to draw with a tool by so many clicks. */
  async function begin(key: string, clicks = 3, map: Body = MAP): Promise<Editing> {
    const editing = await editors.edit(map);
    await editing.press(key);
    for (const [x, y] of CORNERS.slice(0, clicks)) await editing.click(x, y);
    return editing;
  }
  const cancelled = (page: Editing['page']) => page.locator('.toast').filter({ hasText: 'The drawing was cancelled.' });
  const expectUntouched = ({ areas, markers, wayfinding }: Body) => {
    expect(areas.map(({ id }: Body) => id)).to.deep.equal([ROOM.id]);
    expect(areas[0].translations.en.title).to.equal('Finished room');
    expect([areas[0].data, markers, wayfinding.corridors]).to.deep.equal([ROOM.data, [], []]);
  };

  it('loses its last point by Ctrl+Z, and has it again by Ctrl+Shift+Z or Ctrl+Y', async () => {
    const { page, press, click, saved } = await begin('a');
    await press('Control+z', 'Control+z');
    await page.getByRole('status').filter({ hasText: 'Point taken back. Points left: 1' }).waitFor();
    expectUntouched(await saved());
    await press('Control+Shift+z', 'Control+y');
    await click(600, 500);
    await press('Enter');
    await press('Escape');
    const { areas } = await saved();
    expect(areas.map(({ data }: Body) => data.length)).to.deep.equal([4, 4]);
    expect(areas[0].translations.en.title).to.equal('Finished room');
  });

  it('loses one point after the other by the button too, which then undoes what is finished again', async () => {
    const { page, press, saved } = await begin('a', 2, { levels: [GROUND] });
    await press('Escape', 'v');
    const undo = page.getByRole('button', { name: 'Undo (Ctrl+Z)' });
    await undo.click();
    await page.locator('[data-tool="area"]').waitFor();
    await undo.click();
    await undo.click();
    await page.locator('.top-bar button[aria-label="Undo (Ctrl+Z)"][aria-disabled="true"]').waitFor();
    expect((await saved()).areas).to.deep.equal([]);
  });

  for (const [name, key, clicks] of [
    ['an area', 'a', 3],
    ['a corridor', 'c', 2],
    ['a rectangle', 'r', 1],
  ] as const) {
    it(`is nothing after Escape, and is there again by Ctrl+Z: ${name}`, async () => {
      const { page, press, click, saved } = await begin(key, clicks);
      await press('Escape');
      await cancelled(page).waitFor();
      expectUntouched(await saved());
      await press('Control+z');
      await cancelled(page).waitFor({ state: 'detached' });
      expectUntouched(await saved());
      if (key === 'r') await click(900, 500);
      else await press('Enter');
      await press('Escape');
      const { areas, wayfinding } = await saved();
      expect(areas.length + wayfinding.corridors.length).to.equal(2);
    });
  }

  it('is there again by the button of the message, with its tool and on its level', async () => {
    const { page, press, saved } = await begin('a');
    await press('Escape', 'v', 'PageUp');
    await cancelled(page).getByRole('button', { name: 'Undo' }).click();
    await press('Enter', 'Escape');
    const { areas } = await saved();
    expect(areas.map(({ levelId, data }: Body) => [levelId, data.length])).to.deep.equal([
      [GROUND.id, 4],
      [GROUND.id, 3],
    ]);
  });

  it('does not come back by Ctrl+Z after something else was done', async () => {
    const { press, click, saved } = await begin('a');
    await press('Escape', 'm');
    await click(100, 100);
    await press('Enter');
    expect((await saved()).markers).to.have.length(1);
    await press('Control+z');
    expectUntouched(await saved());
  });

  for (const [name, choose] of [
    ['another tool is chosen by its key', (editing: Editing) => editing.press('v')],
    [
      'another tool is chosen by its button',
      (editing: Editing) => editing.page.getByRole('button', { name: 'Marker (M)' }).click(),
    ],
    ['another level is shown', (editing: Editing) => editing.press('PageUp')],
    ['the editor is left', (editing: Editing) => editing.page.getByTitle('Back to the projects').click()],
  ] as const) {
    it(`becomes a part of the map when ${name}, if it is whole`, async () => {
      const editing = await begin('a');
      await choose(editing);
      const area = async () => {
        const { areas } = (await editors.api.get(`/api/projects/${editing.projectId}/`, editing.person.as)).body;
        return areas[1] as Body | undefined;
      };
      while (!(await area())) await editing.page.waitForTimeout(50);
      expect(await area()).to.include({ levelId: GROUND.id });
      expect((await area())!.data).to.have.length(3);
      expect(await editing.page.locator('.name-box').count()).to.equal(0);
    });

    it(`is said to be gone when ${name}, if it is not`, async () => {
      const editing = await begin('a', 2);
      await choose(editing);
      await cancelled(editing.page).waitFor();
    });
  }

  it('comes back when another tool was chosen by mistake', async () => {
    const { page, press, click, saved } = await begin('a', 2);
    await press('r', 'Control+z');
    await page.locator('[data-tool="area"]').waitFor();
    await click(900, 500);
    await press('Enter', 'Escape');
    expect((await saved()).areas.map(({ data }: Body) => data.length)).to.deep.equal([4, 3]);
  });

  it('stays where Enter cannot end it, with the reason', async () => {
    const { page, press, click, saved } = await begin('a', 2);
    await press('Enter');
    await page.getByRole('status').filter({ hasText: 'A shape needs more points.' }).waitFor();
    await click(750, 200);
    await press('Enter');
    await page.getByRole('status').filter({ hasText: 'These points enclose no area.' }).waitFor();
    await press('Backspace');
    await click(900, 500);
    await press('Enter', 'Escape');
    expect((await saved()).areas[1].data).to.have.length(3);
  });

  it('is ended and cancelled also while a button has the focus', async () => {
    const { page, press, click, saved } = await begin('a', 3, { levels: [GROUND] });
    await page.getByRole('button', { name: 'History', exact: true }).focus();
    await press('Control+z');
    await click(900, 500);
    await page.locator('.top-bar h1').evaluate(() => (document.activeElement as HTMLElement).blur());
    await press('Enter');
    await press('Escape');
    expect((await saved()).areas.map(({ data }: Body) => data.length)).to.deep.equal([3]);
  });

  it('does not delete what is finished when Backspace is pressed once too often', async () => {
    const { press, click, saved } = await editors.edit(MAP);
    await click(300, 300);
    await press('a');
    await click(600, 200);
    await press('Backspace', 'Backspace');
    expectUntouched(await saved());
  });

  it('ends by the keyboard with Enter at the last point, and is cancelled with Escape', async () => {
    const { page, press, saved } = await editors.edit(MAP);
    await page.locator('.canvas').focus();
    const draw = ['c', 'ArrowUp', 'Enter', 'Alt+ArrowRight', 'Enter'];
    await press(...draw, 'Escape');
    await cancelled(page).waitFor();
    expectUntouched(await saved());
    await press('Escape', ...draw, 'Enter');
    expect((await saved()).wayfinding.corridors).to.have.length(1);
  });

  it('is a measured line, whose points are taken back one by one, and not the scale that it has set', async () => {
    const { page, press, saved } = await begin('s', 2);
    await press('Control+z', 'Control+Shift+z');
    await page.keyboard.type('30');
    await press('Enter');
    expect((await saved()).levels[0].metersPerUnit).to.equal(0.1);
    await press('Control+z');
    expect((await saved()).levels[0].metersPerUnit).to.equal(GROUND.metersPerUnit);
    expectUntouched(await saved());
  });

  it('is a pair of points to align with, or a point on the earth', async () => {
    const { page, at, press, click, saved } = await editors.edit(MAP);
    await page.mouse.click(...(await at(1150, 780)), { button: 'right' });
    await page.getByRole('menuitem', { name: 'Align with the plan' }).click();
    await click(200, 200);
    await click(250, 250);
    await press('Control+z');
    await click(300, 200);
    await press('Enter');
    const [area] = (await saved()).areas;
    expect(area.data[0].map(Math.round)).to.deep.equal([300, 200]);
    await press('Control+z');
    expectUntouched(await saved());
    await page.getByRole('button', { name: 'Place on the earth' }).click();
    await click(200, 200);
    await press('Control+z');
    expect(await page.getByLabel('Latitude, longitude').count()).to.equal(0);
    expectUntouched(await saved());
  });
});
