import { type Box, takenBoxes } from '../../model/geometry/box.ts';
import type { Words } from '../../model/language.ts';
import type { Marker, XY } from '../../model/model.ts';
import { opensCard } from '../../model/opens-card.ts';
import { boxesOfMarker, scaleOf, smallBoxOf } from './marker-size.ts';

/** How a marker is shown, by the free space. */
export type Shape = 'whole' | 'small' | 'none';

/** A marker, its boxes in pixels where it is shown, and the markers with a card that it leaves no space for. */
export type Placed = Readonly<{
  marker: Marker;
  shape: Shape;
  boxes: readonly Box[];
  crowd: readonly Marker[];
}>;

/** The markers in order of placement: named ones, then larger ones, then in their order. */
export function byImportance(markers: readonly Marker[], words: Words): Marker[] {
  const isNamed = (marker: Marker): number => (words.place(marker, 'title') ? 1 : 0);
  return markers
    .filter((marker) => marker.type !== 'hidden')
    .sort((one, other) => isNamed(other) - isNamed(one) || scaleOf(other) - scaleOf(one));
}

/**
 * Places overlapping markers: whole, else small, else hidden in the crowd of one in their way, the earlier ones first. The one
 * whose id is `selected` is always whole. `at` returns a marker's point in pixels, `isEarly` whether it is hidden at the zoom.
 */
export function placeMarkers(
  ranked: readonly Marker[],
  selected: string | null,
  at: (marker: Marker) => XY,
  isEarly: (marker: Marker) => boolean = () => false,
): readonly Placed[] {
  const taken = takenBoxes();
  const crowds = new Map<Box, Marker[]>();
  const placedAs = (marker: Marker, shape: Shape, boxes: readonly Box[]): Placed => {
    const crowd: Marker[] = [];
    for (const box of boxes) crowds.set(box, crowd);
    return { marker, shape, boxes, crowd };
  };
  const first = ranked.find((marker) => marker.id === selected);
  const chosen = first && placedAs(first, 'whole', boxesOfMarker(at(first), first));
  if (chosen) taken.add(chosen.boxes);
  return ranked.map((marker) => {
    if (chosen && marker === first) return chosen;
    if (isEarly(marker)) return placedAs(marker, 'none', []);
    const boxes = boxesOfMarker(at(marker), marker);
    if (taken.take(boxes)) return placedAs(marker, 'whole', boxes);
    const small = smallBoxOf(at(marker), marker);
    if (small && taken.take([small])) return placedAs(marker, 'small', [small]);
    const inTheWay = (small ? [small] : boxes).map(taken.inTheWay).find((box) => box !== undefined);
    if (inTheWay && opensCard(marker)) crowds.get(inTheWay)!.push(marker);
    return placedAs(marker, 'none', []);
  });
}
