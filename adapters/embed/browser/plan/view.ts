import { type LatLng, type LatLngBounds, type Map as LeafletMap, type Point, point } from 'leaflet';
import { SHEET } from '../layout.ts';
import type { Level } from '../model.ts';
import { fitOf } from './fit.ts';
import { toBounds, toLatLng } from './frame.ts';
import type { Frame } from './rectangle.ts';

/** A card beside the map with the margin around it; `--card-width` is the same without the margin. */
const CARD_WIDTH = 392;
const SHEET_SHARE = 0.5;

/** The margin around a place that is zoomed to, as a share of its size on each side. */
const SURROUNDINGS = 0.45;

/**
 * Sets the zoom limits of the level (multiples of the fitted zoom), and in any case allows zooming in
 * to one and a half times the resolution of its picture. `pixelsPerUnit` is the picture's, 0 without one.
 */
export function limitZoom(map: LeafletMap, frame: Frame, level: Level, pixelsPerUnit: number): void {
  const fitted = fitOf(map, frame).zoom;
  const readable = pixelsPerUnit > 0 ? Math.log2(1.5 * pixelsPerUnit) : -Infinity;
  const least = fitted + Math.log2(Math.min(level.minZoom || 0.75, 1));
  const most = Math.max(fitted + Math.log2(Math.max(level.maxZoom || 4, 1)), readable);
  // Leaflet's own setters would zoom to the first limit while the second is still that of the last level.
  map.options.minZoom = least;
  map.options.maxZoom = most;
  map.fire('zoomlevelschange');
}

/** Shows the level at a multiple of its fitted zoom, in the middle of what the controls leave free. */
export function showWhole(map: LeafletMap, frame: Frame, factor: number, animate: boolean): void {
  const zoom = allowedZoom(map, fitOf(map, frame).zoom + Math.log2(factor || 1));
  map.setView(wholeCenter(map, frame, zoom), zoom, { animate });
}

/** Zooms around the middle of what the controls leave free. */
export function zoomTo(map: LeafletMap, frame: Frame, zoom: number, animate: boolean): void {
  map.setZoomAround(map.getSize().divideBy(2).add(fitOf(map, frame).offset), allowedZoom(map, zoom), { animate });
}

const allowedZoom = (map: LeafletMap, zoom: number): number => clamp(zoom, map.getMinZoom(), map.getMaxZoom());

/** The middle of the view, at a zoom, that has the middle of the level where it is when the level is fitted. */
export function wholeCenter(map: LeafletMap, frame: Frame, zoom: number): LatLng {
  const middle = map.project(toBounds(frame).getCenter(), zoom);
  return map.unproject(middle.subtract(fitOf(map, frame).offset), zoom);
}

/** Keeps the centre of the view on the plan, with a margin of a quarter of the view for what the card covers. */
export function keepOnPlan(map: LeafletMap, frame: Frame, animate: boolean): void {
  const spare = map.getSize().divideBy(4 * map.getZoomScale(map.getZoom(), 0));
  const { lat, lng } = map.getCenter();
  const x = clamp(lng, frame.x - spare.x, frame.x + frame.width + spare.x);
  const y = clamp(-lat, frame.y - spare.y, frame.y + frame.height + spare.y);
  const far = map.latLngToContainerPoint(toLatLng({ x, y })).distanceTo(map.latLngToContainerPoint([lat, lng]));
  if (far > 1) map.panTo(toLatLng({ x, y }), { duration: 0.3, animate });
}

/** Brings a place into the part of the view beside the card; `zoom` also zooms in. */
export function focusOn(map: LeafletMap, place: LatLngBounds, zoom: boolean, animate: boolean): void {
  const { paddingTopLeft, paddingBottomRight } = freePart(map);
  const isPoint = place.getNorthEast().equals(place.getSouthWest());
  const maxZoom = isPoint ? Math.max(map.getZoom(), map.getMaxZoom() - 1.5) : map.getMaxZoom() - 0.5;
  if (zoom) map.fitBounds(place.pad(SURROUNDINGS), { paddingTopLeft, paddingBottomRight, maxZoom, animate });
  else bringInto(map, place, paddingTopLeft, paddingBottomRight, animate);
}

/** Moves no further than needed to show the place whole, or its middle where it is too large. */
function bringInto(map: LeafletMap, place: LatLngBounds, topLeft: Point, bottomRight: Point, animate: boolean): void {
  const start = map.latLngToContainerPoint(place.getNorthWest());
  const end = map.latLngToContainerPoint(place.getSouthEast());
  const free = map.getSize().subtract(bottomRight);
  const move = point(way(start.x, end.x, topLeft.x, free.x), way(start.y, end.y, topLeft.y, free.y)).round();
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
    return { paddingTopLeft: point(40, topOf(map)), paddingBottomRight: point(40, size.y * sheetShare + 32) };
  }
  const atRight = map.getContainer().ownerDocument.documentElement.dir === 'rtl';
  const [left, right] = atRight ? [72, CARD_WIDTH + 48] : [CARD_WIDTH + 48, 72];
  return { paddingTopLeft: point(left, 72), paddingBottomRight: point(right, 72) };
}

/** The part that is covered at the top of a phone, mainly by the search; limited on a low map. */
function topOf(map: LeafletMap): number {
  const hasSearch = map.getContainer().ownerDocument.querySelector('.top-bar') !== null;
  return hasSearch ? Math.max(64, Math.min(128, map.getSize().y * 0.2)) : 64;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
