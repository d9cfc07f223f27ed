import type { Map as LeafletMap, Point } from 'leaflet';
import { toXY } from '../../model/geometry/level-frame.ts';
import { wayBetween } from '../../model/geometry/turn.ts';
import type { XY } from '../../model/model.ts';
import { turnOn } from '../layers/plan-crs.ts';
import { beginView, type Glide, type Held, showView } from './glide.ts';

/** Degrees by which the fingers turn before the plan turns with them: those of a pinch are never quite parallel. */
const LEAST_TURN = 12;

/** A plan that is left so nearly upright, in degrees, becomes upright. */
const UPRIGHT_WITHIN = 7;

const ENDS = ['touchend', 'touchcancel'] as const;

/** Two fingers: their middle, the pixels between them, and the direction from one to the other, in degrees. */
type Fingers = Readonly<{ middle: Point; apart: number; direction: number }>;

/** What the fingers were laid on; `turnsFrom`: the direction from which on the plan turns with them, null before. */
type Gesture = Readonly<{ from: Fingers; held: XY; zoom: number; bearing: number; turnsFrom: number | null }>;

/** Moves, zooms and turns the plan with two fingers, under which it stays. */
export function followTwoFingers(map: LeafletMap, glide: Glide): void {
  let gesture: Gesture | null = null;
  let shown: Held | null = null;
  let frame = 0;
  const show = (): void => {
    if (shown) showView(map, shown);
  };
  const move = (event: TouchEvent): void => {
    if (!gesture || event.touches.length !== 2) return;
    event.preventDefault();
    if (!shown) beginView(map);
    const fingers = fingersOf(map, event.touches);
    gesture = withTurn(gesture, fingers);
    shown = viewUnder(gesture, fingers);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
  };
  const end = (): void => {
    document.removeEventListener('touchmove', move);
    for (const name of ENDS) document.removeEventListener(name, end);
    cancelAnimationFrame(frame);
    show();
    if (shown) glide.to(atRest(map, shown));
    gesture = null;
    shown = null;
  };
  const begin = (event: TouchEvent): void => {
    if (event.touches.length !== 2 || gesture) return;
    event.preventDefault();
    const from = fingersOf(map, event.touches);
    const held = toXY(map.containerPointToLatLng(from.middle));
    gesture = { from, held, zoom: map.getZoom(), bearing: turnOn(map).bearing, turnsFrom: null };
    document.addEventListener('touchmove', move, { passive: false });
    for (const name of ENDS) document.addEventListener(name, end);
  };
  // Leaflet's class, by which its style leaves both fingers to the map.
  map.getContainer().classList.add('leaflet-touch-zoom');
  map.getContainer().addEventListener('touchstart', begin, { passive: false });
}

function fingersOf(map: LeafletMap, touches: TouchList): Fingers {
  const [one, other] = Array.from(touches, (touch) => map.mouseEventToContainerPoint(touch as unknown as MouseEvent));
  const way = other!.subtract(one!);
  return {
    middle: one!.add(other!).divideBy(2),
    apart: Math.max(1, Math.hypot(way.x, way.y)),
    direction: (Math.atan2(way.y, way.x) * 180) / Math.PI,
  };
}

function withTurn(gesture: Gesture, { direction }: Fingers): Gesture {
  const turn = wayBetween(gesture.from.direction, direction);
  if (gesture.turnsFrom !== null || Math.abs(turn) < LEAST_TURN) return gesture;
  return { ...gesture, turnsFrom: gesture.from.direction + Math.sign(turn) * LEAST_TURN };
}

/** The plan turns as the fingers do, so that its bearing changes the other way. */
function viewUnder({ from, held, zoom, bearing, turnsFrom }: Gesture, { middle, apart, direction }: Fingers): Held {
  const turn = turnsFrom === null ? 0 : wayBetween(turnsFrom, direction);
  return { held, pointer: middle, zoom: zoom + Math.log2(apart / from.apart), bearing: bearing - turn };
}

/** The view that the fingers leave, within the limits of the zoom, at a whole degree. */
function atRest(map: LeafletMap, { zoom, bearing, ...at }: Held): Held {
  const isUpright = Math.abs(wayBetween(0, bearing)) <= UPRIGHT_WITHIN;
  return {
    ...at,
    zoom: Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), zoom)),
    bearing: isUpright ? 0 : Math.round(bearing),
  };
}
