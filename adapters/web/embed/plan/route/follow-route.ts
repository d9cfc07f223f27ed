import { type Map as LeafletMap, point } from 'leaflet';
import type { NoRoute } from '../../../../../src/domain/wayfinding/route/route.ts';
import type { Box } from '../../model/geometry/box.ts';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import { cornersOf } from '../../model/geometry/rectangle.ts';
import { turned, turnedBack } from '../../model/geometry/turn.ts';
import type { XY } from '../../model/model.ts';
import { metersPerUnit } from '../../model/network.ts';
import { stepFrame } from '../../state/route/route-frames.ts';
import { pointOfEnd } from '../../state/route/route-legs.ts';
import { isRouteOpen, isSameAnswer } from '../../state/route/route-state.ts';
import { legsOf, stepsOf } from '../../state/route/route-steps.ts';
import { spotsOf } from '../../state/route/target-spots.ts';
import type { MapState, MapStore } from '../../state/state.ts';
import { turnOn } from '../layers/plan-crs.ts';
import { fitPoints } from '../view/fit-points.ts';
import { freePart } from '../view/view.ts';
import { drawRouteStops, type Stops } from './draw-stops.ts';
import { routeBoxes } from './route-boxes.ts';
import { drawRouteLine } from './route-line.ts';
import { stopsOf } from './stops-of-route.ts';

/** In metres: what is shown of the plan around the shortest route at least. */
const LEAST_SHOWN = 25;

/** Maximum zoom for the whole route and for a step on a level without a scale: in zoom levels from the farthest one. */
const NEAREST_ROUTE = 1.5;
const NEAREST_STEP = 2;

/** Pixels around a whole route that the pins at its ends take. */
const PINS = { topLeft: point(20, 48), bottomRight: point(20, 14) } as const;

/** What is free around a whole route, as a share of its extent on each side. */
const AROUND_ROUTE = 0.12;

/** Half the width in pixels of the badge of a change of level, and how far it is from the end of its line. */
const [HALF_BADGE, BEYOND] = [38, 5];

/** Share of a phone's height for the sheet with a step; route.css has the same number. */
const GUIDING_SHARE = 0.24;

/** The drawn part of a route: its boxes at the zoom, in Leaflet's pixels, and a function to remove it. */
type DrawnRoute = Readonly<{ boxes(): readonly Box[]; remove(): void }>;

/**
 * Draws the part of the open route on the level, and moves the view to it. `covers` is
 * called after every drawing with a function that returns the pixels of the route.
 */
export function followRoute(
  map: LeafletMap,
  store: MapStore,
  { calm, covers }: Readonly<{ calm: boolean; covers: (boxes: DrawnRoute['boxes']) => void }>,
): void {
  let drawn: DrawnRoute | null = null;
  const draw = (state: MapState): void => {
    drawn?.remove();
    drawn = isRouteOpen(state) ? drawRoute(map, store, state) : null;
    covers(drawn?.boxes ?? (() => []));
    map.getContainer().classList.toggle('is-picking', isRouteOpen(state) && state.route.picks !== null);
  };
  store.subscribe((state, former) => {
    const isMoved = state.levelId !== former.levelId || isRouteOpen(state) !== isRouteOpen(former);
    const isNews = isAnotherAnswer(state, former) || state.route.step !== former.route.step;
    if (isMoved || state.route !== former.route || state.language !== former.language) draw(state);
    if ((isMoved || isNews) && isRouteOpen(state) && !state.selection) lookAtRoute(map, store, !calm);
  });
  draw(store.get());
  if (isRouteOpen(store.get())) lookAtRoute(map, store, false);
  refitOnResize(map, () => isRouteOpen(store.get()) && !store.get().selection && lookAtRoute(map, store, false));
}

/** Fits the route again when the window is resized or turned, unless the visitor has moved the plan since it was fitted. */
function refitOnResize(map: LeafletMap, refit: () => void): void {
  let isMoved = false;
  const noteMove = (): void => {
    isMoved = true;
  };
  for (const type of ['wheel', 'touchmove', 'keydown'])
    map.getContainer().addEventListener(type, noteMove, { passive: true });
  map.on('dragstart', noteMove);
  map.on('routefitted', () => {
    isMoved = false;
  });
  map.on('resize', () => isMoved || refit());
}

/** While the whole route is shown and the visitor walks along it, the view stays where it is. */
function isAnotherAnswer({ route }: MapState, former: MapState): boolean {
  return !isSameAnswer(route.answer, former.route.answer) && !(route.isFollowed && route.step === null);
}

function drawRoute(map: LeafletMap, store: MapStore, state: MapState): DrawnRoute {
  const { appearance } = state.map;
  const here = legsOf(state).filter(({ leg }) => leg.levelId === state.levelId);
  const lines = here.map(({ leg }) => leg.points).filter(hasLength);
  const stops = stopsOf(state, store);
  const removeLine = drawRouteLine(map, lines, appearance);
  const removeStops = drawRouteStops(map, stops, appearance.routeColor);
  const pixel = (at: XY): XY => map.project(toLatLng(at));
  return {
    boxes: () =>
      routeBoxes(
        lines.map((line) => line.map(pixel)),
        stopsAt(stops, pixel, (heading) => turned(heading, turnOn(map))),
        appearance.routeWidth + 8,
      ),
    remove() {
      removeLine();
      removeStops();
    },
  };
}

function stopsAt(stops: Stops, pixel: (at: XY) => XY, turn: (heading: XY) => XY): Stops {
  const there = (at: XY | null): XY | null => at && pixel(at);
  const changes = stops.changes.map((change) => ({
    ...change,
    at: pixel(change.at),
    heading: turn(change.heading),
  }));
  const via = stops.via.map(pixel);
  return { start: there(stops.start), end: there(stops.end), via, current: there(stops.current), changes };
}

/** Fits the route or step into the part of the view beside the card. */
function lookAtRoute(map: LeafletMap, store: MapStore, animate: boolean): void {
  const state = store.get();
  const points = pointsLookedAt(state);
  if (points.length === 0) return;
  map.fire('routefitted');
  const isWhole = state.route.step === null;
  const meters = metersPerUnit(state.map, state.levelId);
  const turn = turnOn(map);
  const line = points.map((at) => turned(at, turn));
  const frame = isWhole ? null : stepFrame(line, meters);
  const shown = frame ? cornersOf(frame).map((corner) => turnedBack(corner, turn)) : points;
  const free = freePart(map, isWhole ? undefined : GUIDING_SHARE);
  const headings = stopsOf(state, store).changes.map(({ heading }) => turned(heading, turn).x);
  const pins = isWhole ? PINS : { topLeft: point(0, 0), bottomRight: point(0, 0) };
  const paddingTopLeft = free.paddingTopLeft.add(pins.topLeft).add([badgeReach(headings, -1), 0]);
  const paddingBottomRight = free.paddingBottomRight.add(pins.bottomRight).add([badgeReach(headings, 1), 0]);
  const size = map.getSize().subtract(paddingTopLeft).subtract(paddingBottomRight);
  const closest = meters ? Math.log2((Math.max(1, Math.min(size.x, size.y)) * meters) / LEAST_SHOWN) : null;
  fitPoints(map, shown, {
    margin: frame ? 0 : AROUND_ROUTE,
    maxZoom: frame ? map.getMaxZoom() : (closest ?? map.getMinZoom() + (isWhole ? NEAREST_ROUTE : NEAREST_STEP)),
    paddingTopLeft,
    paddingBottomRight,
    isWhole,
    animate,
  });
}

/** How far badges reach beyond the ends of lines with these headings, from -1, to the left, to 1: to the side of such a heading. */
const badgeReach = (headings: readonly number[], side: number): number =>
  Math.max(0, ...headings.map((heading) => HALF_BADGE + side * heading * (HALF_BADGE + BEYOND)));

/** The line from the step to the next one, or all of the route on the level, or its ends there and what blocks it. */
function pointsLookedAt(state: MapState): readonly XY[] {
  const { step, answer } = state.route;
  if (answer && !answer.found) return blockedPoints(state, answer);
  if (step === null) {
    const walked = legsOf(state).flatMap(({ leg }) => (leg.levelId === state.levelId ? leg.points : []));
    return answer ? walked : pointEnds(state);
  }
  return stepsOf(state)
    .slice(step, step + 2)
    .filter(({ levelId }) => levelId === state.levelId);
}

function blockedPoints({ map, route: { from, to }, levelId }: MapState, { blockers }: NoRoute): readonly XY[] {
  const ends = [from, to].flatMap((end) => (end && pointOfEnd(map, end)) ?? []);
  const spots = blockers.flatMap((blocker) => spotsOf(map, blocker)).filter((spot) => spot.levelId === levelId);
  if (spots.length === 0) return [];
  return [...ends.filter((end) => end.levelId === levelId), ...spots.map(({ at }) => at)];
}

/** The points that were given as ends, while there is no route. */
function pointEnds({ route: { from, to }, levelId }: MapState): readonly XY[] {
  return [from, to].flatMap((end) => (end?.kind === 'point' && end.levelId === levelId ? [end] : []));
}

const hasLength = ([first, ...rest]: readonly XY[]): boolean =>
  rest.some(({ x, y }) => x !== first?.x || y !== first?.y);
