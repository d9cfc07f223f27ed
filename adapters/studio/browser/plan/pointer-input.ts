import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { EditorState } from '../editor/editor-state.ts';
import { fromMap } from './coordinates.ts';
import { createLoupe } from './loupe.ts';
import type { PlanMap } from './plan-map.ts';
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

/** Gives what the pointer does to the tool. A drag that the tool does not take, and one with the space bar or the middle button, moves the view. */
export function pointerInput({ plan, editor, element, tool, onUse }: Parts): () => void {
  const { map } = plan;
  let isSpaceHeld = false;
  let isDragged = false;
  /** A second finger has come: the first one draws nothing any more. */
  let isAborted = false;
  const loupe = createLoupe(plan, element);

  const interaction = new PointerInteraction({
    handleDownEvent(event) {
      isDragged = false;
      isAborted = false;
      onUse();
      const { button } = event.originalEvent as PointerEvent;
      element.focus({ preventScroll: true });
      if (hasTwoFingers(event)) {
        tool().abort?.();
        return false;
      }
      if (isSpaceHeld || button === 1) return false;
      return button === 0 && (tool().press?.(pointerOf(event)) ?? false);
    },
    handleDragEvent(event) {
      if (hasTwoFingers(event) && !isAborted) {
        isAborted = true;
        tool().abort?.();
        loupe.show(null);
      }
      if (isAborted) return;
      isDragged = true;
      editor.pointer.value = fromMap(event.coordinate);
      tool().drag?.(pointerOf(event));
      if (pointerOf(event).isTouch) loupe.show(event.pixel);
    },
    handleUpEvent(event) {
      loupe.show(null);
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
    clicks = [...clicks.slice(-1), event.pixel];
    tool().click?.(pointerOf(event));
  };
  // The map takes any two quick clicks for a double one, also those in two places.
  const onDoubleClick = (event: MapBrowserEvent) => {
    const [first, second] = clicks;
    const far = first && second ? Math.hypot(first[0]! - second[0]!, first[1]! - second[1]!) : 0;
    if (far <= SAME_PLACE) tool().doubleClick?.(pointerOf(event));
  };
  map.on('click', onClick);
  map.on('dblclick', onDoubleClick);
  const onSpace = (event: KeyboardEvent) => {
    if (event.key === ' ') isSpaceHeld = event.type === 'keydown';
    element.classList.toggle('is-panning', isSpaceHeld);
  };
  element.addEventListener('keydown', onSpace);
  element.addEventListener('keyup', onSpace);
  return () => {
    element.removeEventListener('keydown', onSpace);
    element.removeEventListener('keyup', onSpace);
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
