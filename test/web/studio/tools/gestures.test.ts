import { expect } from 'chai';
import type { GestureCommand, GestureEvent } from '../../../../adapters/web/studio/plan/gesture-events.ts';
import { gestureAfter, NO_GESTURE } from '../../../../adapters/web/studio/plan/gesture-state.ts';

const pointer = { at: [10, 20] as const, isShift: false, isAlt: false, isFree: false, isTouch: false };
const finger = { ...pointer, isTouch: true };
const DOWN: GestureEvent = { kind: 'down', pointer, fingers: 1, isPrimary: true };
const TAKEN: GestureEvent = { kind: 'taken' };
const DRAG: GestureEvent = { kind: 'drag', pointer, fingers: 1, pixel: [10, 20] };
const UP: GestureEvent = { kind: 'up', pointer };
const MOVE: GestureEvent = { kind: 'move', pointer };
const RELEASED: GestureEvent = { kind: 'released' };
const click = (x = 10): GestureEvent => ({ kind: 'click', pointer, pixel: [x, 20] });
const DOUBLE: GestureEvent = { kind: 'doubleClick', pointer };

describe('Gestures on the plan', () => {
  it('are a press, a drag and a release of the tool, once it has taken the press', () => {
    expect(commandsOf(DOWN, TAKEN, DRAG, UP, RELEASED)).to.deep.equal([
      'use',
      'press',
      'locate 10,20',
      'drag',
      'magnify nothing',
      'release',
    ]);
  });

  it('are a click where nothing was dragged', () => {
    expect(commandsOf(DOWN, TAKEN, UP, click(), RELEASED)).to.deep.equal(['use', 'press', 'magnify nothing', 'click']);
  });

  it('leave the drag to the view where the tool has not taken the press', () => {
    expect(commandsOf(DOWN, DRAG, UP, RELEASED)).to.deep.equal(['use', 'press']);
  });

  it('show where the pointer is, of a mouse to the tool too, unless the tool follows a press', () => {
    expect(commandsOf(MOVE, { ...MOVE, pointer: finger })).to.deep.equal(['locate 10,20', 'move', 'locate 10,20']);
    expect(commandsOf(DOWN, TAKEN, MOVE)).to.deep.equal(['use', 'press']);
  });

  it('magnify what a finger covers while it drags', () => {
    expect(commandsOf(DOWN, TAKEN, { ...DRAG, pointer: finger }, UP)).to.include.members([
      'magnify 10,20',
      'magnify nothing',
    ]);
  });

  it('move the view, and click nothing, with the space bar or another button', () => {
    const space: GestureEvent = { kind: 'space', isHeld: true };
    expect(commandsOf(space, space, DOWN, click(), RELEASED)).to.deep.equal(['pan on', 'use']);
    expect(commandsOf({ ...DOWN, isPrimary: false }, click(), RELEASED)).to.deep.equal(['use']);
  });

  it('are the tool’s again with the next press', () => {
    expect(commandsOf({ ...DOWN, isPrimary: false }, RELEASED, DOWN, TAKEN, UP, click())).to.include('click');
  });

  it('end without effect when a second finger comes, before the drag or in it', () => {
    const two: GestureEvent = { ...DOWN, pointer: finger, fingers: 2 };
    expect(commandsOf(DOWN, RELEASED, two, click())).to.deep.equal(['use', 'press', 'use', 'abort']);
    expect(commandsOf(DOWN, TAKEN, DRAG, { ...DRAG, fingers: 2 }, DRAG, UP, click()).slice(4)).to.deep.equal([
      'magnify nothing',
      'abort',
      'magnify nothing',
    ]);
  });

  it('end without effect when the browser takes the pointer, once', () => {
    const cancelled: GestureEvent = { kind: 'cancelled' };
    const ended = commandsOf(DOWN, TAKEN, DRAG, cancelled, cancelled, UP, click());
    expect(ended.slice(4)).to.deep.equal(['magnify nothing', 'abort', 'magnify nothing']);
    expect(commandsOf(cancelled)).to.deep.equal([]);
  });

  it('end without effect when the window loses the focus, and the map is told', () => {
    const blur: GestureEvent = { kind: 'blur' };
    expect(commandsOf(DOWN, TAKEN, DRAG, blur).slice(4)).to.deep.equal(['magnify nothing', 'abort', 'endPress']);
    expect(commandsOf({ kind: 'space', isHeld: true }, blur, DOWN)).to.deep.equal([
      'pan on',
      'pan off',
      'use',
      'press',
    ]);
    expect(commandsOf(blur)).to.deep.equal([]);
  });

  it('end without effect when they are taken back, if the tool has taken the press', () => {
    const abort: GestureEvent = { kind: 'abort' };
    expect(commandsOf(DOWN, TAKEN, DRAG, abort, DRAG, UP).slice(4)).to.deep.equal([
      'magnify nothing',
      'abort',
      'endPress',
      'magnify nothing',
    ]);
    expect(commandsOf(DOWN, abort)).to.deep.equal(['use', 'press']);
  });

  it('are a double click only where both clicks are in one place', () => {
    expect(commandsOf(click(), click(14), DOUBLE)).to.deep.equal(['click', 'click', 'doubleClick']);
    expect(commandsOf(click(), click(20), DOUBLE)).to.deep.equal(['click', 'click']);
  });
});

/** The commands that follow from these events, in words. */
function commandsOf(...events: readonly GestureEvent[]): readonly string[] {
  let gesture = NO_GESTURE;
  return events.flatMap((event) => {
    const { gesture: next, commands } = gestureAfter(gesture, event);
    gesture = next;
    return commands.map(wordsOf);
  });
}

function wordsOf(command: GestureCommand): string {
  if (command.kind === 'locate') return `locate ${command.at}`;
  if (command.kind === 'magnify') return `magnify ${command.pixel ?? 'nothing'}`;
  return command.kind === 'pan' ? `pan ${command.isHeld ? 'on' : 'off'}` : command.kind;
}
