import { expect } from 'chai';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { FLOOR } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

/** Near the lines through the corner of a room: guides lead there. */
const GUIDED: Vertex = [603, 650];

const MOMENTS: readonly (readonly [string, string, (person: Person) => void])[] = [
  ['a point is taken back', 'a', (person) => person.key('Control+z')],
  ['a point is taken back with Backspace', 'c', (person) => person.key('Backspace')],
  ['the first corner of a rectangle is taken back', 'r', (person) => person.key('Control+z')],
  ['the end of a measured line is taken back', 's', (person) => person.key('Control+z')],
  ['the drawing is cancelled', 'a', (person) => person.key('Escape')],
  ['the drawing is ended', 'c', (person) => person.key('Enter')],
  ['another tool is chosen', 'm', (person) => person.key('r')],
  ['the last step is taken back', 'm', (person) => person.key('Control+z')],
];

describe('The guides that lead to where something snaps', () => {
  for (const [moment, key, act] of MOMENTS) {
    it(`go when ${moment}, and come with the next move`, () => {
      const person = drawing(key);
      expect(person.editor.snap.value).not.to.equal(null);
      act(person);
      expect([guides(person), person.editor.snap.value]).to.deep.equal([0, null]);
      person.key('m');
      person.move([603, 640]);
      expect(person.editor.snap.value).not.to.equal(null);
    });
  }

  it('go when a point that was taken back is set again', () => {
    const person = drawing('a');
    person.key('Control+z');
    person.move(GUIDED);
    person.key('Control+Shift+z');
    expect(guides(person)).to.equal(0);
  });

  for (const [how, end] of [
    ['aborted', (person: Person) => person.key('Escape')],
    ['lost to another window', (person: Person) => person.blur()],
    ['let go', (person: Person) => person.release([640, 495])],
  ] as const) {
    it(`go when a drag is ${how}`, () => {
      const person = atThePlan(FLOOR);
      person.press([600, 400]);
      person.drag([640, 495]);
      expect(person.editor.snap.value).not.to.equal(null);
      end(person);
      expect(person.editor.snap.value).to.equal(null);
    });
  }
});

/** Somebody who has set two points with a tool, the last one where guides lead. */
function drawing(key: string): Person {
  const person = atThePlan(FLOOR);
  person.key(key);
  if (key !== 'r') person.click([800, 600], { isFree: true });
  person.move(GUIDED);
  person.click(GUIDED);
  // Over a marker that was just placed.
  if (key === 'm') person.move(GUIDED);
  return person;
}

const guides = (person: Person) => person.sketch().filter(({ kind }) => kind === 'guide').length;
