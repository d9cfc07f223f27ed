import { expect } from 'chai';
import type { Vertex } from '../../../src/domain/projects/geometry.ts';
import { BAKERY, FLOOR, HALL, LIBRARY } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const FREE = { isFree: true };
const ALONE = { isFree: true, isAlt: true };

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
    person.click([400, 300]);
    expect(person.document.unsaved()).to.deep.equal([]);
    expect(person.shown.tool).to.equal('points');
  });

  it('are found by Tab and brackets, and moved by arrows, quick presses as one step', () => {
    const person = editing(BAKERY.id);
    person.key('Tab', ']', 'Shift+Tab', '[', '[');
    expect(person.said()).to.equal('Point 4 of 4: 200; 400');
    person.key('ArrowRight', 'Shift+ArrowRight', 'Alt+ArrowDown');
    expect(corner(person, BAKERY.id, 3)).to.deep.equal([211, 500]);
    expect(person.said()).to.equal('Point 4 of 4: 211; 500');
    expect(person.document.history.done.value).to.have.length(1);
  });

  it('are put at a typed position', () => {
    const person = editing(BAKERY.id);
    expect([person.type('here'), person.type('120, 140')]).to.deep.equal([false, true]);
    expect(corner(person, BAKERY.id, 0)).to.deep.equal([120, 140]);
  });

  for (const key of ['Delete', 'Backspace']) {
    it(`are deleted with ${key}, as long as a shape is left`, () => {
      const person = editing(BAKERY.id);
      person.key('Tab', key);
      expect(outline(person, BAKERY.id)).to.deep.equal([
        [200, 200],
        [400, 400],
        [200, 400],
      ]);
      expect(handles(person)).to.deep.equal({ handle: 3, midpoint: 3 });
      person.key(key);
      expect(person.said()).to.equal('A shape needs more points.');
      expect(outline(person, BAKERY.id)).to.have.length(3);
    });
  }

  it('are those of a corridor and a marker as well', () => {
    const person = editing(HALL.id, 'corridors');
    person.dragFrom([1000, 500], [1100, 560], FREE);
    expect(person.items('corridors')[0]!.points).to.deep.equal([
      { x: 100, y: 500 },
      { x: 1100, y: 560 },
    ]);
  });

  for (const [how, leave] of [
    ['Enter', (person: Person) => person.key('Enter')],
    ['Escape', (person: Person) => person.key('Escape')],
    ['a click beside it', (person: Person) => person.click([700, 700])],
  ] as const) {
    it(`are left with ${how}: it stays chosen`, () => {
      const person = editing(BAKERY.id);
      leave(person);
      expect(person.shown.tool).to.equal('select');
      expect(person.sketch()).to.deep.equal([]);
      expect(person.editor.selection.value.map(({ id }) => id)).to.deep.equal([BAKERY.id]);
    });
  }

  it('stay in use after a click on the shape itself', () => {
    const person = editing(BAKERY.id);
    person.click([250, 340]);
    expect(person.shown.tool).to.equal('points');
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

  it('move together again after a drag with Alt was taken back', () => {
    const person = editing(BAKERY.id);
    person.press([400, 400]);
    person.drag([420, 430], ALONE);
    person.key('Control+z', 'ArrowRight');
    expect(corner(person, BAKERY.id, 2)).to.deep.equal([401, 400]);
    expect(corner(person, LIBRARY.id, 3)).to.deep.equal([401, 400]);
  });

  it('are drawn anew when somebody else changes the shape', () => {
    const person = editing(BAKERY.id);
    const data = [
      [200, 200],
      [400, 200],
      [300, 400],
    ];
    person.document.receive({
      version: person.document.version.value + 1,
      changed: [{ noun: 'areas', item: { ...person.document.item('areas', BAKERY.id).peek()!, data } }],
      deleted: [],
      by: { author: 'Ben', at: null },
    });
    expect(handles(person)).to.deep.equal({ handle: 3, midpoint: 3 });
  });

  it('are gone when the shape is deleted', () => {
    const person = editing(BAKERY.id);
    person.document.receive({
      version: person.document.version.value + 1,
      changed: [],
      deleted: [{ noun: 'areas', id: BAKERY.id }],
      by: { author: 'Ben', at: null },
    });
    expect(person.sketch()).to.deep.equal([]);
    expect(person.editor.selection.value).to.deep.equal([]);
  });

  it('stay where they are for people who may only look', () => {
    const person = editing(BAKERY.id);
    person.editor.refusal.value = 'You may only look.';
    person.dragFrom([400, 400], [420, 430], FREE);
    person.key('ArrowRight', 'Delete');
    person.type('120, 140');
    expect(person.document.unsaved()).to.deep.equal([]);
    expect(person.shown.preview).to.deep.equal([]);
  });
});

/** Somebody who edits the points of an item. */
function editing(id: string, noun: 'areas' | 'corridors' = 'areas'): Person {
  const person = atThePlan(FLOOR);
  person.choose({ noun, id });
  person.key('Enter');
  return person;
}

const outline = (person: Person, id: string) =>
  person.items('areas').find((area) => area.id === id)!.data as readonly Vertex[];
const corner = (person: Person, id: string, at: number) => outline(person, id)[at];

function handles(person: Person) {
  const count = (wanted: string) => person.sketch().filter(({ kind }) => kind === wanted).length;
  return { handle: count('handle'), midpoint: count('midpoint') };
}
