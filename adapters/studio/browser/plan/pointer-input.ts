import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { EditorState } from '../editor/editor-state.ts';
import { fromMap } from './coordinates.ts';
import type { PlanMap } from './plan-map.ts';
import type { PlanPointer, Tool } from './tools/tool.ts';

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

  const interaction = new PointerInteraction({
    handleDownEvent(event) {
      isDragged = false;
      onUse();
      const { button } = event.originalEvent as PointerEvent;
      element.focus({ preventScroll: true });
      if ((event.activePointers?.length ?? 0) > 1) {
        tool().stop();
        return false;
      }
      if (isSpaceHeld || button === 1) return false;
      return button === 0 && (tool().press?.(pointerOf(event)) ?? false);
    },
    handleDragEvent(event) {
      isDragged = true;
      editor.pointer.value = fromMap(event.coordinate);
      tool().drag?.(pointerOf(event));
    },
    handleUpEvent(event) {
      if (isDragged) tool().release?.(pointerOf(event));
      return false;
    },
    handleMoveEvent(event) {
      editor.pointer.value = fromMap(event.coordinate);
      if ((event.originalEvent as PointerEvent).pointerType !== 'touch') tool().move?.(pointerOf(event));
    },
  });
  map.addInteraction(interaction);

  const onClick = (event: MapBrowserEvent) => tool().click?.(pointerOf(event));
  const onDoubleClick = (event: MapBrowserEvent) => tool().doubleClick?.(pointerOf(event));
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
