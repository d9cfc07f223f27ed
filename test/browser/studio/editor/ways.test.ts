import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { axeFindings } from '../fixture.ts';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';

const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
    [200, 400],
  ],
  translations: { en: { title: 'Bakery' } },
};
const CORRIDOR = {
  id: '0190a1b2-0000-7000-8000-00000000000b',
  levelId: GROUND.id,
  points: [
    { x: 100, y: 500 },
    { x: 1000, y: 500 },
  ],
};
const ENTRANCE = { levelId: GROUND.id, position: { x: 900, y: 520 }, translations: { en: { title: 'Entrance' } } };
const SITE = { levels: [GROUND, UPPER], areas: [ROOM], markers: [ENTRANCE], wayfinding: { corridors: [CORRIDOR] } };

describe('ways in the editor', () => {
  const editors = withEditors();

  it('joins a corridor to another where it begins on it', async () => {
    const { click, press, saved } = await editors.edit(SITE);
    await press('c');
    await click(600, 503);
    await click(602, 700);
    await press('Enter');
    const [, joined] = (await saved()).wayfinding.corridors;
    expect(joined.points[0].y).to.equal(500);
    expect(joined.points[1].x).to.equal(joined.points[0].x);
  });

  it('makes a door of one click on the edge of a room, straight to the nearest corridor', async () => {
    const { click, press, saved } = await editors.edit(SITE);
    await press('d');
    await click(300, 402);
    const [corridor] = (await saved()).wayfinding.corridors;
    const [branch] = corridor.branches;
    expect(branch.areaId).to.equal(ROOM.id);
    expect(branch.points.map(({ y }: Body) => y)).to.deep.equal([500, 400]);
    expect(branch.points[0].x).to.equal(branch.points[1].x);
  });

  it('places a lift on the chosen levels at the same place', async () => {
    const { page, click, press, saved } = await editors.edit(SITE);
    await press('t');
    await click(800, 300);
    const kind = page.getByRole('dialog').getByLabel('Kind');
    expect(await kind.evaluate((element) => element === document.activeElement)).to.equal(true);
    await page.getByRole('dialog').getByLabel('Name').fill('Lift A');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const [lift] = (await saved()).wayfinding.transitions;
    expect(lift.type).to.equal('elevator');
    expect(lift.name).to.equal('Lift A');
    expect(lift.positions.map(({ levelId }: Body) => levelId)).to.have.members([GROUND.id, UPPER.id]);
    expect(lift.positions[0].x).to.equal(lift.positions[1].x);
  });

  it('lets a lift stop on a further level, and no longer on another one', async () => {
    const third = { ...UPPER, id: '0190a1b2-0000-7000-8000-000000000009', name: 'Third', order: 2 };
    const { page, click, press, saved } = await editors.edit({ ...SITE, levels: [GROUND, UPPER, third] });
    await press('t');
    await click(800, 300);
    await page.getByRole('dialog').getByLabel('Third').uncheck();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'Lift', exact: true }).waitFor();
    const stop = (name: string) => page.getByRole('group', { name, exact: true }).getByLabel(name, { exact: true });
    expect(await stop('Upper').isDisabled()).to.equal(true);
    await stop('Third').check();
    await stop('Upper').uncheck();
    const [lift] = (await saved()).wayfinding.transitions;
    expect(lift.positions.map(({ levelId }: Body) => levelId)).to.deep.equal([GROUND.id, third.id]);
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('sets the scale by a measured line, in few digits', async () => {
    const { page, click, press, saved } = await editors.edit(SITE);
    await press('s');
    await click(200, 200);
    await click(400, 200);
    await page.keyboard.type('7');
    await press('Enter');
    expect((await saved()).levels[0].metersPerUnit).to.equal(0.035);
    await click(200, 200);
    await click(400, 200);
    await page.keyboard.type('7.77777777');
    await press('Enter');
    expect((await saved()).levels[0].metersPerUnit).to.equal(0.0388889);
  });

  it('tests a route in the words that visitors get', async () => {
    const { page, click, press } = await editors.edit(SITE);
    await press('f');
    await click(900, 520);
    await click(300, 300);
    const result = page.getByRole('region', { name: 'Test a route' });
    await result.getByText(/^Route: /).waitFor();
    expect(await result.getByRole('listitem').last().textContent()).to.contain('Bakery');
  });

  it('names places in the order of clicks', async () => {
    const { page, at, click, press, saved } = await editors.edit(SITE);
    await page.mouse.click(...(await at(20, 780)), { button: 'right' });
    await page.getByRole('menuitem', { name: 'Number places' }).click();
    await page.keyboard.type('Stand 09');
    await press('Enter');
    await click(300, 300);
    await click(900, 520);
    const { areas, markers } = await saved();
    expect([...areas, ...markers].map(({ translations }: Body) => translations.en.title)).to.deep.equal([
      'Stand 09',
      'Stand 10',
    ]);
  });

  it('places a level on the earth by pairs of points, and shows and removes the one that is off', async () => {
    const { page, saved, add } = await openEarth();
    await add([100, 100], '59.9343, 30.3351');
    await add([1100, 100], '59.9343, 30.3360');
    const [ground] = (await saved()).levels;
    expect(ground.georeference.controlPoints).to.have.lengthOf(2);
    expect(ground.computedMetersPerUnit).to.be.closeTo(0.0502, 0.001);

    await add([100, 700], '59.93403, 30.3351');
    await add([1100, 700], '59.93410, 30.3361');
    const panel = page.getByRole('region', { name: 'Place on the earth' });
    await panel.getByRole('listitem').nth(3).getByText('Worst').waitFor();
    await panel
      .getByLabel('Fit')
      .selectOption(await panel.getByRole('option', { name: /stretch/ }).getAttribute('value'));
    const stretched = (await saved()).levels[0].georeference;
    expect(stretched.method).to.equal('affine');
    await panel.getByRole('button', { name: 'Remove pair 4' }).click();
    const { controlPoints, rmsErrorMeters } = (await saved()).levels[0].georeference;
    expect(controlPoints).to.have.lengthOf(3);
    expect(rmsErrorMeters).to.be.below(stretched.rmsErrorMeters);
  });

  it('takes the place of a level back, and begins with the next pair of points', async () => {
    const { page, press, saved, add } = await openEarth();
    await add([100, 100], '59.9343, 30.3351');
    await add([1100, 100], '59.9343, 30.3360');
    await press('Control+z');
    expect((await saved()).levels[0].georeference).to.equal(null);
    await add([100, 700], '59.9340, 30.3351');
    await page.getByRole('region', { name: 'Place on the earth' }).getByText('Pairs of points: 1').waitFor();
  });

  /** The tool that places a level on the earth, and what adds a pair of points with it. */
  async function openEarth() {
    const editing = await editors.edit({ levels: [{ ...GROUND, metersPerUnit: null }] });
    await editing.page.getByRole('button', { name: 'Place on the earth' }).click();
    const asked = editing.page.locator('.status-announcement', { hasText: 'Click a point of the plan' });
    await asked.waitFor({ state: 'attached' });
    const add = async ([x, y]: readonly [number, number], earth: string) => {
      await editing.click(x, y);
      await editing.page.getByLabel('Latitude, longitude').fill(earth);
      await editing.press('Enter');
    };
    return { ...editing, add };
  }
});
