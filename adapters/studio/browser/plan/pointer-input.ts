import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromMap } from './coordinates.ts';
import type { GestureCanvas, Gestures } from './gestures.ts';
import { createLoupe } from './loupe.ts';
import type { PlanMap } from './plan-map.ts';
import { listenToSpace } from './space-key.ts';
import type { PlanPointer } from './tools/tool.ts';

/** The canvas that gestures are made on, and what passes on to them what the browser and the map report. */
export function pointerInput({ map }: PlanMap, element: HTMLElement) {
  const loupe = createLoupe({ map }, element);
  let pressed: PointerEvent | null = null;

  const canvas: GestureCanvas = {
    focus: () => element.focus({ preventScroll: true }),
    magnify: loupe.show,
    showPanning: (isHeld) => element.classList.toggle('is-panning', isHeld),
    endPress() {
      if (!pressed) return;
      const { pointerId, pointerType } = pressed;
      map.getViewport()?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType, button: -1 }));
    },
  };

  /** Returns what ends it. */
  function listen(gestures: Gestures): () => void {
    const interaction = interactionOf(gestures, (event) => {
      pressed = event;
    });
    map.addInteraction(interaction);
    map.on('click', (event) => gestures.handle({ kind: 'click', pointer: pointerOf(event), pixel: event.pixel }));
    map.on('dblclick', (event) => gestures.handle({ kind: 'doubleClick', pointer: pointerOf(event) }));
    const stopSpace = listenToSpace(element, (isHeld) => gestures.handle({ kind: 'space', isHeld }));
    const onCancel = () => {
      gestures.handle({ kind: 'cancelled' });
      pressed = null;
    };
    const onRelease = () => {
      gestures.handle({ kind: 'released' });
      pressed = null;
    };
    const onBlur = () => gestures.handle({ kind: 'blur' });
    // Before the map, which takes what the browser has cancelled for a release.
    element.addEventListener('pointercancel', onCancel, true);
    addEventListener('pointerup', onRelease);
    addEventListener('blur', onBlur);
    return () => {
      stopSpace();
      element.removeEventListener('pointercancel', onCancel, true);
      removeEventListener('pointerup', onRelease);
      removeEventListener('blur', onBlur);
    };
  }

  return { canvas, listen };
}

/** What the map gives to the gestures: it follows a press only as long as the tool takes it. */
function interactionOf(gestures: Gestures, onPress: (event: PointerEvent) => void): PointerInteraction {
  return new PointerInteraction({
    handleDownEvent(event) {
      const original = event.originalEvent as PointerEvent;
      onPress(original);
      const [pointer, fingers] = [pointerOf(event), fingersOf(event)];
      gestures.handle({ kind: 'down', pointer, fingers, isPrimary: original.button === 0 });
      return gestures.isTaken();
    },
    handleDragEvent(event) {
      gestures.handle({ kind: 'drag', pointer: pointerOf(event), fingers: fingersOf(event), pixel: event.pixel });
    },
    handleUpEvent(event) {
      gestures.handle({ kind: 'up', pointer: pointerOf(event) });
      return false;
    },
    handleMoveEvent(event) {
      gestures.handle({ kind: 'move', pointer: pointerOf(event) });
    },
  });
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
