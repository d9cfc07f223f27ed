import type { Point } from 'leaflet';
import type { Marker } from '../model.ts';
import { scaleOf } from './markers.ts';

/** A rectangle in pixels. */
export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

/** What a marker covers when it is drawn with its anchor at a point. */
export function boxOfMarker(at: Point, marker: Marker): Box {
  const scale = scaleOf(marker);
  if (marker.type === 'classic') {
    return { left: at.x - 15 * scale, right: at.x + 15 * scale, top: at.y - 40 * scale, bottom: at.y };
  }
  const [width, height] = { dot: [16, 16], image: [40, 40], label: [90, 18], hidden: [0, 0] }[marker.type] as [
    number,
    number,
  ];
  return boxAround(at.x, at.y, width * scale, height * scale);
}

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
