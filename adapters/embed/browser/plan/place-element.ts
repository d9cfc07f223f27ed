import type { XY } from '../model.ts';

/** Moves the corner of an element to a point of its pane, in pixels, and scales it. */
export function placeElement(element: HTMLElement | SVGElement, { x, y }: XY, scale: number): void {
  element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
}
