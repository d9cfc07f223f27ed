import { type Map as LeafletMap, type Point, point } from 'leaflet';
import { turnedBox } from '../../model/geometry/turn.ts';
import type { XY } from '../../model/model.ts';
import { turnOn } from '../layers/plan-crs.ts';

/**
 * `margin`: around the points, as a share of their extent on each side; the padding is left free at the sides of the window, in pixels.
 * The limits of the zoom are within those of the map.
 */
type Options = Readonly<{
  margin: number;
  minZoom?: number;
  maxZoom?: number;
  paddingTopLeft?: Point;
  paddingBottomRight?: Point;
  /** Whether the map may be zoomed out for them to half of its least zoom, which that becomes. */
  isWhole?: boolean;
  animate: boolean;
}>;

/** Shows points of the plan as large as possible, in the middle of what the padding leaves free. */
export function fitPoints(map: LeafletMap, points: readonly XY[], options: Options): void {
  const { margin, animate, paddingTopLeft = point(0, 0), paddingBottomRight = point(0, 0) } = options;
  const { x, y, width, height } = turnedBox(points, turnOn(map));
  const free = map.getSize().subtract(paddingTopLeft).subtract(paddingBottomRight);
  const scale = Math.min(free.x / width, free.y / height) / (1 + 2 * margin);
  const wanted = Math.max(Math.log2(Math.max(scale, 1e-9)), options.minZoom ?? -Infinity);
  if (options.isWhole) allowZoom(map, Math.max(wanted, map.getMinZoom() - 1));
  const zoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), options.maxZoom ?? Infinity, wanted));
  const middle = point(x + width / 2, y + height / 2).multiplyBy(map.getZoomScale(zoom, 0));
  const center = middle.add(paddingBottomRight.subtract(paddingTopLeft).divideBy(2));
  map.setView(map.unproject(center, zoom), zoom, { animate });
}

/** Lowers the least zoom until the limits of the level are set again. */
function allowZoom(map: LeafletMap, zoom: number): void {
  if (zoom >= map.getMinZoom()) return;
  map.options.minZoom = zoom;
  map.fire('zoomlevelschange');
}
