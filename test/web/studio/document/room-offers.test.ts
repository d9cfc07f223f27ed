import { expect } from 'chai';
import {
  changeOffers,
  dropOffers,
  offerRooms,
  takeOffers,
} from '../../../../adapters/web/studio/editor/room-offers.ts';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import type { Ring } from '../../../../src/domain/projects/values/geometry.ts';
import { BAKERY, FLOOR, GROUND, UPPER } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

const box = (left: number, top: number, width: number): Ring => [
  [left, top],
  [left + width, top],
  [left + width, top + width],
  [left, top + width],
];
/** Of half the size of the level. */
const DRAWN = {
  width: 600,
  height: 400,
  rooms: [
    { name: 'Archive', data: box(10, 10, 50), holes: [box(20, 20, 10)] },
    { name: '', data: box(100, 10, 50), holes: [] },
    { name: 'Bakery', data: box(100, 100, 100), holes: [] },
  ],
};
const offering = (level = GROUND) => {
  const person = atThePlan(FLOOR);
  const count = offerRooms(person.editor, level as unknown as Level, DRAWN);
  return { ...person, count };
};
const names = ({ items }: ReturnType<typeof offering>) =>
  items('areas').map(({ translations }) => (translations as { en?: { title: string } }).en?.title ?? '');

describe('Rooms that are offered', () => {
  it('are as large as the level, and not those that it has already', () => {
    const person = offering();
    expect(person.count).to.equal(2);
    const { rooms } = person.editor.offers.value!;
    expect(rooms[0]!.data).to.deep.equal(box(20, 20, 100));
    expect(rooms.map(({ isTaken }) => isTaken)).to.deep.equal([true, false]);
    expect(person.editor.panel.value).to.equal('rooms');
  });

  it('become areas in one step, which is taken back as one', () => {
    const person = offering();
    changeOffers(person.editor, (_, at) => (at === 1 ? { name: 'Print shop', isTaken: true } : {}));
    takeOffers(person.editor);
    expect(names(person)).to.deep.equal(['Bakery', 'Library', 'Archive', 'Print shop']);
    expect(person.items('areas')[2]!.holes).to.deep.equal([box(40, 40, 20)]);
    expect(person.editor.selection.value).to.have.lengthOf(2);
    expect(person.said()).to.equal('2 rooms added');
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect(names(person)).to.deep.equal(['Bakery', 'Library']);
  });

  it('leave out those that are not ticked, and go away when they are dropped', () => {
    const person = offering();
    takeOffers(person.editor);
    expect(names(person)).to.deep.equal(['Bakery', 'Library', 'Archive']);
    const other = offering();
    dropOffers(other.editor);
    expect(names(other)).to.deep.equal(['Bakery', 'Library']);
    expect([other.editor.offers.value, other.editor.panel.value, other.sketch()]).to.deep.equal([null, null, []]);
  });

  it('go away with their panel where another drawing has none', () => {
    const { editor } = offering();
    offerRooms(editor, GROUND as unknown as Level, { ...DRAWN, rooms: [] });
    expect([editor.offers.value, editor.panel.value]).to.deep.equal([null, null]);
  });

  it('are drawn on their own level alone', () => {
    expect(
      offering()
        .sketch()
        .map(({ kind }) => kind),
    ).to.deep.equal(['offer', 'leftOut']);
    expect(offering(UPPER).sketch()).to.deep.equal([]);
    expect(offering(UPPER).count).to.equal(3);
    expect(BAKERY.levelId).to.equal(GROUND.id);
  });

  it('cannot be taken by people who may only look', () => {
    const person = offering();
    person.editor.refusal.value = 'You may only look.';
    takeOffers(person.editor);
    expect(names(person)).to.deep.equal(['Bakery', 'Library']);
  });
});
