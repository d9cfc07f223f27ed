import { expect } from 'chai';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { EMPTY, GROUND } from '../support/maps.ts';
import { atThePlan, type MapContent, type Person } from '../support/person.ts';

describe('The tool that draws rectangles', () => {
  it('takes two clicks for opposite corners', () => {
    const person = starting();
    person.click([300, 300]);
    person.click([500, 400]);
    expect(frames(person)).to.deep.equal([[300, 300, 500, 400]]);
    expect(person.editor.toName.value).not.to.equal(null);
  });

  it('takes a drag from corner to corner, in any direction', () => {
    const person = starting();
    person.press([500, 400]);
    person.drag([400, 350]);
    person.drag([300, 310]);
    person.release([300, 310]);
    expect(frames(person)).to.deep.equal([[300, 310, 500, 400]]);
  });

  it('says that snapping has made it flat, and makes it where nothing snaps', () => {
    const person = starting();
    person.dragFrom([300, 300], [308, 306]);
    expect(frames(person)).to.deep.equal([]);
    expect(person.said()).to.match(/^Snapping makes this shape flat\./);
    person.dragFrom([300, 300], [308, 306], { isFree: true });
    expect(frames(person)).to.deep.equal([[300, 300, 308, 306]]);
    person.dragFrom([700, 300], [760, 300], { isFree: true });
    expect(person.said()).to.equal('These points enclose no area.');
  });

  it('makes a square while Shift is held', () => {
    const person = starting();
    person.dragFrom([300, 300], [400, 350], { isShift: true });
    expect(frames(person)).to.deep.equal([[300, 300, 400, 400]]);
  });

  it('shows its sides while it is drawn', () => {
    const person = starting();
    person.click([300, 300]);
    person.move([420, 380]);
    expect(person.sketch()[0]).to.deep.include({ kind: 'polygon', label: '6 m × 4 m' });
  });

  it('takes a typed size, towards where the pointer is', () => {
    const person = starting();
    person.click([300, 300]);
    person.move([250, 380]);
    expect(person.type('6 x 4 m')).to.equal(true);
    expect(frames(person)).to.deep.equal([[180, 300, 300, 380]]);
  });

  it('draws a typed size from where the pointer is, before a corner is set', () => {
    const person = starting();
    expect(person.type('6 x 4 m')).to.equal(false);
    person.move([300, 300]);
    person.type('6 x 4 m');
    expect(frames(person)).to.deep.equal([[300, 300, 420, 380]]);
  });

  it('takes no size in metres without a scale, and nothing that is no size', () => {
    const person = starting({ levels: [{ ...GROUND, metersPerUnit: null }] });
    person.click([300, 300]);
    expect(['6 x 4 m', 'wide', '0 x 4'].map((typed) => person.type(typed))).to.deep.equal([false, false, false]);
    expect(person.type('60 x 40')).to.equal(true);
    expect(frames(person)).to.deep.equal([[300, 300, 360, 340]]);
  });

  it('keeps the corner that was clicked where the other one makes no rectangle', () => {
    const person = starting();
    person.click([300, 300]);
    person.click([500, 300]);
    expect(person.said()).to.equal('These points enclose no area.');
    person.click([500, 400]);
    expect(frames(person)).to.deep.equal([[300, 300, 500, 400]]);
  });

  it('forgets the corner of a drag that makes no rectangle, or is aborted by Escape', () => {
    const person = starting();
    person.dragFrom([300, 300], [500, 300]);
    expect(person.editor.drawing.value.points).to.equal(0);
    person.press([300, 300]);
    person.drag([500, 400]);
    person.key('Escape');
    person.release([500, 400]);
    expect(frames(person)).to.deep.equal([]);
    expect(person.shown.tool).to.equal('rectangle');
    person.click([100, 100]);
    expect(person.editor.drawing.value.points).to.equal(1);
  });

  it('is drawn by the keyboard', () => {
    const person = starting();
    person.key('ArrowUp', 'Enter', 'Alt+ArrowRight', 'Alt+ArrowDown', 'Enter');
    expect(frames(person)).to.deep.equal([[600, 400, 700, 500]]);
  });
});

function starting(map: MapContent = EMPTY): Person {
  const person = atThePlan(map);
  person.key('r');
  return person;
}

/** The left, top, right and bottom of each area. */
function frames(person: Person): readonly (readonly number[])[] {
  return person.items('areas').map(({ data }) => {
    const [xs, ys] = [0, 1].map((axis) => (data as readonly Vertex[]).map((at) => at[axis]!));
    return [Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!)];
  });
}
