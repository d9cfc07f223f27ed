import { type LatLng, type Map as LeafletMap, type Point, point } from 'leaflet';
import { toLatLng, toXY } from '../../model/geometry/level-frame.ts';
import { around, cornersOf, type Frame, nearestIn } from '../../model/geometry/rectangle.ts';
import type { Turn } from '../../model/geometry/turn.ts';
import { scaleOf } from '../../model/level-scale.ts';
import type { Level, XY } from '../../model/model.ts';
import { cardWidth, SHEET } from '../../shared/layout.ts';
import { turnOn } from '../layers/plan-crs.ts';
import { fitOf } from './fit.ts';
import { fitPoints } from './fit-points.ts';
import type { Held } from './glide.ts';

const SHEET_SHARE = 0.5;

/** Pixels for the controls at the other sides, and at most for the margin of a card and what is free beside it, of which narrow windows have less. */
const ASIDE = 72;
/** The same as a share of the width. */
const ASIDE_SHARE = 1 / 15;

/** The margin around a place that is zoomed to, as a share of its size on each side. */
const SURROUNDINGS = 0.45;
/** The same around the named places beside it. */
const BESIDE_MARGIN = 0.08;

/**
 * A level in a view: what is fitted of it, the rectangle that the view stays on, and how it is turned at first. Multiples of the fitted zoom
 * are those of the level turned so, however it is turned now.
 */
export type WholePlan = Readonly<{ outline: readonly XY[]; frame: Frame; turn: Turn }>;

/** The zoom of which others are multiples, of which one more is twice as large. */
export const fittedZoom = (map: LeafletMap, { outline, turn }: WholePlan): number => fitOf(map, outline, turn).zoom;

/** Pixels of a metre up to which visitors may zoom in any case: a step of 15 metres fills a window. */
const METRE = 40;

/**
 * Sets the zoom limits of the level (multiples of the fitted zoom), and in any case allows zooming in until rooms and steps are large enough,
 * and to one and a half times the resolution of its picture. `pixelsPerUnit` is the picture's, 0 without one; the whole level can also be shown at `turn`.
 */
export function limitZoom(map: LeafletMap, whole: WholePlan, level: Level, pixelsPerUnit: number, turn: Turn): void {
  const fitted = fittedZoom(map, whole);
  const whenTurned = fitOf(map, whole.outline, turn).zoom;
  const readable = pixelsPerUnit > 0 ? Math.log2(1.5 * pixelsPerUnit) : -Infinity;
  const walkable = Math.log2(METRE * (scaleOf(level) ?? 0));
  const frame = fitOf(map, cornersOf(whole.frame), turn).zoom;
  const least = Math.min(frame, Math.min(fitted, whenTurned) + Math.log2(Math.min(level.minZoom || 0.75, 1)));
  const most = Math.max(fitted + Math.log2(Math.max(level.maxZoom || 4, 1)), readable, walkable);
  // Leaflet's own setters would zoom to the first limit while the second is still that of the last level.
  map.options.minZoom = least;
  map.options.maxZoom = most;
  map.fire('zoomlevelschange');
}

/** Shows the whole level as it is turned, at a multiple of the zoom at which it fits so, in the middle of what the controls leave free. */
export function showWhole(map: LeafletMap, { outline }: WholePlan, factor: number, animate: boolean): void {
  const zoom = allowedZoom(map, fitOf(map, outline, turnOn(map)).zoom + Math.log2(factor || 1));
  map.setView(wholeCenter(map, outline, zoom), zoom, { animate });
}

/** Zooms around the middle of what the controls leave free. */
export function zoomTo(map: LeafletMap, whole: WholePlan, zoom: number, animate: boolean): void {
  map.setZoomAround(freeMiddle(map, whole), allowedZoom(map, zoom), { animate });
}

/** The whole level, turned. */
export function wholeView(map: LeafletMap, { outline }: WholePlan, turn: Turn): Held {
  const { middle, zoom, offset } = fitOf(map, outline, turn);
  return { held: middle, pointer: map.getSize().divideBy(2).add(offset), zoom, bearing: turn.bearing };
}

/** The view turned around the middle of what the controls leave free. */
export function viewTurned(map: LeafletMap, whole: WholePlan, { bearing }: Turn): Held {
  const pointer = freeMiddle(map, whole);
  return { held: toXY(map.containerPointToLatLng(pointer)), pointer, zoom: map.getZoom(), bearing };
}

/** The middle of what the controls leave free, in pixels of the window. */
const freeMiddle = (map: LeafletMap, { outline }: WholePlan): Point =>
  map
    .getSize()
    .divideBy(2)
    .add(fitOf(map, outline, turnOn(map)).offset);

export const allowedZoom = (map: LeafletMap, zoom: number): number => clamp(zoom, map.getMinZoom(), map.getMaxZoom());

/** Whether it cannot be zoomed in any more. Zooms are computed from sizes in pixels. */
export const isClosest = (map: LeafletMap): boolean => map.getZoom() >= map.getMaxZoom() - 0.01;

/** The middle of the view, at a zoom, that has the middle of the level where it is when the level is fitted. */
export function wholeCenter(map: LeafletMap, outline: readonly XY[], zoom: number): LatLng {
  const { middle, offset } = fitOf(map, outline, turnOn(map));
  return map.unproject(map.project(toLatLng(middle), zoom).subtract(offset), zoom);
}

/** Keeps the centre of the view on the plan, with a margin of a quarter of the view for what the card covers. */
export function keepOnPlan(map: LeafletMap, { frame }: WholePlan, animate: boolean): void {
  const { cos, sin } = turnOn(map);
  const { x: right, y: down } = map.getSize().divideBy(4 * map.getZoomScale(map.getZoom(), 0));
  const [aside, along] = [right * Math.abs(cos) + down * Math.abs(sin), down * Math.abs(cos) + right * Math.abs(sin)];
  const { x, y, width, height } = frame;
  const room = { x: x - aside, y: y - along, width: width + 2 * aside, height: height + 2 * along };
  const center = map.getCenter();
  const kept = toLatLng(nearestIn(room, toXY(center)));
  if (map.latLngToContainerPoint(kept).distanceTo(map.latLngToContainerPoint(center)) > 1)
    map.panTo(kept, { duration: 0.3, animate });
}

/** Brings a place, given by its points, into the part of the view beside the card; `zoom` also zooms in, with what is `beside` it in view. */
export function focusOn(
  map: LeafletMap,
  place: readonly XY[],
  { zoom, beside, animate }: Readonly<{ zoom: boolean; beside: readonly XY[]; animate: boolean }>,
): void {
  const { paddingTopLeft, paddingBottomRight } = freePart(map);
  const maxZoom = place.length === 1 ? Math.max(map.getZoom(), map.getMaxZoom() - 1.5) : map.getMaxZoom() - 0.5;
  const shown = around(place);
  const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 };
  const opposite = beside.map(({ x, y }) => ({ x: 2 * middle.x - x, y: 2 * middle.y - y }));
  const points = [...place, ...beside, ...opposite];
  const margin = beside.length > 0 ? BESIDE_MARGIN : SURROUNDINGS;
  if (zoom) fitPoints(map, points, { margin, paddingTopLeft, paddingBottomRight, maxZoom, animate });
  else bringInto(map, place, paddingTopLeft, paddingBottomRight, animate);
}

/** Moves no further than needed to show the place whole, or its middle where it is too large. */
function bringInto(map: LeafletMap, place: readonly XY[], topLeft: Point, bottomRight: Point, animate: boolean): void {
  const { x, y, width, height } = around(place.map((at) => map.latLngToContainerPoint(toLatLng(at))));
  const free = map.getSize().subtract(bottomRight);
  const move = point(way(x, x + width, topLeft.x, free.x), way(y, y + height, topLeft.y, free.y)).round();
  if (move.x || move.y) map.panBy(move, { animate });
}

/** How far an interval has to move to be between two limits; where it is too long, its middle counts. */
function way(start: number, end: number, least: number, most: number): number {
  const middle = (start + end) / 2;
  if (end - start > most - least) return middle - clamp(middle, least, most);
  return start < least ? start - least : Math.max(0, end - most);
}

/** The part of the view beside a card; `sheetShare`: how much of a phone's height it covers. */
export function freePart(
  map: LeafletMap,
  sheetShare = SHEET_SHARE,
): { paddingTopLeft: Point; paddingBottomRight: Point } {
  const size = map.getSize();
  if (matchMedia(SHEET).matches) {
    return { paddingTopLeft: point(16, topOf(map)), paddingBottomRight: point(16, size.y * sheetShare + 32) };
  }
  const atRight = map.getContainer().ownerDocument.documentElement.dir === 'rtl';
  const beside = cardWidth() + Math.min(ASIDE, size.x * ASIDE_SHARE);
  const [left, right] = atRight ? [ASIDE, beside] : [beside, ASIDE];
  return { paddingTopLeft: point(left, ASIDE), paddingBottomRight: point(right, ASIDE) };
}

/** The part that is covered at the top of a phone, mainly by the search; limited on a low map. */
function topOf(map: LeafletMap): number {
  const hasSearch = map.getContainer().ownerDocument.querySelector('.top-bar') !== null;
  return hasSearch ? Math.max(64, Math.min(128, map.getSize().y * 0.2)) : 64;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
