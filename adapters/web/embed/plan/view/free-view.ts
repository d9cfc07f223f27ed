import type { Map as LeafletMap } from 'leaflet';
import { type Box, overlap } from '../../model/geometry/box.ts';
import { boxesOfControls } from './fit.ts';

/** Returns a function for whether a box, in pixels of the plan, crosses neither the edge of the window nor a control; beyond the window it may be. */
export function freeView(map: LeafletMap): (box: Box) => boolean {
  const { min, max } = map.getPixelBounds();
  const window: Box = { left: min!.x, top: min!.y, right: max!.x, bottom: max!.y };
  const controls = boxesOfControls(map).map(({ left, top, right, bottom }) => {
    const { x, y } = min!;
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  });
  const isInside = (box: Box): boolean =>
    window.left <= box.left && box.right <= window.right && window.top <= box.top && box.bottom <= window.bottom;
  return (box) => !overlap(box, window) || (isInside(box) && !controls.some((control) => overlap(box, control)));
}
