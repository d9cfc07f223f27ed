import type { Marker, XY } from '../model.ts';
import { type Box, boxAround } from './box.ts';

/** The size at which a marker is drawn as designed. */
const PLAIN_SIZE = 10;

/** What a dot covers that stands for a marker without room; marker.css draws it. */
const SMALL = 12;

/** Width and height in pixels of what is drawn around a marker's point at the plain size. */
const AROUND_POINT = { dot: [16, 16], image: [40, 40], label: [90, 18] } as const;

/** How much larger than designed a marker is drawn. */
export function scaleOf(marker: Marker): number {
  return Math.max(0.4, Math.min(6, (marker.size || PLAIN_SIZE) / PLAIN_SIZE));
}

/** What a marker covers, in pixels, when it is drawn whole with its anchor at a point: of a pin, its head and its tip. */
export function boxesOfMarker({ x, y }: XY, marker: Marker): readonly Box[] {
  const scale = scaleOf(marker);
  if (marker.type === 'hidden') return [];
  if (marker.type !== 'classic') {
    const [width, height] = AROUND_POINT[marker.type];
    return [boxAround(x, y, width * scale, height * scale)];
  }
  return [
    { left: x - 15 * scale, right: x + 15 * scale, top: y - 39 * scale, bottom: y - 10 * scale },
    { left: x - 5 * scale, right: x + 5 * scale, top: y - 10 * scale, bottom: y },
  ];
}

/** What the small dot covers that can stand for a marker; null for those that have none smaller than themselves. */
export function smallBoxOf({ x, y }: XY, marker: Marker): Box | null {
  return marker.type === 'classic' || marker.type === 'image' ? boxAround(x, y, SMALL, SMALL) : null;
}
