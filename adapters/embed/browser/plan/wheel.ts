import type { LatLng, Map as LeafletMap, Point } from 'leaflet';

/** The functions of Leaflet's pinch gesture that change the view frame by frame without redrawing everything. */
type FrameByFrame = LeafletMap & {
  _moveStart(zoomChanged: boolean, noMoveStart: boolean): void;
  _move(center: LatLng, zoom: number, data: { pinch: boolean; round: boolean }): void;
  _moveEnd(zoomChanged: boolean): void;
  _stop(): void;
};

/** Share of the remaining distance that one frame covers. */
const EASE = 0.28;

/**
 * Zooms with the wheel (and with a trackpad's pinch, which browsers report as a wheel with Ctrl) smoothly towards the
 * pointer. `allows` decides for each event; others are left to the page.
 */
export function smoothWheel(map: LeafletMap, allows: (event: WheelEvent) => boolean, calm: boolean): void {
  const view = map as FrameByFrame;
  let goal: number | null = null;
  let pointer: Point;
  let held: LatLng;

  const step = (): void => {
    if (goal === null) return;
    const rest = goal - view.getZoom();
    const zoom = calm || Math.abs(rest) < 0.004 ? goal : view.getZoom() + rest * EASE;
    view._move(centerThatHolds(view, held, pointer, zoom), zoom, { pinch: true, round: false });
    if (zoom !== goal) return void requestAnimationFrame(step);
    goal = null;
    view._moveEnd(true);
  };

  map.getContainer().addEventListener(
    'wheel',
    (event) => {
      if (!allows(event)) return;
      event.preventDefault();
      const starts = goal === null;
      if (starts) view._stop();
      const wanted = (goal ?? map.getZoom()) + deltaOf(event);
      const allowed = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), wanted));
      // At a limit nothing changes.
      if (starts && allowed === map.getZoom()) return;
      pointer = map.mouseEventToContainerPoint(event);
      held = map.containerPointToLatLng(pointer);
      goal = allowed;
      if (!starts) return;
      view._moveStart(true, false);
      requestAnimationFrame(step);
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

function centerThatHolds(map: LeafletMap, held: LatLng, pointer: Point, zoom: number): LatLng {
  const fromCenter = pointer.subtract(map.getSize().divideBy(2));
  return map.unproject(map.project(held, zoom).subtract(fromCenter), zoom);
}
