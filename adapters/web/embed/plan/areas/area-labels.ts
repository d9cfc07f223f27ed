import { clipRing } from '../../model/geometry/clip-ring.ts';
import { areasIn, coversOf, labelledRingsOf, placedAreas, ringsOf } from '../../model/geometry/covers.ts';
import { type Cover, freePoint, freeSizeAt, innerPoint } from '../../model/geometry/inner-point.ts';
import { type Frame, frameAround, isWithin, overlapOf } from '../../model/geometry/rectangle.ts';
import type { Words } from '../../model/language.ts';
import type { Area, XY } from '../../model/model.ts';

type Room = Readonly<{ width: number; height: number }>;

/** A title, its position and the free space there, in plan units. */
export type AreaLabel = Readonly<{
  id: string;
  title: string;
  at: XY;
  room: Room;
  /** The free space of the whole area, where the label is in its visible part. */
  whole?: Room;
  /** Above this scale, in pixels per plan unit, it could be mistaken for the title of something smaller there. */
  until: number;
}>;

/** Minimum width of an area with a name, and with an icon alone, in pixels. */
export const LEAST_ROOM = 22;
export const LEAST_ICON_ROOM = 14;

const EVERYWHERE: Frame = { x: -1e300, y: -1e300, width: 2e300, height: 2e300 };

/** The labels of a level. Each is computed when it is first asked for. */
export interface AreaLabels {
  /**
   * The labels of the areas that meet a part of the plan and are wide enough for one at a scale, in pixels per plan unit.
   * In order of placement: those with the most space first, each in the largest part of its area, beside smaller areas on it;
   * after them, over these, while these are too small for labels. Where `seen` is given, an area whose label would be outside of
   * it has one in its part inside of it. Where fewer than `atLeast` areas are wide enough, those of the widest so many, and of
   * equally wide ones those that are scattered over the level.
   */
  within(part: Frame, scale: number, seen?: Frame, atLeast?: number): AreaLabel[];
  /** Computes labels ahead, those of the widest areas first, while `hasTime`; false when there are no more. */
  prepare(hasTime: () => boolean): boolean;
}

export function openAreaLabels(areas: readonly Area[], words: Words): AreaLabels {
  const placed = placedAreas(areas);
  const coversFor = coversOf(placed);
  const known: (readonly AreaLabel[] | undefined)[] = [];
  const labels = (at: number): readonly AreaLabel[] => {
    known[at] ??= labelsOf(areas[at]!, words, (rings) => coversFor(at, rings));
    return known[at];
  };
  const labelsIn = (at: number, scale: number, seen: Frame): readonly AreaLabel[] => {
    const usual = labels(at);
    const usable = usual.filter(({ until }) => scale <= until);
    if (usable.length === 0 || usable.some((label) => isWithin(label.at, seen))) return usual;
    const hasRoom = ({ width, height }: Frame): boolean => Math.min(width, height) * scale >= LEAST_ROOM;
    if (!hasRoom(overlapOf(placed.frames[at]!, seen))) return usual;
    const rings = labelledRingsOf(areas[at]!).map((ring) => clipRing(ring, seen));
    if (!hasRoom(frameAround(rings.slice(0, 1)))) return usual;
    const { id, title, room: whole } = usual[0]!;
    return labelsOn({ id, title }, rings, coversFor(at, rings)).map((label) => ({ ...label, whole }));
  };
  const widestFirst = (): Uint32Array =>
    Uint32Array.from(areas.keys()).sort((one, other) => placed.frames[other]!.width - placed.frames[one]!.width);
  let ahead: Uint32Array | null = null;
  let prepared = 0;
  const isLast = (label: AreaLabel): number => (label.until < Infinity ? 1 : 0);
  return {
    within(part, scale, seen, atLeast = 0) {
      const widthOf = (at: number): number => placed.frames[at]!.width;
      const there = areasIn(placed, part);
      const enough = there.filter((at) => widthOf(at) * scale >= LEAST_ICON_ROOM);
      const pixels = (at: number): number => Math.round(widthOf(at) * scale);
      const byWidth = (one: number, other: number): number =>
        pixels(other) - pixels(one) || scattered(one) - scattered(other);
      const wide = enough.length < atLeast ? there.sort(byWidth).slice(0, atLeast) : enough;
      const inOrder = wide.sort((one, other) => one - other);
      const found = inOrder.flatMap((at) => (seen ? labelsIn(at, scale, seen) : labels(at)));
      return found.sort((one, other) => isLast(one) - isLast(other) || other.room.width - one.room.width);
    },
    prepare(hasTime) {
      ahead ??= widestFirst();
      while (prepared < ahead.length && hasTime()) labels(ahead[prepared++]!);
      return prepared < ahead.length;
    },
  };
}

/** A number of an area by which neighbours in the project's order are far apart (Knuth's multiplicative hash). */
const scattered = (at: number): number => Math.imul(at + 1, 0x9e3779b1) >>> 0;

/** All labels of a level, in order of placement. */
export function areaLabels(areas: readonly Area[], words: Words): AreaLabel[] {
  return openAreaLabels(areas, words).within(EVERYWHERE, Infinity);
}

function labelsOf(area: Area, words: Words, coversOn: (rings: Rings) => readonly Cover[]): readonly AreaLabel[] {
  const title = words.place(area, 'title');
  if (!title) return [];
  const { id, labelPoint: at } = area;
  if (at) return [{ id, title, at, room: freeSizeAt(at, ringsOf(area)), until: Infinity }];
  const rings = labelledRingsOf(area);
  return labelsOn({ id, title }, rings, coversOn(rings));
}

/** The labels of a polygon with holes, some of which is covered. */
function labelsOn(
  named: Pick<AreaLabel, 'id' | 'title'>,
  rings: Rings,
  covers: readonly Cover[],
): readonly AreaLabel[] {
  const label = (at: XY, within = rings, until = Infinity): AreaLabel => {
    return { ...named, at, room: freeSizeAt(at, within), until };
  };
  if (covers.length === 0) return [label(innerPoint(rings))];
  const free = freePoint(rings, covers);
  const largest = covers.reduce((most, { frame }) => Math.max(most, Math.min(frame.width, frame.height)), 0);
  const over = label(innerPoint(rings), rings, LEAST_ROOM / largest);
  return free ? [label(free, [...rings, ...ringsAt(free, covers)]), over] : [over];
}

type Rings = ReturnType<typeof ringsOf>;

/** The outlines that may be straight beside, above or below a point. */
function ringsAt({ x, y }: XY, covers: readonly Cover[]): Rings {
  const isInLine = ({ x: left, y: top, width, height }: Frame): boolean =>
    (left <= x && x <= left + width) || (top <= y && y <= top + height);
  return covers.flatMap(({ rings, frame }) => (isInLine(frame) ? rings() : []));
}
