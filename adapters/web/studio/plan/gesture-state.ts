import type { GestureCommand, GestureEvent, Pixel } from './gesture-events.ts';

/**
 * `free`: nothing is pressed, or something that the tool has not taken. `taken`: pressed on the tool, which follows once it is `dragging`.
 * `aborted`: the tool follows no more until the release. `muted`: the press, and the click that it may become, are not the tool's.
 */
export type GesturePhase = 'free' | 'taken' | 'dragging' | 'aborted' | 'muted';

export type Gesture = {
  readonly phase: GesturePhase;
  readonly isPressed: boolean;
  readonly isSpaceHeld: boolean;
  /** Where the last two clicks were. */
  readonly clicks: readonly Pixel[];
};

export const NO_GESTURE: Gesture = { phase: 'free', isPressed: false, isSpaceHeld: false, clicks: [] };

type Outcome = { readonly gesture: Gesture; readonly commands: readonly GestureCommand[] };

/** How far the clicks of a double click are from each other, in pixels. */
const SAME_PLACE = 6;

const ABORT: readonly GestureCommand[] = [{ kind: 'magnify', pixel: null }, { kind: 'abort' }];

/** Whether the press is the tool's. */
export const isTaken = ({ phase }: Gesture): boolean => phase === 'taken' || phase === 'dragging';
const isFollowed = (gesture: Gesture): boolean => isTaken(gesture) || gesture.phase === 'aborted';
const isMuted = ({ phase }: Gesture): boolean => phase === 'aborted' || phase === 'muted';

/** The next state after an event, and what is to be done. */
export function gestureAfter(gesture: Gesture, event: GestureEvent): Outcome {
  const after = AFTER[event.kind] as (gesture: Gesture, event: GestureEvent) => Outcome;
  return after(gesture, event);
}

type Event<Kind extends GestureEvent['kind']> = Extract<GestureEvent, { readonly kind: Kind }>;

const AFTER: { readonly [Kind in GestureEvent['kind']]: (gesture: Gesture, event: Event<Kind>) => Outcome } = {
  down: afterDown,
  taken: (gesture) => become(gesture, { phase: 'taken' }),
  drag: afterDrag,
  up(gesture, { pointer }) {
    if (!isFollowed(gesture)) return become(gesture);
    const isDone = gesture.phase === 'dragging';
    const commands = [
      { kind: 'magnify', pixel: null } as const,
      ...(isDone ? [{ kind: 'release', pointer } as const] : []),
    ];
    return become(gesture, { phase: gesture.phase === 'aborted' ? 'muted' : 'free' }, commands);
  },
  move(gesture, { pointer }) {
    if (isFollowed(gesture)) return become(gesture);
    const { at, isTouch } = pointer;
    return become(gesture, {}, [{ kind: 'locate', at }, ...(isTouch ? [] : [{ kind: 'move', pointer } as const])]);
  },
  click(gesture, { pointer, pixel }) {
    if (isMuted(gesture)) return become(gesture);
    return become(gesture, { clicks: [...gesture.clicks.slice(-1), pixel] }, [{ kind: 'click', pointer }]);
  },
  // The map takes any two quick clicks for a double one, also those in two places.
  doubleClick(gesture, { pointer }) {
    const [first, second] = gesture.clicks;
    const far = first && second ? Math.hypot(first[0]! - second[0]!, first[1]! - second[1]!) : 0;
    return become(gesture, {}, far <= SAME_PLACE && !isMuted(gesture) ? [{ kind: 'doubleClick', pointer }] : []);
  },
  released: (gesture) => become(gesture, { isPressed: false }),
  cancelled(gesture) {
    const isOver = !gesture.isPressed || isMuted(gesture);
    return become(gesture, { ...(!isOver && quit(gesture)), isPressed: false }, isOver ? [] : ABORT);
  },
  space: (gesture, { isHeld }) => withSpace(gesture, isHeld),
  blur(gesture) {
    const { gesture: free, commands } = withSpace(gesture, false);
    const ended = endPress(free);
    return { gesture: ended.gesture, commands: [...commands, ...ended.commands] };
  },
  abort: (gesture) => (isTaken(gesture) ? endPress(gesture) : become(gesture)),
};

const become = (gesture: Gesture, change: Partial<Gesture> = {}, commands: Outcome['commands'] = []): Outcome => ({
  gesture: { ...gesture, ...change },
  commands,
});

/** A second finger, the space bar and the other buttons move the view. */
function afterDown(gesture: Gesture, { pointer, fingers, isPrimary }: Event<'down'>): Outcome {
  if (isFollowed(gesture)) return become(gesture);
  const isForView = fingers > 1 || gesture.isSpaceHeld || !isPrimary;
  const commands: GestureCommand[] = [{ kind: 'use' }];
  if (fingers > 1) commands.push({ kind: 'abort' });
  if (!isForView) commands.push({ kind: 'press', pointer });
  return become(gesture, { phase: isForView ? 'muted' : 'free', isPressed: true }, commands);
}

function afterDrag(gesture: Gesture, { pointer, fingers, pixel }: Event<'drag'>): Outcome {
  if (!isTaken(gesture)) return become(gesture);
  if (fingers > 1) return become(gesture, quit(gesture), ABORT);
  const commands: readonly GestureCommand[] = [
    { kind: 'locate', at: pointer.at },
    { kind: 'drag', pointer },
  ];
  return become(gesture, { phase: 'dragging' }, pointer.isTouch ? [...commands, { kind: 'magnify', pixel }] : commands);
}

/** What is followed still waits for its release. */
const quit = (gesture: Gesture): Pick<Gesture, 'phase'> => ({ phase: isFollowed(gesture) ? 'aborted' : 'muted' });

const endPress = (gesture: Gesture): Outcome =>
  gesture.isPressed ? become(gesture, quit(gesture), [...ABORT, { kind: 'endPress' }]) : become(gesture);

const withSpace = (gesture: Gesture, isHeld: boolean): Outcome =>
  become(gesture, { isSpaceHeld: isHeld }, isHeld === gesture.isSpaceHeld ? [] : [{ kind: 'pan', isHeld }]);
