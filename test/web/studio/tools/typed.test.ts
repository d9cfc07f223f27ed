import { expect } from 'chai';
import { english } from '#locales/studio';
import { awaitedValue } from '../../../../adapters/web/studio/editor/typed-value.ts';
import { toolHint } from '../../../../adapters/web/studio/workspace/tool-hint.ts';
import { BAKERY, EMPTY, FLOOR, GROUND, UPPER } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

const FREE = { isFree: true };
const scaleOf = (person: Person) => person.items('levels').find(({ id }) => id === GROUND.id)!.metersPerUnit;
const outline = (person: Person, at = 0) => person.items('areas')[at]!.data as number[][];

describe('A value that is typed at the plan', () => {
  it('is the real length of a measured line', () => {
    const person = atThePlan(EMPTY);
    person.key('s');
    person.click([200, 300], FREE);
    person.click([500, 300], FREE);
    expect(person.typeAtOnce('30')).to.equal(true);
    expect(scaleOf(person)).to.equal(0.1);
  });

  it('is the size of a rectangle whose first corner is set, where M is no tool', () => {
    const person = atThePlan(EMPTY);
    person.key('r');
    person.click([100, 100], FREE);
    person.move([300, 300], FREE);
    expect(person.typeAtOnce('6 x 4 m')).to.equal(true);
    expect(person.shown.tool).to.equal('rectangle');
    expect(outline(person)[2]).to.deep.equal([220, 180]);
  });

  it('is how far the next corner is towards the pointer, at an angle, or where it is', () => {
    const person = atThePlan(EMPTY);
    person.key('a');
    person.click([100, 100], FREE);
    person.move([400, 100], FREE);
    expect(['5 m', '5 m -90°', '1 < 180'].map(person.typeAtOnce, person)).to.deep.equal([true, true, true]);
    expect(person.typeAtOnce('100, 200')).to.equal(true);
    person.key('Enter');
    expect(outline(person)).to.deep.equal([
      [100, 100],
      [200, 100],
      [200, 200],
      [199, 200],
      [100, 200],
    ]);
  });

  it('is the position of the point that has the focus', () => {
    const person = atThePlan(FLOOR);
    person.choose({ noun: 'areas', id: BAKERY.id });
    person.key('Enter');
    expect(person.typeAtOnce('150, 160')).to.equal(true);
    expect(outline(person)[0]).to.deep.equal([150, 160]);
  });

  it('is the place of a point on the earth, also south of the equator', () => {
    const person = atThePlan(EMPTY);
    person.perform('georeference');
    person.click([100, 100], FREE);
    expect(person.typeAtOnce('-33.86, 151.2')).to.equal(true);
    expect(person.editor.controlPoints.value).to.deep.equal([{ x: 100, y: 100, lng: 151.2, lat: -33.86 }]);
  });

  it('may have the digits of an Arabic keyboard', () => {
    const person = atThePlan(EMPTY);
    person.key('s');
    person.click([200, 300], FREE);
    person.click([500, 300], FREE);
    expect(person.typeAtOnce('٣٠٫٥')).to.equal(true);
    expect(scaleOf(person)).to.equal(0.101667);
  });

  it('that is not understood stays, with the reason', () => {
    const person = atThePlan(EMPTY);
    person.key('r');
    person.click([100, 100], FREE);
    expect(person.typeAtOnce('6 by 4')).to.equal(false);
    expect(person.editor.typed.value).to.equal('6 by 4');
    expect(person.said()).to.equal('“6 by 4” is not understood. Size, such as 6 x 4 m');
    expect(person.document.unsaved()).to.deep.equal([]);
  });

  it('in metres is refused with the reason while the level has no scale', () => {
    const person = atThePlan({ levels: [{ ...GROUND, metersPerUnit: null }, UPPER] });
    for (const tool of ['r', 'a']) {
      person.key(tool);
      person.click([100, 100], FREE);
      expect(person.typeAtOnce(tool === 'r' ? '6 x 4 m' : '6 m')).to.equal(false);
      expect(person.said()).to.contain('no scale yet');
      person.editor.typed.value = null;
      person.key('Escape');
    }
  });
});

describe('A digit or a minus', () => {
  it('keeps its meaning while no value is awaited', () => {
    const person = atThePlan(EMPTY);
    const meant: string[] = [];
    const { canvas } = person.editor;
    canvas.value = { ...canvas.value!, fit: () => meant.push('fit'), zoomBy: () => meant.push('zoom') };
    for (const tool of ['v', 'r', 's', 'd', 'a', 'f']) person.key(tool, '1', '-');
    expect(person.editor.typed.value).to.equal(null);
    expect(meant.join(' ')).to.equal(Array(6).fill('fit zoom').join(' '));
  });

  it('opens nothing with Ctrl, in a field, or for people who may only look', () => {
    const person = atThePlan(EMPTY);
    person.key('s');
    person.click([200, 300], FREE);
    person.click([500, 300], FREE);
    person.key('Control+1', 'Alt+1');
    person.focus({ isField: true });
    person.key('1');
    person.focus({});
    person.editor.refusal.value = 'You may only look.';
    person.key('1');
    expect(person.editor.typed.value).to.equal(null);
  });
});

describe('What comes next', () => {
  it('is said for each point of an area', () => {
    const person = atThePlan(EMPTY);
    const { hints } = english.editor;
    person.key('a');
    const said = [toolHint(person.editor)];
    for (const x of [100, 300, 500, 700]) {
      person.click([x, x % 200], FREE);
      said.push(toolHint(person.editor));
    }
    expect(said).to.deep.equal([hints.area, hints.areaNext, hints.areaNext, hints.areaEnd, hints.areaEnd]);
  });

  it('is nothing while places are chosen, and the field is that of the tool', () => {
    const person = atThePlan(EMPTY);
    expect([toolHint(person.editor), awaitedValue(person.editor)]).to.deep.equal([null, null]);
    person.perform('number');
    expect(awaitedValue(person.editor)).to.equal('number');
  });
});
