import type { GestureCanvas, Gestures } from '../../../../adapters/web/studio/plan/gestures.ts';
import type { PlanPointer } from '../../../../adapters/web/studio/plan/tools/tool.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** What is held while the pointer is used; `button`: 1 is the middle one. */
type Held = Partial<Omit<PlanPointer, 'at'>> & { readonly fingers?: number; readonly button?: number };

/** A pointer on the canvas, which reports what happens to it in the order of the map and the browser. */
export function createPointer(panBy: (across: number, down: number) => void) {
  let gestures: Gestures | null = null;
  let [down, last, wasDragged] = [false, [0, 0] as Vertex, false];
  const handle: Gestures['handle'] = (event) => gestures!.handle(event);

  function release(at: Vertex = last, held: Held = {}): void {
    if (!down) return;
    down = false;
    handle({ kind: 'up', pointer: pointerAt(at, held) });
    if (!wasDragged) handle({ kind: 'click', pointer: pointerAt(at, held), pixel: at });
    handle({ kind: 'released' });
  }

  function endPress(): void {
    down = false;
    handle({ kind: 'cancelled' });
    handle({ kind: 'up', pointer: pointerAt(last, {}) });
  }

  const acts = {
    move: (at: Vertex, held: Held = {}) => handle({ kind: 'move', pointer: pointerAt(at, held) }),
    press(at: Vertex, held: Held = {}): void {
      [down, last, wasDragged] = [true, at, false];
      const { fingers = 1, button = 0 } = held;
      handle({ kind: 'down', pointer: pointerAt(at, held), fingers, isPrimary: button === 0 });
    },
    /** Moves while it is pressed: the tool follows, or the view. */
    drag(at: Vertex, held: Held = {}): void {
      wasDragged = true;
      const { fingers = 1 } = held;
      if (gestures!.isTaken()) handle({ kind: 'drag', pointer: pointerAt(at, held), fingers, pixel: at });
      else panBy(last[0] - at[0], last[1] - at[1]);
      last = at;
    },
    release,
    click(at: Vertex, held: Held = {}): void {
      acts.press(at, held);
      release(at, held);
    },
    doubleClick(at: Vertex, held: Held = {}): void {
      acts.click(at, held);
      acts.click(at, held);
      handle({ kind: 'doubleClick', pointer: pointerAt(at, held) });
    },
    /** The map takes the last two clicks for a double one. */
    doubleClickSeen: (at: Vertex) => handle({ kind: 'doubleClick', pointer: pointerAt(at, {}) }),
    /** Presses at a position, and lets go at another. */
    dragFrom(from: Vertex, to: Vertex, held: Held = {}): void {
      acts.press(from, held);
      acts.drag(to, held);
      release(to, held);
    },
    /** The space bar, held or not. */
    space: (isHeld: boolean) => handle({ kind: 'space', isHeld }),
    /** Another window comes to the front. */
    blur: () => handle({ kind: 'blur' }),
    /** The browser takes the pointer, such as for a gesture of the system. */
    loseThePointer(): void {
      handle({ kind: 'cancelled' });
      release();
    },
  };
  const canvas: GestureCanvas = {
    focus() {},
    magnify() {},
    showPanning() {},
    endPress,
  };
  return {
    acts,
    canvas,
    use(of: Gestures): void {
      gestures = of;
    },
  };
}

const pointerAt = (
  at: Vertex,
  { isShift = false, isAlt = false, isFree = false, isTouch = false }: Held,
): PlanPointer => ({
  at,
  isShift,
  isAlt,
  isFree,
  isTouch,
});
