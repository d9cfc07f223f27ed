import { expect } from 'chai';
import { BAKERY, FLOOR, HALL, LIBRARY } from '../support/maps.ts';
import type { Person } from '../support/person.ts';
import { ALONE, corner, editing, FREE, handles, outline } from './edited-points.ts';

type Branch = { readonly points: readonly unknown[] };

/** A way to the library from the end of the corridor. */
const WAY = {
  id: '0190a1b2-0000-7000-8000-0000000000d1',
  areaId: LIBRARY.id,
  points: [
    { x: 1000, y: 500 },
    { x: 600, y: 400 },
  ],
};

describe('The points of what is chosen', () => {
  it('are handles at its corners, and smaller ones in the middle of its edges', () => {
    const person = editing(BAKERY.id);
    expect(person.shown.tool).to.equal('points');
    expect(handles(person)).to.deep.equal({ handle: 4, midpoint: 4 });
    expect(person.said()).to.equal('Point 1 of 4: 200; 200');
  });

  it('move where they are dragged, together with the corners of neighbours', () => {
    const person = editing(BAKERY.id);
    person.dragFrom([400, 400], [420, 430], FREE);
    expect(corner(person, BAKERY.id, 2)).to.deep.equal([420, 430]);
    expect(corner(person, LIBRARY.id, 3)).to.deep.equal([420, 430]);
    person.key('Control+z');
    expect([corner(person, BAKERY.id, 2), corner(person, LIBRARY.id, 3)]).to.deep.equal([
      [400, 400],
      [400, 400],
    ]);
  });

  it('are shown where they would be while they are dragged, and stored when they are let go', () => {
    const person = editing(BAKERY.id);
    person.press([400, 400]);
    person.drag([420, 430], FREE);
    expect(person.shown.preview.map(({ item }) => item.id)).to.deep.equal([BAKERY.id, LIBRARY.id]);
    expect(corner(person, BAKERY.id, 2)).to.deep.equal([400, 400]);
    person.release([420, 430], FREE);
    expect(person.shown.preview).to.deep.equal([]);
    expect(person.document.history.done.value).to.have.length(1);
  });

  it('leave those of neighbours where they are while Alt is held', () => {
    const person = editing(BAKERY.id);
    person.dragFrom([400, 400], [420, 430], ALONE);
    expect(corner(person, BAKERY.id, 2)).to.deep.equal([420, 430]);
    expect(corner(person, LIBRARY.id, 3)).to.deep.equal([400, 400]);
  });

  it('snap to corners, and to right angles at those beside them', () => {
    const person = editing(BAKERY.id);
    person.dragFrom([200, 400], [110, 495]);
    expect(corner(person, BAKERY.id, 3)).to.deep.equal([100, 500]);
    person.dragFrom([200, 200], [260, 206]);
    expect(corner(person, BAKERY.id, 0)).to.deep.equal([260, 200]);
  });

  it('are inserted in the middle of an edge, in the neighbour with the same edge too', () => {
    const person = editing(BAKERY.id);
    person.dragFrom([400, 300], [430, 300], FREE);
    expect(outline(person, BAKERY.id)).to.deep.include([430, 300]);
    expect(outline(person, LIBRARY.id)).to.deep.include([430, 300]);
    expect([outline(person, BAKERY.id), outline(person, LIBRARY.id)].map(({ length }) => length)).to.deep.equal([5, 5]);
  });

  it('are inserted in one of two neighbours while Alt is held', () => {
    const person = editing(BAKERY.id);
    person.dragFrom([400, 300], [430, 300], ALONE);
    expect([outline(person, BAKERY.id), outline(person, LIBRARY.id)].map(({ length }) => length)).to.deep.equal([5, 4]);
  });

  it('stay where they are when they are pressed, or dragged back', () => {
    const person = editing(BAKERY.id);
    person.click([400, 400]);
    person.press([400, 400]);
    person.drag([450, 450], FREE);
    person.drag([400, 400], FREE);
    person.release([400, 400], FREE);
    person.press([400, 300]);
    person.drag([450, 300], FREE);
    person.drag([400, 300], FREE);
    person.release([400, 300], FREE);
    person.click([400, 300]);
    expect(person.document.unsaved()).to.deep.equal([]);
    expect(person.shown.tool).to.equal('points');
  });

  it('are those of a corridor and a marker as well', () => {
    const person = editing(HALL.id, 'corridors');
    person.dragFrom([1000, 500], [1100, 560], FREE);
    expect(person.items('corridors')[0]!.points).to.deep.equal([
      { x: 100, y: 500 },
      { x: 1100, y: 560 },
    ]);
  });

  it('go back to where they were when a drag is taken back, and are dragged again', () => {
    const person = editing(BAKERY.id);
    person.press([400, 400]);
    person.drag([420, 430], FREE);
    person.key('Control+z');
    person.drag([440, 440], FREE);
    person.release([440, 440], FREE);
    expect(person.document.unsaved()).to.deep.equal([]);
    person.dragFrom([400, 400], [420, 430], FREE);
    expect(corner(person, BAKERY.id, 2)).to.deep.equal([420, 430]);
  });

  it('are pressed by a finger from twice as far', () => {
    const person = editing(BAKERY.id);
    person.dragFrom([180, 200], [150, 150], FREE);
    expect(corner(person, BAKERY.id, 0)).to.deep.equal([200, 200]);
    person.dragFrom([180, 200], [150, 150], { ...FREE, isTouch: true });
    expect(corner(person, BAKERY.id, 0)).to.deep.equal([150, 150]);
  });

  it('move together within a corridor, unless Alt is held: a way that leads off it stays joined', () => {
    const branch = (person: Person) => (person.items('corridors')[0]!.branches as readonly Branch[])[0]!.points[0];
    const [joined, apart] = [FREE, ALONE].map((held) => {
      const person = editing(HALL.id, 'corridors', {
        ...FLOOR,
        wayfinding: { corridors: [{ ...HALL, branches: [WAY] }] },
      });
      person.dragFrom([1000, 500], [1100, 560], held);
      return branch(person);
    });
    expect([joined, apart]).to.deep.equal([
      { x: 1100, y: 560 },
      { x: 1000, y: 500 },
    ]);
  });

  it('leave the place of the name where it is', () => {
    const labelled = { ...BAKERY, labelPoint: { x: 200, y: 200 } };
    const person = editing(BAKERY.id, 'areas', { ...FLOOR, areas: [labelled] });
    person.dragFrom([200, 200], [150, 140], FREE);
    expect(person.items('areas')[0]).to.deep.include({ labelPoint: { x: 200, y: 200 } });
    expect(corner(person, BAKERY.id, 0)).to.deep.equal([150, 140]);
  });

  it('are those of a single item: with a second one chosen there are none', () => {
    const person = editing(BAKERY.id);
    person.choose({ noun: 'areas', id: BAKERY.id }, { noun: 'areas', id: LIBRARY.id });
    expect([person.shown.tool, person.sketch()]).to.deep.equal(['select', []]);
  });
});
