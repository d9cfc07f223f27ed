import type { XY } from '../../model/model.ts';

/** Moves the corner of an element to a point of its pane, in pixels, scales it, and turns it by a bearing of the plan. */
export function placeElement(element: HTMLElement | SVGElement, { x, y }: XY, scale: number, bearing: number): void {
  const turn = bearing === 0 ? '' : ` rotate(${-bearing}deg)`;
  element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})${turn}`;
}
