import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';

const LEFT = { id: '0190a1b2-0000-7000-8000-00000000000a', levelId: GROUND.id, data: box(200, 200, 400, 400) };
const RIGHT = { id: '0190a1b2-0000-7000-8000-00000000000b', levelId: GROUND.id, data: box(400, 200, 600, 400) };
const FAR = { id: '0190a1b2-0000-7000-8000-00000000000c', levelId: GROUND.id, data: box(800, 500, 900, 600) };
const ROOMS = { levels: [GROUND, UPPER], areas: [LEFT, RIGHT, FAR] };

describe('changing what was drawn', () => {
  const editors = withEditors();

  it('moves a room, and undoes and redoes it across saves', async () => {
    const { drag, press, saved } = await editors.edit(ROOMS);
    await drag(
      [
        [850, 550],
        [950, 650],
      ],
      ['Control'],
    );
    expect(dataOf(await saved(), FAR.id).map(rounded)).to.deep.equal(box(900, 600, 1000, 700));
    await press('Control+z');
    expect(dataOf(await saved(), FAR.id)).to.deep.equal(FAR.data);
    await press('Control+Shift+z');
    expect(dataOf(await saved(), FAR.id).map(rounded)).to.deep.equal(box(900, 600, 1000, 700));
  });

  it('moves what is chosen by arrow keys, chosen with Shift or by a frame', async () => {
    const { click, drag, press, saved } = await editors.edit(ROOMS);
    await click(300, 300);
    await click(850, 550, { keys: ['Shift'] });
    await press('ArrowRight', 'Shift+ArrowDown');
    let project = await saved();
    expect(dataOf(project, LEFT.id)[0]).to.deep.equal([201, 210]);
    expect(dataOf(project, FAR.id)[0]).to.deep.equal([801, 510]);
    expect(dataOf(project, RIGHT.id)).to.deep.equal(RIGHT.data);
    await press('Escape');
    await drag(
      [
        [150, 150],
        [450, 350],
      ],
      ['Shift'],
    );
    await press('ArrowLeft');
    project = await saved();
    expect(dataOf(project, LEFT.id)[0]).to.deep.equal([200, 210]);
    expect(dataOf(project, RIGHT.id)[0]).to.deep.equal([399, 200]);
    expect(dataOf(project, FAR.id)[0]).to.deep.equal([801, 510]);
  });

  it('copies with Alt, duplicates, and pastes on another level in the same place', async () => {
    const { page, click, drag, press, saved } = await editors.edit(ROOMS);
    await drag(
      [
        [850, 550],
        [850, 700],
      ],
      ['Alt', 'Control'],
    );
    await click(300, 300);
    await press('Control+d');
    expect((await saved()).areas).to.have.lengthOf(5);
    await click(500, 300);
    await press('Control+c');
    await page.getByLabel('Level', { exact: true }).selectOption({ label: 'Upper' });
    await page.locator('.canvas').focus();
    await press('Control+v');
    const upper = (await saved()).areas.filter(({ levelId }: Body) => levelId === UPPER.id);
    expect(upper.map(({ data }: Body) => data)).to.deep.equal([RIGHT.data]);
  });

  it('copies the doors between what is copied, and no others', async () => {
    const corridor = {
      levelId: GROUND.id,
      points: [450, 550].map((x) => ({ x, y: 450 })),
      branches: [LEFT, RIGHT].map(({ id }) => ({ areaId: id, points: [450, 400].map((y) => ({ x: 500, y })) })),
    };
    const { page, click, press, saved } = await editors.edit({ ...ROOMS, wayfinding: { corridors: [corridor] } });
    await click(550, 300);
    await click(540, 450, { keys: ['Shift'] });
    await press('Control+c');
    await page.getByLabel('Level', { exact: true }).selectOption({ label: 'Upper' });
    await page.locator('.canvas').focus();
    await press('Control+v');
    const { areas, wayfinding } = await saved();
    const [room] = areas.filter(({ levelId }: Body) => levelId === UPPER.id);
    const [way] = wayfinding.corridors.filter(({ levelId }: Body) => levelId === UPPER.id);
    expect(way.branches.map(({ areaId }: Body) => areaId)).to.deep.equal([room.id]);
  });

  it('deletes what is chosen, and one undo brings it back', async () => {
    const { click, press, saved } = await editors.edit(ROOMS);
    await click(300, 300);
    await press('Delete');
    expect((await saved()).areas).to.have.lengthOf(2);
    await press('Control+z');
    expect(dataOf(await saved(), LEFT.id)).to.deep.equal(LEFT.data);
  });

  it('moves a shared corner in both rooms with one request, and one undo takes both back', async () => {
    const { page, doubleClick, drag, press, saved } = await editors.edit(ROOMS);
    const sent: Body[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON());
    });
    await doubleClick(300, 300);
    await drag(
      [
        [400, 400],
        [430, 450],
      ],
      ['Control'],
    );
    const project = await saved();
    expect(dataOf(project, LEFT.id)[2]).to.deep.equal(dataOf(project, RIGHT.id)[3]);
    expect(dataOf(project, LEFT.id)[2]!.map(Math.round)).to.deep.equal([430, 450]);
    expect(sent.map(({ areas }) => areas.length)).to.deep.equal([2]);
    await press('Control+z');
    const before = await saved();
    expect([dataOf(before, LEFT.id), dataOf(before, RIGHT.id)]).to.deep.equal([LEFT.data, RIGHT.data]);
  });

  it('moves a shared corner of the chosen room alone with Alt', async () => {
    const { doubleClick, drag, saved } = await editors.edit(ROOMS);
    await doubleClick(300, 300);
    await drag(
      [
        [400, 400],
        [430, 450],
      ],
      ['Alt', 'Control'],
    );
    const project = await saved();
    expect(dataOf(project, LEFT.id)[2]!.map(Math.round)).to.deep.equal([430, 450]);
    expect(dataOf(project, RIGHT.id)).to.deep.equal(RIGHT.data);
  });

  it('adds a point to an edge, in the neighbour too, and removes one with Delete', async () => {
    const { doubleClick, drag, press, saved } = await editors.edit(ROOMS);
    await doubleClick(300, 300);
    await drag(
      [
        [400, 300],
        [450, 320],
      ],
      ['Control'],
    );
    let project = await saved();
    expect(dataOf(project, LEFT.id)).to.have.lengthOf(5);
    expect(dataOf(project, RIGHT.id)).to.have.lengthOf(5);
    await press('Tab', 'Delete');
    project = await saved();
    expect(dataOf(project, LEFT.id)).to.have.lengthOf(4);
  });

  it('leaves alone what is hidden or locked while editing, until all is shown again', async () => {
    const { page, click, press, saved } = await editors.edit(ROOMS);
    await click(300, 300);
    await page.getByRole('button', { name: 'Hide while editing' }).click();
    await click(500, 300);
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.locator('.canvas').focus();
    await press('Control+a', 'ArrowRight');
    expect((await saved()).areas.map(({ data }: Body) => data[0][0])).to.deep.equal([200, 400, 801]);
    await page.getByRole('button', { name: 'Show and unlock all (2)' }).click();
    await page.locator('.canvas').focus();
    await press('Control+a', 'ArrowRight');
    expect((await saved()).areas.map(({ data }: Body) => data[0][0])).to.deep.equal([201, 401, 802]);
  });

  it('moves along a grid where one is wanted', async () => {
    const { page, drag, saved } = await editors.edit({ levels: [GROUND], areas: [FAR] });
    await page.getByRole('button', { name: 'Grid' }).click();
    await drag([
      [802, 502],
      [733, 431],
    ]);
    expect(dataOf(await saved(), FAR.id)[0]).to.deep.equal([730, 430]);
  });

  it('moves points by the keyboard, and to a typed position', async () => {
    const { page, click, press, saved } = await editors.edit(ROOMS);
    await click(850, 550);
    await press('Enter', 'Tab', 'ArrowRight', 'Shift+ArrowUp');
    expect(dataOf(await saved(), FAR.id)[1]).to.deep.equal([901, 490]);
    await page.getByLabel('Position, such as 1200, 840').fill('950, 480');
    await press('Enter');
    expect(dataOf(await saved(), FAR.id)[1]).to.deep.equal([950, 480]);
  });
});

function box(left: number, top: number, right: number, bottom: number): number[][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

const dataOf = ({ areas }: Body, id: string): number[][] => areas.find((area: Body) => area.id === id).data;
const rounded = (vertex: number[]) => vertex.map(Math.round);
