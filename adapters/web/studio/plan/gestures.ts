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
export function createGestures(parts: Parts): Gestures {
  let gesture = NO_GESTURE;

  function handle(event: GestureEvent): void {
    const after = gestureAfter(gesture, event);
    gesture = after.gesture;
    for (const command of after.commands) {
      if (run(parts, command)) handle({ kind: 'taken' });
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

/** True where the tool takes the press. */
function run({ editor, canvas, tool, onUse }: Parts, command: GestureCommand): boolean {
  switch (command.kind) {
    case 'press':
      return tool().press?.(command.pointer) ?? false;
    case 'abort':
      tool().abort?.();
      editor.snap.value = null;
      break;
    case 'use':
      onUse();
      canvas.focus();
      break;
    case 'locate':
      editor.pointer.value = command.at;
      break;
    case 'magnify':
      canvas.magnify(command.pixel);
      break;
    case 'pan':
      canvas.showPanning(command.isHeld);
      break;
    case 'endPress':
      canvas.endPress();
      break;
    default:
      tool()[command.kind]?.(command.pointer);
  }
  return false;
}
