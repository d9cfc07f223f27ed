import { expect } from 'chai';
import { isForFocus, type KeyFocus } from '../../../../adapters/web/studio/editor/key-focus.ts';
import { spaceUse } from '../../../../adapters/web/studio/plan/space-use.ts';
import { keyDown, ON_CANVAS } from '../support/keys.ts';
import { EMPTY, FLOOR } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

describe('Keys on the plan', () => {
  it('move a cross-hair by 1, 10 or 100 units while something is drawn, from the last point or the middle of the view', () => {
    const person = atThePlan(EMPTY);
    person.key('a', 'ArrowUp');
    expect(person.editor.pointer.value).to.deep.equal([600, 400]);
    person.key('ArrowUp', 'Shift+ArrowLeft', 'Alt+ArrowRight');
    expect(person.editor.pointer.value).to.deep.equal([690, 399]);
    person.click([100, 100]);
    person.key('ArrowDown');
    expect(person.editor.pointer.value).to.deep.equal([100, 100]);
  });

  it('say where the cross-hair is, and how far from the last point', () => {
    const person = atThePlan(EMPTY);
    person.key('c', 'ArrowUp', 'Enter', 'Alt+ArrowRight');
    expect(person.said()).to.equal('700; 400, 5 m');
  });

  it('bring the view to the cross-hair', () => {
    const person = atThePlan(EMPTY);
    person.key('c', ...Array<string>(8).fill('Alt+ArrowRight'));
    expect(person.editor.pointer.value).to.deep.equal([1300, 400]);
    expect(person.corner()).to.deep.equal([700, 0]);
  });

  it('jump with N to the nearest corner, and say to what', () => {
    const person = atThePlan(FLOOR);
    person.key('a', 'ArrowUp', 'n');
    expect(person.editor.pointer.value).to.deep.equal([600, 400]);
    expect(person.said()).to.contain('Library');
    const empty = atThePlan(EMPTY);
    empty.key('a', 'n');
    expect(empty.said()).to.contain('nothing near');
  });

  it('set no second point while Enter is held', () => {
    const person = atThePlan(EMPTY);
    person.key('a', 'ArrowUp', 'Enter', 'Alt+ArrowRight');
    person.tools.press(keyDown('Enter', { repeat: true }));
    expect(person.editor.drawing.value.points).to.equal(1);
  });

  it('lose the cross-hair as soon as the pointer is used', () => {
    const person = atThePlan(EMPTY);
    person.key('a', 'ArrowUp');
    expect(person.sketch().filter(({ kind }) => kind === 'line')).to.have.length(2);
    person.press([100, 100]);
    expect(person.sketch().filter(({ kind }) => kind === 'line')).to.have.length(0);
  });

  it('are typed, and draw nothing, while a field has the focus', () => {
    const person = atThePlan(EMPTY);
    person.key('a');
    person.click([100, 100]);
    person.focus({ isField: true });
    person.key('Control+z', 'Backspace', 'Escape', 'r');
    expect([person.editor.drawing.value.points, person.shown.tool]).to.deep.equal([1, 'area']);
  });

  it('end and cancel what is drawn while a button has the focus, but for Enter, which presses it', () => {
    const person = atThePlan(EMPTY);
    person.key('c');
    person.click([100, 100]);
    person.click([300, 100]);
    person.focus({ isPressed: true });
    person.key('Enter');
    expect(person.items('corridors')).to.deep.equal([]);
    person.key('Control+z', 'Escape');
    expect(person.editor.drawing.value).to.include({ points: 0, isCancelled: true });
  });
});

describe('What has the focus', () => {
  const isTaken = (key: string, focus: Partial<KeyFocus> | null, given = {}) =>
    isForFocus({ ...keyDown(key), ...given }, focus && { ...ON_CANVAS, ...focus });

  it('has its keys: a field all but F6 and Ctrl+S, a dialog all', () => {
    expect(['a', 'F6', 'Control+s'].map((key) => isTaken(key, { isField: true }))).to.deep.equal([true, false, false]);
    expect(['a', 'F6', 'Control+s'].map((key) => isTaken(key, { isDialog: true }))).to.deep.equal([true, true, true]);
  });

  it('has Enter where it is pressed by it, and the page keys where it pages', () => {
    expect(['Enter', 'a'].map((key) => isTaken(key, { isPressed: true }))).to.deep.equal([true, false]);
    expect(['PageUp', 'a'].map((key) => isTaken(key, { isPaged: true }))).to.deep.equal([true, false]);
    expect(['Enter', 'PageUp'].map((key) => isTaken(key, {}))).to.deep.equal([false, false]);
  });

  it('has keys that are used already, held, or compose a letter', () => {
    for (const given of [{ defaultPrevented: true }, { repeat: true }, { isComposing: true }])
      expect(isTaken('a', {}, given)).to.equal(true);
    expect(isTaken('a', null)).to.equal(true);
  });

  it('types and presses with the space bar, which else moves the view', () => {
    const use = (focus = {}, key = ' ') =>
      spaceUse(keyDown(key), { isTyped: false, isPressed: false, isChoice: false, ...focus });
    expect(use()).to.deep.equal({ isHeld: true, isPrevented: true });
    expect(use({ isPressed: true })).to.deep.equal({ isHeld: true, isPrevented: false });
    for (const focus of [{ isTyped: true }, { isChoice: true }]) expect(use(focus).isHeld).to.equal(false);
    expect([use({}, 'Control+ ').isHeld, use({}, 'a').isHeld]).to.deep.equal([false, false]);
  });
});
