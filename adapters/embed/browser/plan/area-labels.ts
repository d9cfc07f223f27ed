import type { Words } from '../language.ts';
import type { Area, XY } from '../model.ts';
import { coversOf, labelledRingsOf, ringsOf } from './covers.ts';
import { freePoint, freeSizeAt, innerPoint } from './inner-point.ts';

/** A title, its position and the free space there, in plan units. */
export type AreaLabel = Readonly<{
  id: string;
  title: string;
  at: XY;
  room: Readonly<{ width: number; height: number }>;
  /** Above this scale, in pixels per plan unit, it could be mistaken for the title of something smaller there. */
  until: number;
}>;

/** Minimum width of an area with a label, in pixels. */
export const LEAST_ROOM = 22;

/**
 * The positions of the labels of areas, in order of placement: those with the most space first, each in
 * the largest part of its area, beside smaller areas on it; after them, over these, while these are too small for labels.
 */
export function areaLabels(areas: readonly Area[], words: Words): AreaLabel[] {
  const labels = labelsOf(areas, words);
  const isLast = (label: AreaLabel): number => (label.until < Infinity ? 1 : 0);
  return labels.sort((one, other) => isLast(one) - isLast(other) || other.room.width - one.room.width);
}

function labelsOf(areas: readonly Area[], words: Words): AreaLabel[] {
  const coversFor = coversOf(areas);
  return areas.flatMap((area) => {
    const title = words.place(area, 'title');
    if (!title) return [];
    const { id, labelPoint } = area;
    const rings = labelPoint ? ringsOf(area) : labelledRingsOf(area);
    const label = (at: XY, within = rings, until = Infinity): AreaLabel => {
      return { id, title, at, room: freeSizeAt(at, within), until };
    };
    if (labelPoint) return [label(labelPoint)];
    const covers = coversFor(area, rings);
    if (covers.length === 0) return [label(innerPoint(rings))];
    const shapes = covers.map((cover) => cover.rings);
    const free = freePoint(rings, shapes);
    const largest = Math.max(...covers.map(({ frame }) => Math.min(frame.width, frame.height)));
    const over = label(innerPoint(rings), rings, LEAST_ROOM / largest);
    return free ? [label(free, [...rings, ...shapes.flat()]), over] : [over];
  });
}
