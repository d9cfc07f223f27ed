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

type Size = Readonly<{ width: number; height: number }>;

/** How far from its point the middle of a marker's name is, in pixels: to the right, and down. */
export type NameShift = Readonly<{ aside: number; shift: number }>;

/** Pixels between a marker and its name. */
const NAME_GAP = 3;

/** From its point, in pixels at the default size: the top, the bottom and the sides of a marker, and the middle of its face. */
const EDGES = {
  classic: { above: 39, below: 2, beside: 15, face: -24 },
  dot: { above: 9, below: 9, beside: 9, face: 0 },
  image: { above: 21, below: 21, beside: 21, face: 0 },
  label: { above: 0, below: 0, beside: 0, face: 0 },
  hidden: { above: 0, below: 0, beside: 0, face: 0 },
} as const;

/** Where a marker's name may be, the best first: under the marker, above it, and at its sides. */
export function nameShifts(marker: Marker, { width, height }: Size): readonly NameShift[] {
  const scale = scaleOf(marker);
  const { above, below, beside, face } = EDGES[marker.type];
  const [up, down] = [above * scale + height / 2 + NAME_GAP, below * scale + height / 2 + NAME_GAP];
  const [aside, middle] = [beside * scale + width / 2 + NAME_GAP, face * scale];
  return [
    { aside: 0, shift: down },
    { aside: 0, shift: -up },
    { aside, shift: middle },
    { aside: -aside, shift: middle },
  ];
}
