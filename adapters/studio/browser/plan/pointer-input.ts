import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { EditorState } from '../editor/editor-state.ts';
import { fromMap } from './coordinates.ts';
import { createLoupe } from './loupe.ts';
import type { PlanMap } from './plan-map.ts';
import { heldSpace } from './space-key.ts';
import type { PlanPointer, Tool } from './tools/tool.ts';

/** How far the clicks of a double click are from each other, in pixels. */
const SAME_PLACE = 6;

type Parts = {
  readonly plan: PlanMap;
  readonly editor: EditorState;
  readonly element: HTMLElement;
  readonly tool: () => Tool;
  /** The pointer is used: what the keyboard shows is put away. */
  readonly onUse: () => void;
};

export type PointerInput = {
  /** Ends the drag that goes on, without effect. False where there is none. */
  readonly abort: () => boolean;
  readonly stop: () => void;
};

/** Gives what the pointer does to the tool. A drag that the tool does not take, and one with the space bar or the middle button, moves the view. */
export function pointerInput({ plan, editor, element, tool, onUse }: Parts): PointerInput {
  const { map } = plan;
  /** The press that has not ended yet, and whether the tool takes it. */
  let pressed: PointerEvent | null = null;
  let isTaken = false;
  let isDragged = false;
  /** The press draws nothing any more: it was cancelled, a second finger has come, or it moves the view. */
  let isAborted = false;
  const loupe = createLoupe(plan, element);
  const space = heldSpace(element, (isHeld) => element.classList.toggle('is-panning', isHeld));

  const interaction = new PointerInteraction({
    handleDownEvent(event) {
      isDragged = false;
      onUse();
      pressed = event.originalEvent as PointerEvent;
      element.focus({ preventScroll: true });
      if (hasTwoFingers(event)) tool().abort?.();
      isAborted = hasTwoFingers(event) || space.isHeld() || pressed.button !== 0;
      isTaken = !isAborted && (tool().press?.(pointerOf(event)) ?? false);
      return isTaken;
    },
    handleDragEvent(event) {
      if (hasTwoFingers(event) && !isAborted) quit();
      if (isAborted) return;
      isDragged = true;
      editor.pointer.value = fromMap(event.coordinate);
      tool().drag?.(pointerOf(event));
      if (pointerOf(event).isTouch) loupe.show(event.pixel);
    },
    handleUpEvent(event) {
      loupe.show(null);
      isTaken = false;
      if (isDragged && !isAborted) tool().release?.(pointerOf(event));
      return false;
    },
    handleMoveEvent(event) {
      editor.pointer.value = fromMap(event.coordinate);
      if ((event.originalEvent as PointerEvent).pointerType !== 'touch') tool().move?.(pointerOf(event));
    },
  });
  map.addInteraction(interaction);

  let clicks: readonly (readonly number[])[] = [];
  const onClick = (event: MapBrowserEvent) => {
    if (isAborted) return;
    clicks = [...clicks.slice(-1), event.pixel];
    tool().click?.(pointerOf(event));
  };
  // The map takes any two quick clicks for a double one, also those in two places.
  const onDoubleClick = (event: MapBrowserEvent) => {
    const [first, second] = clicks;
    const far = first && second ? Math.hypot(first[0]! - second[0]!, first[1]! - second[1]!) : 0;
    if (far <= SAME_PLACE && !isAborted) tool().doubleClick?.(pointerOf(event));
  };
  map.on('click', onClick);
  map.on('dblclick', onDoubleClick);

  function quit(): void {
    isAborted = true;
    isTaken = false;
    loupe.show(null);
    tool().abort?.();
  }

  /** The press ends for the map too: it would go on with the next move, as it has not seen the release. */
  function cancel(): void {
    if (!pressed) return;
    quit();
    const { pointerId, pointerType } = pressed;
    map.getViewport()?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType, button: -1 }));
  }
  const onCancel = () => {
    if (pressed && !isAborted) quit();
    pressed = null;
  };
  const onRelease = () => {
    pressed = null;
  };
  // Before the map, which takes what the browser has cancelled for a release.
  element.addEventListener('pointercancel', onCancel, true);
  addEventListener('pointerup', onRelease);
  addEventListener('blur', cancel);
  return {
    abort() {
      const wasTaken = isTaken;
      if (wasTaken) cancel();
      return wasTaken;
    },
    stop() {
      space.stop();
      element.removeEventListener('pointercancel', onCancel, true);
      removeEventListener('pointerup', onRelease);
      removeEventListener('blur', cancel);
    },
  };
}

const hasTwoFingers = ({ activePointers }: MapBrowserEvent): boolean => (activePointers?.length ?? 0) > 1;

function pointerOf({ coordinate, originalEvent }: MapBrowserEvent): PlanPointer {
  const { shiftKey, altKey, ctrlKey, metaKey, pointerType } = originalEvent as PointerEvent;
  return {
    at: fromMap(coordinate),
    isShift: shiftKey,
    isAlt: altKey,
    isFree: ctrlKey || metaKey,
    isTouch: pointerType === 'touch',
  };
}
