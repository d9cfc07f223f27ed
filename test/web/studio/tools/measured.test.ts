import { expect } from 'chai';
import { BAKERY, EMPTY, FLOOR, GROUND } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const FREE = { isFree: true };
const ground = (person: Person) => person.items('levels').find(({ id }) => id === GROUND.id)!;

describe('The tool that measures', () => {
  const measuring = (): Person => {
    const person = atThePlan(EMPTY);
    person.key('s');
    person.click([200, 300], FREE);
    return person;
  };

  it('shows the length between two clicks, and says it', () => {
    const person = measuring();
    person.move([400, 300]);
    expect(person.sketch()[0]).to.deep.include({ kind: 'line', label: '10 m' });
    person.click([500, 300], FREE);
    expect(person.said()).to.equal('15 m in the plan. Type its real length to set the scale.');
    expect(person.document.unsaved()).to.deep.equal([]);
  });

  it('sets the scale by a typed length, and leaves the line in view', () => {
    const person = measuring();
    person.click([500, 300], FREE);
    expect(person.type('30 m')).to.equal(true);
    expect(ground(person).metersPerUnit).to.equal(0.1);
    expect(person.sketch()[0]).to.deep.include({ kind: 'line', label: '30 m' });
    person.key('Control+z');
    expect(ground(person).metersPerUnit).to.equal(0.05);
  });

  it('sets no scale by half a line, or by what is no length', () => {
    const person = measuring();
    expect(person.type('30')).to.equal(false);
    person.click([500, 300], FREE);
    expect([person.type('long'), person.type('0')]).to.deep.equal([false, false]);
  });

  it('begins a new line with the third click', () => {
    const person = measuring();
    person.click([500, 300], FREE);
    person.click([100, 100], FREE);
    expect(person.editor.drawing.value.points).to.equal(1);
  });

  it('takes its points back one by one', () => {
    const person = measuring();
    person.click([500, 300], FREE);
    person.key('Control+z', 'Control+z');
    expect(person.editor.drawing.value.points).to.equal(0);
    person.key('Control+y', 'Control+y');
    expect(person.type('30')).to.equal(true);
  });

  it('offers nothing again that only measured', () => {
    const person = measuring();
    person.key('Escape');
    expect(person.editor.drawing.value).to.include({ points: 0, isCancelled: false });
  });

  it('measures for people who may only look, and sets no scale', () => {
    const person = measuring();
    person.editor.refusal.value = 'You may only look.';
    person.click([500, 300], FREE);
    expect(person.type('30')).to.equal(false);
    expect(person.document.unsaved()).to.deep.equal([]);
  });
});

describe('The tool that places a level on the earth', () => {
  const placing = (): Person => {
    const person = atThePlan(EMPTY);
    person.perform('georeference');
    person.click([100, 100], FREE);
    return person;
  };
  const pairs = (person: Person) =>
    (ground(person).georeference as { controlPoints: readonly unknown[] } | null)?.controlPoints.length ?? 0;

  it('waits with one pair, and stores two', () => {
    const person = placing();
    person.type('59.93, 30.33');
    expect([pairs(person), person.said()]).to.deep.equal([0, 'Pairs of points: 1']);
    person.click([1100, 100], FREE);
    person.type('59.93, 30.34');
    expect(pairs(person)).to.equal(2);
    expect(person.save()).to.equal('done');
  });

  it('takes no position without a point, and none that is not on the earth', () => {
    const person = placing();
    expect([person.type('95, 30'), person.type('here')]).to.deep.equal([false, false]);
    person.key('Control+z');
    expect(person.type('59.93, 30.33')).to.equal(false);
  });

  it('replaces the point that was clicked by the next click', () => {
    const person = placing();
    person.click([300, 300], FREE);
    expect(person.editor.drawing.value.points).to.equal(1);
    person.type('59.93, 30.33');
    expect(person.editor.controlPoints.value).to.deep.equal([{ x: 300, y: 300, lng: 30.33, lat: 59.93 }]);
  });

  it('replaces the pair at the same place', () => {
    const person = placing();
    person.type('59.93, 30.33');
    person.click([103, 101], FREE);
    person.type('60, 31');
    expect(person.editor.controlPoints.value).to.have.length(1);
  });

  it('shows the pairs as they are again after Ctrl+Z', () => {
    const person = placing();
    person.type('59.93, 30.33');
    person.click([1100, 100], FREE);
    person.type('59.93, 30.34');
    person.key('Control+z');
    expect(pairs(person)).to.equal(0);
    expect(person.sketch()).to.deep.equal([]);
  });
});

describe('The tool that aligns what is drawn with the plan', () => {
  const aligning = (): Person => {
    const person = atThePlan(FLOOR);
    person.perform('align');
    return person;
  };
  const corner = (person: Person) =>
    (person.items('areas').find(({ id }) => id === BAKERY.id)!.data as number[][])[0]!.map(Math.round);

  it('asks for a point and where it is, and moves everything by one pair with Enter', () => {
    const person = aligning();
    expect(person.said()).to.equal('Click a point of what is drawn, such as a corner of a room.');
    person.click([203, 198]);
    expect(person.said()).to.equal('Click where it is on the plan.');
    person.click([243, 211]);
    person.key('Enter');
    expect(corner(person)).to.deep.equal([243, 211]);
    expect([person.shown.tool, person.said()]).to.deep.equal(['select', 'Align with the plan']);
  });

  it('turns and scales everything by two pairs, as one step', () => {
    const person = aligning();
    for (const at of [
      [200, 200],
      [100, 100],
      [400, 200],
      [500, 100],
    ] as const)
      person.click(at, FREE);
    expect(corner(person)).to.deep.equal([100, 100]);
    expect(ground(person).metersPerUnit).to.equal(0.025);
    expect(person.save()).to.equal('done');
    person.key('Control+z');
    expect([corner(person), ground(person).metersPerUnit]).to.deep.equal([[200, 200], 0.05]);
  });

  it('asks for more where Enter comes too early', () => {
    const person = aligning();
    person.click([200, 200]);
    person.key('Enter');
    expect(person.said()).to.equal('Click where it is on the plan.');
    expect(person.document.unsaved()).to.deep.equal([]);
  });

  it('takes points back one by one, and sets them elsewhere', () => {
    const person = aligning();
    person.click([200, 200]);
    person.click([250, 250], FREE);
    person.key('Control+z');
    person.click([300, 200], FREE);
    person.key('Enter');
    expect(corner(person)).to.deep.equal([300, 200]);
  });

  it('moves nothing by two pairs that make no sense', () => {
    const person = aligning();
    for (const at of [
      [200, 200],
      [100, 100],
      [200, 200],
      [500, 100],
    ] as const)
      person.click(at, FREE);
    expect(person.document.unsaved()).to.deep.equal([]);
    expect(person.shown.tool).to.equal('align');
  });
});
