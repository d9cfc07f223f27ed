import { expect } from 'chai';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { BAKERY, EMPTY, FLOOR } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const FREE = { isFree: true };

describe('The tool that draws areas', () => {
  it('sets corners by clicks, ends at the first one, and asks for the name', () => {
    const person = drawing(EMPTY, [600, 200], [900, 200], [900, 500], [603, 202]);
    expect(outlines(person)).to.deep.equal([corners([600, 200], [900, 200], [900, 500])]);
    expect(person.editor.toName.value?.item).to.deep.equal(person.editor.selection.value[0]);
  });

  it('ends with a double click', () => {
    const person = drawing(EMPTY, [600, 200], [900, 200]);
    person.doubleClick([900, 500]);
    expect(outlines(person)).to.deep.equal([corners([600, 200], [900, 200], [900, 500])]);
  });

  it('does not take two quick clicks in two places for a double one', () => {
    const person = drawing(EMPTY, [600, 200], [900, 200]);
    for (const at of [
      [900, 500],
      [600, 500],
    ] as const)
      person.click(at);
    person.doubleClickSeen([600, 500]);
    expect(outlines(person)).to.deep.equal([]);
    expect(person.editor.drawing.value.points).to.equal(4);
  });

  it('draws right angles exactly, and none while Ctrl is held', () => {
    const person = drawing(EMPTY, [200, 200], [500, 206], [496, 500]);
    person.key('Enter', 'Escape', 'a');
    for (const at of [
      [800, 200],
      [1000, 206],
      [996, 400],
    ] as const)
      person.click(at, FREE);
    person.key('Enter');
    expect(outlines(person)).to.deep.equal([
      corners([200, 200], [500, 200], [500, 500]),
      corners([800, 200], [1000, 206], [996, 400]),
    ]);
  });

  it('has exactly the corner of a neighbour that it is drawn to', () => {
    const person = drawing(FLOOR, [197, 404], [204, 600], [390, 600]);
    expect(person.tools.sketch.value.at(-1)?.vertices).to.deep.equal([[400, 600]]);
    person.click([403, 398]);
    person.key('Enter');
    expect(outlines(person).at(-1)).to.deep.equal(corners([200, 400], [200, 600], [400, 600], [400, 400]));
  });

  it('has exactly the corner of an area that was just drawn, too', () => {
    const person = drawing(EMPTY, [200, 200], [400, 200], [400, 400]);
    person.key('Enter', 'Escape', 'a');
    for (const at of [
      [403, 198],
      [600, 198],
      [600, 400],
    ] as const)
      person.click(at);
    person.key('Enter');
    expect((outlines(person)[1] as readonly Vertex[])[0]).to.deep.equal([400, 200]);
  });

  it('shows a line up to two points, then the area', () => {
    const person = drawing(EMPTY, [200, 200]);
    person.move([400, 200]);
    expect(person.sketch().map(({ kind }) => kind))
      .to.include('line')
      .and.not.include('polygon');
    person.click([400, 200]);
    person.move([400, 400]);
    expect(person.sketch().map(({ kind }) => kind))
      .to.include('polygon')
      .and.not.include('line');
  });

  it('follows the outline of a neighbour while Shift is held, and the longer way with Alt', () => {
    for (const [isAlt, points] of [
      [false, 2],
      [true, 4],
    ] as const) {
      const person = drawing({ ...FLOOR, areas: [BAKERY] }, [200, 200]);
      person.click([400, 200], { isShift: true, isAlt });
      expect(person.editor.drawing.value.points).to.equal(points);
      person.key('Control+z');
      expect(person.editor.drawing.value.points).to.equal(1);
    }
  });

  it('follows it without Shift while lines are traced, back to the first point too', () => {
    const person = drawing({ ...FLOOR, areas: [BAKERY] }, [200, 400], [200, 200]);
    person.perform('trace');
    person.click([200, 400], { isAlt: true });
    expect(outlines(person).at(-1)).to.deep.equal(corners([200, 400], [200, 200], [400, 200], [400, 400]));
  });

  it('asks for no name where another tool was chosen meanwhile', () => {
    const person = drawing(EMPTY, [600, 200], [900, 200], [900, 500]);
    person.key('m');
    expect(outlines(person)).to.have.length(1);
    expect([person.editor.toName.value, person.editor.selection.value]).to.deep.equal([null, []]);
  });

  it('takes back one point with Backspace, and deletes nothing that is finished with one too many', () => {
    const person = atThePlan(FLOOR);
    person.click([300, 300]);
    person.key('a');
    person.click([700, 600]);
    person.key('Backspace', 'Backspace', 'Delete');
    expect(person.items('areas')).to.have.length(2);
    person.click([700, 650]);
    expect(person.editor.drawing.value.points).to.equal(1);
  });

  it('stays where Enter cannot end it, with the reason', () => {
    const person = drawing(EMPTY, [600, 200], [900, 200]);
    person.key('Enter');
    expect(person.said()).to.equal('A shape needs more points.');
    person.click([750, 200]);
    person.key('Enter');
    expect(person.said()).to.equal('These points enclose no area.');
    person.key('Backspace');
    person.click([900, 500]);
    person.key('Enter');
    expect(outlines(person)).to.deep.equal([corners([600, 200], [900, 200], [900, 500])]);
  });

  it('brings a point that was taken back with Ctrl+Shift+Z or Ctrl+Y, until another one is set', () => {
    const person = drawing(EMPTY, [600, 200], [900, 200], [900, 500]);
    person.key('Control+z', 'Control+z');
    expect(person.said()).to.equal('Point taken back. Points left: 1');
    person.key('Control+Shift+z', 'Control+y', 'Control+y');
    expect(person.editor.drawing.value).to.include({ points: 3, canTakeAgain: false });
    person.key('Control+z');
    person.click([900, 600]);
    person.key('Control+y');
    expect(person.editor.drawing.value.points).to.equal(3);
  });

  it('brings no point back once something else was done', () => {
    const person = drawing(FLOOR, [700, 600]);
    person.key('Control+z');
    person.choose({ noun: 'areas', id: BAKERY.id });
    person.perform('duplicate');
    person.key('Control+y');
    expect(person.editor.drawing.value).to.include({ points: 0, canTakeAgain: false });
  });

  it('comes back by Ctrl+Z after Escape, and not after something else was done', () => {
    const person = drawing(EMPTY, [600, 200], [900, 200], [900, 500]);
    person.key('Escape', 'Control+z', 'Enter');
    expect(outlines(person)).to.have.length(1);
    person.key('a');
    person.click([100, 100]);
    person.key('Escape', 'm');
    person.click([150, 150]);
    person.key('Control+z');
    expect(person.items('markers')).to.deep.equal([]);
    expect(person.editor.drawing.value).to.include({ points: 0, isCancelled: false });
  });

  it('is drawn by the keyboard: arrows move a cross-hair, Enter sets and ends', () => {
    const person = atThePlan(EMPTY);
    person.key('a', 'ArrowUp', 'Enter', 'Alt+ArrowRight', 'Enter', 'Alt+ArrowDown', 'Enter');
    expect(outlines(person)).to.deep.equal([]);
    person.key('Enter');
    expect(outlines(person)).to.deep.equal([corners([600, 400], [700, 400], [700, 500])]);
  });

  it('is no part of the map for people who may only look', () => {
    const person = atThePlan(EMPTY);
    person.editor.refusal.value = 'You may only look.';
    person.key('a');
    expect([person.shown.tool, person.said()]).to.deep.equal(['select', 'You may only look.']);
  });
});

/** Somebody who has set these corners of an area. */
function drawing(map: Parameters<typeof atThePlan>[0], ...at: readonly Vertex[]): Person {
  const person = atThePlan(map);
  person.key('a');
  for (const each of at) person.click(each);
  return person;
}

const corners = (...at: readonly Vertex[]) => at;
const outlines = (person: Person) => person.items('areas').map(({ data }) => data);
