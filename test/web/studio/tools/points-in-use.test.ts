import { expect } from 'chai';
import { BAKERY, LIBRARY } from '../support/maps.ts';
import type { Person } from '../support/person.ts';
import { ALONE, corner, editing, FREE, handles, outline } from './edited-points.ts';

describe('The points of what is chosen, by keys and by others', () => {
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
