import type { Words } from '../language.ts';
import type { Marker, XY } from '../model.ts';
import { type Box, takenBoxes } from './box.ts';
import { boxesOfMarker, scaleOf, smallBoxOf } from './marker-size.ts';

/** How a marker is shown, by the free space. */
export type Shape = 'whole' | 'small' | 'none';

/** A shown marker, and its box in pixels. */
export type Placed = Readonly<{ marker: Marker; shape: Shape; boxes: readonly Box[] }>;

/** The markers in order of placement: named ones, then larger ones, then in their order. */
export function byImportance(markers: readonly Marker[], words: Words): Marker[] {
  const isNamed = (marker: Marker): number => (words.place(marker, 'title') ? 1 : 0);
  return markers
    .filter((marker) => marker.type !== 'hidden')
    .sort((one, other) => isNamed(other) - isNamed(one) || scaleOf(other) - scaleOf(one));
}

/**
 * Places overlapping markers: whole, else small, else hidden, the earlier ones first. The one
 * whose id is `selected` is always whole. `at` returns a marker's point in pixels.
 */
export function placeMarkers(
  ranked: readonly Marker[],
  selected: string | null,
  at: (marker: Marker) => XY,
): readonly Placed[] {
  const taken = takenBoxes();
  const first = ranked.find((marker) => marker.id === selected);
  if (first) taken.add(boxesOfMarker(at(first), first));
  return ranked.map((marker) => {
    const boxes = boxesOfMarker(at(marker), marker);
    if (marker === first || taken.take(boxes)) return { marker, shape: 'whole', boxes };
    const small = smallBoxOf(at(marker), marker);
    if (small && taken.take([small])) return { marker, shape: 'small', boxes: [small] };
    return { marker, shape: 'none', boxes: [] };
  });
}
