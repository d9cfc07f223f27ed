import type { LatLng, LatLngTuple } from 'leaflet';
import type { Area, Level, Marker, XY } from '../model.ts';
import { outlinesOf } from './covers.ts';
import { around, type Frame, grow } from './rectangle.ts';

/** The frame of a level without a frame and without contents. */
const EMPTY: Frame = { x: 0, y: 0, width: 1000, height: 1000 };

/** In Leaflet latitude increases upwards, in a plan y increases downwards. */
export function toLatLng({ x, y }: XY): LatLngTuple {
  return [-y, x];
}

/** The point of the plan there. */
export const toXY = ({ lat, lng }: LatLng): XY => ({ x: lng, y: -lat });

/** The level's own frame; else the bounding box of its contents with a margin of a tenth. */
export function frameOf(level: Level, areas: readonly Area[], markers: readonly Marker[]): Frame {
  if (level.width && level.height) return { x: 0, y: 0, width: level.width, height: level.height };
  const points = pointsOf(areas, markers);
  return points.length > 0 ? grow(around(points), 0.1) : EMPTY;
}

/** The corners of areas and the points of markers. */
export function pointsOf(areas: readonly Area[], markers: readonly Marker[]): readonly XY[] {
  const corners = areas.flatMap(outlinesOf).flatMap((ring) => ring.map(([x, y]) => ({ x, y })));
  return [...corners, ...markers.map((marker) => marker.position)];
}
