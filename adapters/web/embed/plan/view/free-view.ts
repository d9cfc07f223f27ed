import type { Map as LeafletMap } from 'leaflet';
import { type Box, overlap } from '../../model/geometry/box.ts';
import { boxesOfControls, boxesOfLine } from './fit.ts';

/** Returns a function for whether a box, in pixels of the plan, crosses neither the edge of the window nor a control; beyond the window it may be. */
export function freeView(map: LeafletMap): (box: Box) => boolean {
  const { min, max } = map.getPixelBounds();
  const window: Box = { left: min!.x, top: min!.y, right: max!.x, bottom: max!.y };
  const controls = onPlan(map, boxesOfControls(map));
  const isInside = (box: Box): boolean =>
    window.left <= box.left && box.right <= window.right && window.top <= box.top && box.bottom <= window.bottom;
  return (box) => !overlap(box, window) || (isInside(box) && !controls.some((control) => overlap(box, control)));
}

/** What the line at the bottom covers, in pixels of the plan. */
export const belowLine = (map: LeafletMap): readonly Box[] => onPlan(map, boxesOfLine(map));

/** Boxes in the window as boxes in pixels of the plan. */
function onPlan(map: LeafletMap, boxes: readonly Box[]): readonly Box[] {
  const { x, y } = map.getPixelBounds().min!;
  return boxes.map(({ left, top, right, bottom }) => ({
    left: left + x,
    top: top + y,
    right: right + x,
    bottom: bottom + y,
  }));
}
