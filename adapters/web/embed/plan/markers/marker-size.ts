import { type Box, boxAround } from '../../model/geometry/box.ts';
import type { Marker, XY } from '../../model/model.ts';

/** The size at which a marker is drawn as designed. */
const PLAIN_SIZE = 10;

/** The box of a dot that replaces a marker without space; marker.css draws it. */
const SMALL = 12;

/** Width and height in pixels of a marker around its point at the default size. */
const AROUND_POINT = { dot: [16, 16], image: [40, 40], label: [90, 18] } as const;

/** The scale of a marker relative to the design. */
export function scaleOf(marker: Marker): number {
  return Math.max(0.4, Math.min(6, (marker.size || PLAIN_SIZE) / PLAIN_SIZE));
}

/** The boxes of a whole marker with its anchor at a point, in pixels: of a pin, its head and its tip. */
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

/** The box of the dot that can replace a marker; null for those without a smaller form. */
export function smallBoxOf({ x, y }: XY, marker: Marker): Box | null {
  return marker.type === 'classic' || marker.type === 'image' ? boxAround(x, y, SMALL, SMALL) : null;
}

/** How far below its point the middle of a marker's name is, in pixels: under the marker, or above it. */
export function nameShifts(marker: Marker, height: number): readonly number[] {
  const [above, below] = { classic: [39, 2], dot: [9, 9], image: [21, 21], label: [0, 0], hidden: [0, 0] }[marker.type];
  const scale = scaleOf(marker);
  return [below! * scale + height / 2 + 3, -(above! * scale + height / 2 + 3)];
}
