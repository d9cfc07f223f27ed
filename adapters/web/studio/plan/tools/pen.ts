import type { Signal } from '@preact/signals';
import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import type { DrawingState } from '../../editor/drawing-state.ts';

/** What was set at once: a point, after the corners of an outline that the line follows to it. */
export type Steps = readonly (readonly Vertex[])[];

/** The points of a drawing, which are no part of the map before it ends. */
export type Pen = {
  readonly points: () => readonly Vertex[];
  /** Sets the next points as one step; what was taken back is forgotten. */
  readonly set: (...points: readonly Vertex[]) => void;
  /** Takes the last step back, or makes it again. False where there is none. */
  readonly takeBack: () => boolean;
  readonly takeAgain: () => boolean;
  /** Takes everything away. Returns what was there. */
  readonly lift: () => Steps;
  readonly resume: (steps: Steps) => void;
  /** Forgets what was taken back: something else was done since. */
  readonly forget: () => void;
};

export type PenOptions = {
  /** Draws the points as they are now. */
  readonly show: () => void;
  /** Whether Enter ends the drawing, and not only its last point. */
  readonly canEnd?: boolean;
};

/** A pen without points, which says in `state` what it has. `onSet`: something is being drawn. */
export function createPen(
  state: Signal<DrawingState>,
  { show, canEnd = false, onSet }: PenOptions & { readonly onSet: () => void },
): Pen {
  let steps: Steps = [];
  let undone: Steps = [];

  function become(next: Steps, taken: Steps): void {
    [steps, undone] = [next, taken];
    state.value = { ...state.peek(), points: steps.flat().length, canTakeAgain: undone.length > 0, canEnd };
    show();
  }

  function step(from: Steps, move: (moved: Steps[number]) => void): boolean {
    const last = from.at(-1);
    if (last) move(last);
    return last !== undefined;
  }

  return {
    points: () => steps.flat(),
    set(...points) {
      onSet();
      become([...steps, points], []);
    },
    takeBack: () => step(steps, (last) => become(steps.slice(0, -1), [...undone, last])),
    takeAgain: () => step(undone, (last) => become([...steps, last], undone.slice(0, -1))),
    lift() {
      const lifted = steps;
      if (steps.length > 0 || undone.length > 0) become([], []);
      return lifted;
    },
    resume: (lifted) => become(lifted, []),
    forget() {
      if (undone.length > 0) become(steps, []);
    },
  };
}
