import { densestBox } from '../../model/geometry/densest-box.ts';
import { pointsOf } from '../../model/geometry/level-frame.ts';
import { around, cornersOf, type Frame } from '../../model/geometry/rectangle.ts';
import { type Turn, turned, turnedBack, turnedBox } from '../../model/geometry/turn.ts';
import type { Area, Marker, XY } from '../../model/model.ts';

/** The least extent of what is fitted, as a share of that of the frame: a single place does not stand for a level. */
const LEAST_SHARE = 0.1;

/** What is not larger than by this share is shown whole rather than cut. */
const CUT = 0.95;

const isHardlyLarger = (one: Frame, other: Frame): boolean =>
  other.width >= CUT * one.width && other.height >= CUT * one.height;

/**
 * The corners of what is in the window when a level is fitted: of the smallest box, as the plan is turned, that holds most of its places
 * that can be selected. A plan is often larger than what it shows, and a lift far away is no reason to show all else small. Without an extent of
 * places, the corners of the frame.
 */
export function levelOutline(
  turn: Turn,
  frame: Frame,
  areas: readonly Area[],
  markers: readonly Marker[],
): readonly XY[] {
  const isSelectable = (place: Area | Marker): boolean => place.isSelectable;
  const points = pointsOf(areas.filter(isSelectable), markers.filter(isSelectable)).map((at) => turned(at, turn));
  if (points.length < 3) return cornersOf(frame);
  const whole = turnedBox(cornersOf(frame), turn);
  const box = densestBox(points);
  const isExtended = box.width > LEAST_SHARE * whole.width || box.height > LEAST_SHARE * whole.height;
  const fitted = isExtended ? ([whole, around(points)].find((larger) => isHardlyLarger(larger, box)) ?? box) : whole;
  return cornersOf(fitted).map((corner) => turnedBack(corner, turn));
}
