import { expect } from 'chai';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { EMPTY, FLOOR } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

describe('The tool that draws corridors', () => {
  it('sets points by clicks, ends with Enter, and chooses the corridor', () => {
    const person = drawing([300, 300], [600, 300], [600, 500]);
    person.key('Enter');
    expect(lines(person)).to.deep.equal([
      [
        [300, 300],
        [600, 300],
        [600, 500],
      ],
    ]);
    expect(person.editor.selection.value.map(({ noun }) => noun)).to.deep.equal(['corridors']);
  });

  it('is a ring where it ends at its first point', () => {
    const person = drawing([300, 300], [600, 300], [600, 500], [302, 303]);
    expect(person.items('corridors').map(({ isClosed }) => isClosed)).to.deep.equal([true]);
  });

  it('begins on another corridor, exactly', () => {
    const person = drawing([450, 505], [450, 650]);
    person.key('Enter');
    expect(lines(person).at(-1)).to.deep.equal([
      [450, 500],
      [450, 650],
    ]);
  });

  it('needs two points', () => {
    const person = drawing([300, 300]);
    person.key('Enter');
    expect(person.said()).to.equal('A shape needs more points.');
    expect(lines(person)).to.deep.equal([]);
  });

  it('sets no point twice in one place', () => {
    const person = drawing([300, 300], [300, 300], [600, 300]);
    person.doubleClick([600, 300]);
    expect(lines(person)).to.deep.equal([
      [
        [300, 300],
        [600, 300],
      ],
    ]);
  });

  it('says how long each part is', () => {
    const person = drawing([300, 300], [600, 300]);
    expect(person.said()).to.equal('Point 2 set. 15 m');
  });

  it('is undone as one step once it is finished', () => {
    const person = drawing([300, 300], [600, 300]);
    person.key('Enter', 'Control+z');
    expect(lines(person)).to.deep.equal([]);
    expect(person.shown.tool).to.equal('corridor');
    person.key('Control+Shift+z');
    expect(lines(person)).to.have.length(1);
  });

  it('is drawn by the keyboard, and ends with Enter at the last point', () => {
    const person = atThePlan(EMPTY);
    person.key('c', 'ArrowUp', 'Enter', 'Alt+ArrowRight', 'Enter', 'Enter');
    expect(lines(person)).to.deep.equal([
      [
        [600, 400],
        [700, 400],
      ],
    ]);
  });
});

/** Somebody who has set these points of a corridor; the first one on a corridor that is there, or on an empty level. */
function drawing(...at: readonly Vertex[]): Person {
  const person = atThePlan(at[0]![1] > 500 ? FLOOR : EMPTY);
  person.key('c');
  for (const each of at) person.click(each);
  return person;
}

const lines = (person: Person) =>
  person
    .items('corridors')
    .map(({ points }) => (points as readonly { x: number; y: number }[]).map(({ x, y }) => [x, y]));
