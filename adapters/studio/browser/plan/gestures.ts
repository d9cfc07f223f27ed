import type { EditorState } from '../editor/editor-state.ts';
import type { GestureCommand, GestureEvent, Pixel } from './gesture-events.ts';
import { gestureAfter, isTaken, NO_GESTURE } from './gesture-state.ts';
import type { Tool } from './tools/tool.ts';

/** The canvas that the pointer is on. */
export type GestureCanvas = {
  readonly focus: () => void;
  readonly magnify: (pixel: Pixel | null) => void;
  /** Shows that a drag moves the view. */
  readonly showPanning: (isHeld: boolean) => void;
  /** Ends the press for the map too: it would go on with the next move, as it has not seen the release. */
  readonly endPress: () => void;
};

type Parts = {
  readonly editor: EditorState;
  readonly canvas: GestureCanvas;
  readonly tool: () => Tool;
  /** The pointer is used: what the keyboard shows is put away. */
  readonly onUse: () => void;
};

export type Gestures = {
  readonly handle: (event: GestureEvent) => void;
  /** Whether the press is the tool's. */
  readonly isTaken: () => boolean;
  /** Ends the drag that goes on, without effect. False where there is none. */
  readonly abort: () => boolean;
};

/** Gives what the pointer does to the tool. A drag that the tool does not take, and one with the space bar or the middle button, moves the view. */
export function createGestures({ editor, canvas, tool, onUse }: Parts): Gestures {
  let gesture = NO_GESTURE;

  function handle(event: GestureEvent): void {
    const after = gestureAfter(gesture, event);
    gesture = after.gesture;
    for (const command of after.commands) run(command);
  }

  function run(command: GestureCommand): void {
    switch (command.kind) {
      case 'press':
        if (tool().press?.(command.pointer)) handle({ kind: 'taken' });
        return;
      case 'abort':
        tool().abort?.();
        editor.snap.value = null;
        return;
      case 'use':
        onUse();
        canvas.focus();
        return;
      case 'locate':
        editor.pointer.value = command.at;
        return;
      case 'magnify':
        canvas.magnify(command.pixel);
        return;
      case 'pan':
        canvas.showPanning(command.isHeld);
        return;
      case 'endPress':
        canvas.endPress();
        return;
      default:
        tool()[command.kind]?.(command.pointer);
    }
  }

  return {
    handle,
    isTaken: () => isTaken(gesture),
    abort() {
      const wasTaken = isTaken(gesture);
      handle({ kind: 'abort' });
      return wasTaken;
    },
  };
}
