import { type Box, boxAround, type TakenBoxes, takenBoxes } from '../../model/geometry/box.ts';
import { inTurns } from '../../model/in-turns.ts';
import type { Marker, XY } from '../../model/model.ts';
import { type NameShift, nameShifts } from './marker-size.ts';

/** The name of a marker in lines, its size in pixels, the sort of place that it names, and whether that is a way, such as a lift. */
export type PinName = Readonly<{
  lines: readonly string[];
  width: number;
  height: number;
  size: number;
  sort: string;
  isWay: boolean;
}>;

/** A name beside its marker. */
export type NamedPin = NameShift & Readonly<{ name: PinName; box: Box }>;

/** Pixels between a name and the next one, so that they read as single names and not as a list. */
const APART = 16;

/** Of three names one is that of a lift, stairs or an entrance at most. */
export const isWayTooMany = (ways: number, others: number): boolean => 2 * (ways + 1) > others;

/**
 * Names markers, one of each sort in turns, each below, above or beside where nothing is in its way, which is occupied then; ways come last and are a
 * third of the names at most. `at` returns a marker's point in pixels, `isFree` whether a name may be there.
 */
export function namePins(
  markers: readonly Marker[],
  nameOf: (marker: Marker) => PinName | null,
  at: (marker: Marker) => XY,
  taken: TakenBoxes,
  isFree: (box: Box) => boolean,
): ReadonlyMap<Marker, NamedPin> {
  const named = new Map<Marker, NamedPin>();
  const count = { ways: 0, others: 0 };
  const apart = takenBoxes();
  const candidates = markers.flatMap((marker) => {
    const name = nameOf(marker);
    return name ? [{ marker, name }] : [];
  });
  const place = ({ marker, name }: (typeof candidates)[number]): boolean => {
    if (name.isWay && isWayTooMany(count.ways, count.others)) return false;
    const found = nameShifts(marker, name)
      .map((shift) => ({ name, ...shift, box: boxOf(name, at(marker), shift) }))
      .find(({ box }) => !apart.inTheWay(box) && isFree(box) && taken.take([box]));
    if (!found) return false;
    apart.add([grown(found.box)]);
    named.set(marker, found);
    count[name.isWay ? 'ways' : 'others']++;
    return true;
  };
  for (const isWay of [false, true]) {
    const part = candidates.filter(({ name }) => name.isWay === isWay);
    inTurns(part, ({ name }) => name.sort, place);
  }
  return named;
}

/** The space around a name is less than what is between it and its marker. */
const boxOf = ({ width, height }: PinName, { x, y }: XY, { aside, shift }: NameShift): Box =>
  boxAround(x + aside, y + shift, width + 4, height + 2);

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - APART,
  right: right + APART,
  top: top - APART,
  bottom: bottom + APART,
});
