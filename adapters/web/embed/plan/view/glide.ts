import type { LatLng, Map as LeafletMap, Point } from 'leaflet';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import { turnOf, wayBetween } from '../../model/geometry/turn.ts';
import type { XY } from '../../model/model.ts';
import { setTurn, turnOn } from '../layers/plan-crs.ts';

/** The functions of Leaflet that change the view frame by frame without redrawing everything. */
type FrameByFrame = LeafletMap & {
  _moveStart(zoomChanged: boolean, noMoveStart: boolean): void;
  _move(center: LatLng, zoom: number, data: { pinch: boolean; round: boolean }): void;
  _moveEnd(zoomChanged: boolean): void;
  _stop(): void;
};

/** A view: the point of the plan that is at a point of the window, the zoom, and the bearing. */
export type Held = Readonly<{ held: XY; pointer: Point; zoom: number; bearing: number }>;

/** Share of the remaining distance that one frame covers. */
const EASE = 0.28;

/** What remains is not seen: in pixels, zoom levels and degrees. */
const NEAR = { pixels: 0.3, zoom: 0.004, degrees: 0.1 };

export function beginView(map: LeafletMap): void {
  (map as FrameByFrame)._stop();
  (map as FrameByFrame)._moveStart(true, false);
}

/** Shows a view, between `beginView` and `endView` any number of times. */
export function showView(map: LeafletMap, { held, pointer, zoom, bearing }: Held): void {
  if (bearing !== turnOn(map).bearing) setTurn(map, turnOf(bearing));
  const fromCenter = pointer.subtract(map.getSize().divideBy(2));
  const center = map.unproject(map.project(toLatLng(held), zoom).subtract(fromCenter), zoom);
  (map as FrameByFrame)._move(center, zoom, { pinch: true, round: false });
}

function endView(map: LeafletMap): void {
  (map as FrameByFrame)._moveEnd(true);
}

/** Shows a view at once. */
export function jumpTo(map: LeafletMap, view: Held): void {
  beginView(map);
  showView(map, view);
  endView(map);
}

/** Moves the view smoothly. */
export interface Glide {
  /** Where the view is moving to; null while it rests. */
  goal(): Held | null;
  to(goal: Held): void;
}

/** At once for visitors with reduced motion (`calm`). Any other movement of the view ends it where it is. */
export function openGlide(map: LeafletMap, calm: boolean): Glide {
  let goal: Held | null = null;
  let frame = 0;
  const cancel = (): void => {
    goal = null;
    cancelAnimationFrame(frame);
    map.fire('zoomend');
  };
  const step = (): void => {
    const next = calm ? goal! : viewTowards(map, goal!);
    showView(map, next);
    if (next !== goal) {
      frame = requestAnimationFrame(step);
      return;
    }
    goal = null;
    map.off('movestart', cancel);
    endView(map);
  };
  return {
    goal: () => goal,
    to(next) {
      const isNew = goal === null;
      goal = next;
      if (!isNew) return;
      beginView(map);
      map.once('movestart', cancel);
      frame = requestAnimationFrame(step);
    },
  };
}

/** The view after one frame; the goal itself where that is near. */
function viewTowards(map: LeafletMap, goal: Held): Held {
  // Exact, unlike Leaflet's points of the window, which are whole pixels.
  const from = map.project(toLatLng(goal.held)).subtract(map.project(map.getCenter())).add(map.getSize().divideBy(2));
  const { bearing } = turnOn(map);
  const way = goal.pointer.subtract(from);
  const zoom = goal.zoom - map.getZoom();
  const turn = wayBetween(bearing, goal.bearing);
  const isNear = Math.abs(zoom) < NEAR.zoom && Math.abs(turn) < NEAR.degrees && Math.hypot(way.x, way.y) < NEAR.pixels;
  if (isNear) return goal;
  return {
    held: goal.held,
    pointer: from.add(way.multiplyBy(EASE)),
    zoom: map.getZoom() + zoom * EASE,
    bearing: bearing + turn * EASE,
  };
}
