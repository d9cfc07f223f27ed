import { densestBox } from '../../model/geometry/densest-box.ts';
import { pointsOf } from '../../model/geometry/level-frame.ts';
import { around, cornersOf, type Frame, grow, isWithin } from '../../model/geometry/rectangle.ts';
import { type Turn, turned, turnedBack, turnedBox } from '../../model/geometry/turn.ts';
import type { Area, Marker, XY } from '../../model/model.ts';

/** The least extent of what is fitted, as a share of that of the frame: a single place does not stand for a level. */
const LEAST_SHARE = 0.1;

/** What is not larger than by this share is shown whole rather than cut. */
const CUT = 0.93;

/** Of so few places one is left out only where it is farther away: else it is the corner of a room that would be cut. */
const [FEW, CUT_OF_FEW] = [40, 0.8] as const;

/** What markers at a side and at the top take beyond it, in pixels: half of a pin, and its head; and as a share of the extent. */
const PIN = { beside: 16, above: 40, least: 0.04, most: 0.25 } as const;

/** What the bars at the top and the line at the bottom take of the height of a window, in pixels, nearly. */
const BARS = 130;

/** By which share of it a point of a turned plan may be beside where it is. */
const NOTHING = 1e-9;

const isHardlyLarger = (one: Frame, other: Frame, cut: number): boolean =>
  other.width >= cut * one.width && other.height >= cut * one.height;

/**
 * The corners of what is in the window when a level is fitted: of the smallest box, as the plan is turned, that holds most of its places
 * that can be selected, with the pins at its sides. A plan is often larger than what it shows, and a lift far away is no reason to show all
 * else small. Without an extent of places, the corners of the frame. `window`: the size for which there is space for pins, in pixels.
 */
export function levelOutline(
  turn: Turn,
  frame: Frame,
  areas: readonly Area[],
  markers: readonly Marker[],
  window: Size,
): readonly XY[] {
  const [rooms, shown] = [areas.filter(isSelectable), markers.filter(isSelectable)];
  const points = pointsOf(rooms, shown).map((at) => turned(at, turn));
  if (points.length < 3) return cornersOf(frame);
  const whole = turnedBox(cornersOf(frame), turn);
  const box = densestBox(points);
  const cut = rooms.length + shown.length < FEW ? CUT_OF_FEW : CUT;
  const isExtended = box.width > LEAST_SHARE * whole.width || box.height > LEAST_SHARE * whole.height;
  const all = around(points);
  const held = isHardlyLarger(whole, box, CUT) ? whole : isHardlyLarger(all, box, cut) ? all : box;
  const fitted = isExtended ? held : whole;
  const pins = shown.map(({ position }) => turned(position, turn));
  return cornersOf(withPins(fitted, pins, window)).map((corner) => turnedBack(corner, turn));
}

const isSelectable = (place: Area | Marker): boolean => place.isSelectable;

type Size = Readonly<{ width: number; height: number }>;

/** The box with space for the markers in it beyond those of its sides at which they are. */
function withPins(box: Frame, pins: readonly XY[], window: Size): Frame {
  const { x, y, width, height } = box;
  const scale = Math.min(window.width / width, Math.max(1, window.height - BARS) / height);
  const besides = width * shareOf(PIN.beside, width * scale);
  const above = height * shareOf(PIN.above, height * scale);
  const inside = pins.filter((at) => isWithin(at, grow(box, NOTHING)));
  const left = inside.some((at) => at.x < x + besides) ? besides : 0;
  const right = inside.some((at) => at.x > x + width - besides) ? besides : 0;
  const highest = Math.min(...inside.map((at) => at.y));
  const top = Math.max(0, above - (highest - y));
  return { x: x - left, y: y - top, width: left + width + right, height: top + height };
}

const shareOf = (part: number, whole: number): number => Math.min(PIN.most, Math.max(PIN.least, part / whole));
