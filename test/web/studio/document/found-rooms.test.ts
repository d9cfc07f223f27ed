import { expect } from 'chai';
import { findRooms } from '../../../../adapters/web/studio/editor/found-rooms.ts';
import { forgetOffered, keepRooms, keptRooms } from '../../../../adapters/web/studio/editor/kept-rooms.ts';
import type { DrawnRooms } from '../../../../adapters/web/studio/trace/jobs.ts';
import { isDrawing } from '../../../../adapters/web/studio/trace/plan-reader.ts';
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
  return { ...person, offered, find: () => findRooms(person.editor, { read: async () => drawn }) };
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

  it('announces when no rooms are found, and keeps earlier offers', async () => {
    const { find, offered, said, editor } = someone('/plan.png');
    await find();
    const before = offered();
    await findRooms(editor, { within: { left: 0, right: 1, top: 0, bottom: 1 } });
    expect(said()).to.match(/^No rooms were found/);
    expect(before).to.have.lengthOf(2);
    expect(offered()).to.deep.equal(before);
  });

  it('is offered for drawings at any address, by what they are', () => {
    const addresses = ['/plan.svg', '/plan.svg?v=2', DRAWING, '/plan.png', '/plan.svg.png'];
    expect(addresses.filter(isDrawing)).to.deep.equal(['/plan.svg', '/plan.svg?v=2', DRAWING]);
  });

  it('finds none for people who may only look', async () => {
    const { find, offered, said, editor } = someone('/plan.png');
    editor.refusal.value = 'You may only look.';
    await find();
    expect(offered()).to.equal(undefined);
    expect(said()).to.equal('');
  });
});

describe('The texts of a page of a PDF', () => {
  /** Undefined where Node offers none. */
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  beforeEach(() => Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: inMemory() }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
  });

  it('name the rooms of each part of its picture, also after some were taken', async () => {
    const { find, offered, editor } = someone('/plan.png');
    keepRooms(GROUND.id, LINES);
    await find();
    forgetOffered(editor);
    editor.offers.value = null;
    await find();
    expect(offered()).to.deep.equal([
      ['Archive', true],
      ['', true],
    ]);
  });

  it('are forgotten with the shapes that were offered', async () => {
    const { find, editor } = someone('/plan.png');
    keepRooms(GROUND.id, { ...LINES, rooms: [{ name: 'Store', data: box([1, 1], 20, 20), holes: [] }] });
    await find();
    forgetOffered(editor);
    expect(keptRooms(GROUND.id)).to.equal(null);
  });
});

/** The storage of a browser. */
function inMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
