import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { SHEET } from '../../shared/layout.ts';

/** Pixels to drag before the sheet opens fully or closes. */
const FAR = 70;

type Drag = { startY: number; startTime: number };

/**
 * Handlers for the head of a bottom sheet: dragged or flicked up it opens fully, down it shrinks and then closes. On a
 * wide screen, where the card is no sheet, they do nothing.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const drag = useRef<Drag | null>(null);
  const snap = (down: number, speed: number): void => {
    const element = sheet.current!;
    element.classList.remove('is-dragged');
    element.style.removeProperty('--drag');
    const isFull = element.classList.contains('is-full');
    if (down < -FAR || speed < -0.6) element.classList.add('is-full');
    else if ((down > FAR || speed > 0.6) && isFull) element.classList.remove('is-full');
    else if (down > FAR || speed > 0.6) close();
  };
  return {
    onPointerDown(event: PointerEvent): void {
      if (!isSheet() || (event.target as Element).closest('button, a')) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      drag.current = { startY: event.clientY, startTime: event.timeStamp };
      sheet.current!.classList.add('is-dragged');
    },
    onPointerMove(event: PointerEvent): void {
      if (drag.current) sheet.current!.style.setProperty('--drag', `${event.clientY - drag.current.startY}px`);
    },
    onPointerUp(event: PointerEvent): void {
      if (!drag.current) return;
      const down = event.clientY - drag.current.startY;
      const speed = down / Math.max(1, event.timeStamp - drag.current.startTime);
      drag.current = null;
      snap(down, speed);
    },
    onPointerCancel(): void {
      if (drag.current) snap(0, 0);
      drag.current = null;
    },
  };
}

const isSheet = (): boolean => matchMedia(SHEET).matches;
