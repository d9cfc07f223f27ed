import { expect } from 'chai';
import { findRooms } from '../../../../adapters/web/studio/editor/found-rooms.ts';
import type { DrawnRooms } from '../../../../adapters/web/studio/trace/jobs.ts';
import { box, DrawnPlan } from '../../../domain/plans/raster/drawn-plan.ts';
import { FLOOR, GROUND, UPPER } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';
import { readerOf } from '../support/plan-reader.ts';

const PLAN = new DrawnPlan(600, 400).walls(box([20, 20], 560, 360)).line([300, 20], [300, 380]);
const DRAWING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const label = (text: string, x: number, y: number) => ({ text, at: [x, y], start: [x, y], height: 0.02 }) as const;
const LINES: DrawnRooms = { width: 60, height: 40, rooms: [], labels: [label('Archive', 0.25, 0.3)] };

/** Somebody with a level that has this picture, and what its drawing has. */
const someone = (imageUrl: string, drawn: DrawnRooms = LINES) => {
  const person = atThePlan({ ...FLOOR, areas: [], levels: [{ ...GROUND, imageUrl }, UPPER] }, readerOf(PLAN));
  const offered = () => person.editor.offers.value?.rooms.map(({ name, isTaken }) => [name, isTaken]);
  return { ...person, offered, find: () => findRooms(person.editor, null, async () => drawn) };
};

describe('Finding the rooms of a plan', () => {
  it('looks at the picture, and offers all rooms that are surely ones', async () => {
    const { find, offered, editor } = someone('/plan.png');
    await find();
    expect(offered()).to.deep.equal([
      ['', true],
      ['', true],
    ]);
    expect(editor.panel.value).to.equal('rooms');
  });

  it('names rooms between the lines of a drawing by its texts', async () => {
    const { find, offered } = someone(DRAWING);
    await find();
    expect(offered()).to.deep.equal([
      ['Archive', true],
      ['', true],
    ]);
  });

  it('takes the closed shapes of a drawing where it has some', async () => {
    const data = [
      [1, 1],
      [30, 1],
      [30, 20],
    ] as const;
    const { find, offered, editor } = someone(DRAWING, { ...LINES, rooms: [{ name: 'Store', data, holes: [] }] });
    await find();
    expect(offered()).to.deep.equal([['Store', true]]);
    expect(editor.offers.value!.seen).to.equal(null);
  });

  it('offers nothing for a level that is shown no more', async () => {
    const { find, offered, editor } = someone('/plan.png');
    const finding = find();
    editor.chooseLevel(UPPER.id);
    await finding;
    expect(offered()).to.equal(undefined);
  });

  it('says so where there are none, and finds none for people who may only look', async () => {
    const { find, offered, said, editor } = someone('/plan.png');
    await find();
    const { levelId, rooms } = editor.offers.value!;
    expect([levelId, rooms.length]).to.deep.equal([GROUND.id, 2]);
    editor.offers.value = null;
    editor.refusal.value = 'You may only look.';
    await find();
    expect(offered()).to.equal(undefined);
    expect(said()).to.equal('');
  });
});
