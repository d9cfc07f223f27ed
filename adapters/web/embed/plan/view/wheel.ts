import type { Map as LeafletMap } from 'leaflet';
import { toXY } from '../../model/geometry/level-frame.ts';
import { turnOn } from '../layers/plan-crs.ts';
import type { Glide } from './glide.ts';

/**
 * Zooms with the wheel (and with a trackpad's pinch, which browsers report as a wheel with Ctrl) smoothly towards the
 * pointer. `allows` decides for each event; others are left to the page.
 */
export function smoothWheel(map: LeafletMap, glide: Glide, allows: (event: WheelEvent) => boolean): void {
  map.getContainer().addEventListener(
    'wheel',
    (event) => {
      if (!allows(event)) return;
      const pointer = map.mouseEventToContainerPoint(event);
      const from = glide.goal() ?? { zoom: map.getZoom(), bearing: turnOn(map).bearing };
      const zoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), from.zoom + deltaOf(event)));
      // At a limit the wheel is the page's; a pinch, which would zoom the page, is not.
      const isAtLimit = zoom === from.zoom;
      if (!isAtLimit || event.ctrlKey) event.preventDefault();
      if (isAtLimit) return;
      glide.to({ held: toXY(map.containerPointToLatLng(pointer)), pointer, zoom, bearing: from.bearing });
    },
    { passive: false },
  );
}

/** Zoom levels of one event: about half of one for a notch of a mouse wheel. */
function deltaOf(event: WheelEvent): number {
  const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 33);
  const perPixel = event.ctrlKey && Math.abs(pixels) < 50 ? 0.016 : 0.0045;
  return Math.max(-1, Math.min(1, -pixels * perPixel));
}
