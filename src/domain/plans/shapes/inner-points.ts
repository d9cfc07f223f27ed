import { boxAround } from '../../projects/values/box.ts';
import { crossingsAt, isInRings, type Ring, type Vertex } from '../../projects/values/geometry.ts';

/** Outlines of neighbours lie on each other by a wall: corners are moved by this share of their way to the middle. */
const INWARDS = 0.1;
/** A curve has more corners than are looked at. */
const MOST_CORNERS = 32;
/** Where a shape is looked at, as shares of its height. */
const HEIGHTS = [0.1, 0.5, 0.9];

/** Some points inside a shape: near the corners of its first ring, and in the middle between its sides. */
export const innerPoints = (rings: readonly Ring[]): readonly Vertex[] => [
  ...cornersOf(rings[0]!).filter((at) => isInRings(rings, at)),
  ...middlesOf(rings),
];

function cornersOf(ring: Ring): readonly Vertex[] {
  const step = Math.ceil(ring.length / MOST_CORNERS);
  const corners = ring.filter((_, at) => at % step === 0);
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / corners.length);
  return corners.map(([x, y]): Vertex => [x + INWARDS * (middle[0]! - x), y + INWARDS * (middle[1]! - y)]);
}

function middlesOf(rings: readonly Ring[]): readonly Vertex[] {
  const { top, bottom } = boxAround(rings[0]!);
  return HEIGHTS.map((share) => top + share * (bottom - top)).flatMap((y) => {
    const crossings = rings.flatMap((ring) => crossingsAt(y, ring)).sort((one, other) => one - other);
    return crossings.flatMap((x, at): readonly Vertex[] => (at % 2 === 1 ? [[(crossings[at - 1]! + x) / 2, y]] : []));
  });
}
