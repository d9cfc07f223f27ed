import { LatLngBounds, type LatLngTuple } from 'leaflet';
import type { Area, Level, Marker, XY } from '../model.ts';
import { outlinesOf } from './covers.ts';
import { around, type Frame, grow } from './rectangle.ts';

/** The frame of a level without a frame and without contents. */
const EMPTY: Frame = { x: 0, y: 0, width: 1000, height: 1000 };

/** In Leaflet latitude increases upwards, in a plan y increases downwards. */
export function toLatLng({ x, y }: XY): LatLngTuple {
  return [-y, x];
}

export function toBounds({ x, y, width, height }: Frame): LatLngBounds {
  return new LatLngBounds(toLatLng({ x, y }), toLatLng({ x: x + width, y: y + height }));
}

/** The level's own frame; else the bounding box of its contents with a margin of a tenth. */
export function frameOf(level: Level, areas: readonly Area[], markers: readonly Marker[]): Frame {
  if (level.width && level.height) return { x: 0, y: 0, width: level.width, height: level.height };
  const corners = areas.flatMap(outlinesOf).flatMap((ring) => ring.map(([x, y]) => ({ x, y })));
  const points = [...corners, ...markers.map((marker) => marker.position)];
  return points.length > 0 ? grow(around(points), 0.1) : EMPTY;
}
