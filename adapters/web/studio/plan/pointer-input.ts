import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromMap } from './coordinates.ts';
import { endAll } from './end-all.ts';
import type { GestureCanvas, Gestures } from './gestures.ts';
import { createLoupe } from './loupe.ts';
import type { PlanMap } from './plan-map.ts';
import { listenToSpace } from './space-key.ts';
import type { PlanPointer } from './tools/tool.ts';

/** The press that has not ended yet, as the browser reported it. */
type Press = { event: PointerEvent | null };

/** The canvas that gestures are made on, and what passes on to them what the browser and the map report. */
export function pointerInput({ map }: PlanMap, element: HTMLElement) {
  const loupe = createLoupe({ map }, element);
  const press: Press = { event: null };
  const canvas: GestureCanvas = {
    focus: () => element.focus({ preventScroll: true }),
    magnify: loupe.show,
    showPanning: (isHeld) => element.classList.toggle('is-panning', isHeld),
    endPress() {
      if (!press.event) return;
      const { pointerId, pointerType } = press.event;
      map.getViewport()?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType, button: -1 }));
    },
  };
  return {
    canvas,
    /** Returns what ends it. */
    listen(gestures: Gestures): () => void {
      listenToMap(map, gestures, press);
      return endAll(
        listenToSpace(element, (isHeld) => gestures.handle({ kind: 'space', isHeld })),
        listenToPointer(element, gestures, press),
      );
    },
  };
}

/** The map follows a press only as long as the tool takes it. */
function listenToMap(map: PlanMap['map'], { handle, isTaken }: Gestures, press: Press): void {
  const interaction = new PointerInteraction({
    handleDownEvent(event) {
      press.event = event.originalEvent as PointerEvent;
      const isPrimary = press.event.button === 0;
      handle({ kind: 'down', pointer: pointerOf(event), fingers: fingersOf(event), isPrimary });
      return isTaken();
    },
    handleDragEvent: (event) =>
      handle({ kind: 'drag', pointer: pointerOf(event), fingers: fingersOf(event), pixel: event.pixel }),
    handleUpEvent(event) {
      handle({ kind: 'up', pointer: pointerOf(event) });
      return false;
    },
    handleMoveEvent: (event) => handle({ kind: 'move', pointer: pointerOf(event) }),
  });
  map.addInteraction(interaction);
  map.on('click', (event) => handle({ kind: 'click', pointer: pointerOf(event), pixel: event.pixel }));
  map.on('dblclick', (event) => handle({ kind: 'doubleClick', pointer: pointerOf(event) }));
}

/** What of a press the map does not see. Returns what ends it. */
function listenToPointer(element: HTMLElement, { handle }: Gestures, press: Press): () => void {
  const end = (kind: 'cancelled' | 'released') => () => {
    handle({ kind });
    press.event = null;
  };
  const [onCancel, onRelease] = [end('cancelled'), end('released')];
  const onBlur = () => handle({ kind: 'blur' });
  // Before the map, which takes what the browser has cancelled for a release.
  element.addEventListener('pointercancel', onCancel, true);
  addEventListener('pointerup', onRelease);
  addEventListener('blur', onBlur);
  return () => {
    element.removeEventListener('pointercancel', onCancel, true);
    removeEventListener('pointerup', onRelease);
    removeEventListener('blur', onBlur);
  };
}

const fingersOf = ({ activePointers }: MapBrowserEvent): number => activePointers?.length ?? 0;

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
