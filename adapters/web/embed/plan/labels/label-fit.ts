import { type Box, boxAround, type TakenBoxes } from '../../model/geometry/box.ts';
import type { Words } from '../../model/language.ts';
import type { Marker, XY } from '../../model/model.ts';
import { type AreaLabel, LEAST_ICON_ROOM, LEAST_ROOM } from '../areas/area-labels.ts';
import { nameShifts } from '../markers/marker-size.ts';
import { fitBeginning, fitText, type MeasuredText, type TextMeasure } from './label-text.ts';

/** A text to draw: its size and its offset below its point, and beside it, in pixels; `icon`: the one above it, or instead of it, and its offset likewise. */
export type Fitted = MeasuredText &
  Readonly<{ size: number; shift: number; aside?: number; icon?: LabelIcon & { shift: number } }>;

/** A shipped icon on a disc of a colour; a dot without a name. */
export type LabelIcon = Readonly<{ name: string | null; color: string }>;

/** The size of the disc in pixels, and between it and the name. */
const [ICON_SIZE, ICON_GAP] = [20, 2];
const DOT_SIZE = 8;

const WIDEST_LABEL = 190;
const WIDEST_NAME = 120;
const WIDEST_OUTSIDE = 96;
const NAME_SIZE = 11.5;

/** How much wider and, in pixels, higher than the free space a title may be. */
const [WIDER, HIGHER] = [1.04, 6];

/** A title where it fits: at its point, else a little below or above; its space is occupied then. */
export function fitTitle(
  label: AreaLabel,
  at: XY,
  scale: number,
  measure: TextMeasure,
  taken: TakenBoxes,
  icon: LabelIcon | null = null,
): Fitted | null {
  const [width, height] = [label.room.width * scale, label.room.height * scale];
  if (width < LEAST_ROOM || scale > label.until) return null;
  const size = width > 260 ? 14 : width > 130 ? 12.5 : 11.5;
  const text = fitWidest(label.title, size, [width * WIDER, WIDEST_LABEL], measure);
  if (!text || text.height > height + HIGHER) return null;
  const withIcon =
    icon && text.height + ICON_SIZE + ICON_GAP <= height && iconAbove({ ...text, size }, at, icon, taken);
  if (withIcon) return withIcon;
  const shifts = [0, 24, -24, 46, -46].filter((shift) => !shift || 2 * Math.abs(shift) + text.height < height * 0.9);
  const shift = shifts.find((candidate) => taken.take([boxFor(text, at, candidate)]));
  return shift === undefined ? null : { ...text, size, shift };
}

/** A text in a width; its beginning where the width is the most that any text gets. */
function fitWidest(text: string, size: number, [width, most]: readonly [number, number], measure: TextMeasure) {
  if (width < most) return fitText(text, size, width, measure);
  return fitText(text, size, most, measure) ?? fitBeginning(text, size, most, measure);
}

/** A title with its icon above it where both have space; it is occupied then. */
function iconAbove(text: MeasuredText & { size: number }, at: XY, icon: LabelIcon, taken: TakenBoxes): Fitted | null {
  const shift = (ICON_SIZE + ICON_GAP) / 2;
  const above = -(text.height + ICON_GAP) / 2;
  const boxes = [boxFor(text, at, shift), boxAround(at.x, at.y + above, ICON_SIZE, ICON_SIZE)];
  return taken.take(boxes) ? { ...text, shift, icon: { ...icon, shift: above } } : null;
}

/** An icon instead of a title, where there is space for it; it is occupied then. */
export function fitIcon(label: AreaLabel, at: XY, scale: number, icon: LabelIcon, taken: TakenBoxes): Fitted | null {
  if (Math.min(label.room.width, label.room.height) * scale < LEAST_ICON_ROOM || scale > label.until) return null;
  if (!taken.take([boxAround(at.x, at.y, ICON_SIZE + 2, ICON_SIZE + 2)])) return null;
  return { lines: [], width: ICON_SIZE, height: ICON_SIZE, size: NAME_SIZE, shift: 0, icon: { ...icon, shift: 0 } };
}

type OutsideFit = Readonly<{
  scale: number;
  icon: LabelIcon;
  measure: TextMeasure;
  taken: TakenBoxes;
  /** The boxes of names with the space around them that stays free. */
  names: TakenBoxes;
  isFree: (box: Box) => boolean;
}>;

/** A title that reaches beyond its area, below or above its icon or dot, where nothing is in its way; the space is occupied then. */
export function fitOutside(
  label: AreaLabel,
  at: XY,
  { scale, icon, measure, taken, names, isFree }: OutsideFit,
): Fitted | null {
  if (scale > label.until) return null;
  const text = fitText(label.title, NAME_SIZE, WIDEST_OUTSIDE, measure);
  if (!text) return null;
  const side = icon.name ? ICON_SIZE : DOT_SIZE;
  const mark = boxAround(at.x, at.y, side + 2, side + 2);
  const away = side / 2 + ICON_GAP + text.height / 2;
  const shift = [away, -away].find((candidate) => {
    const box = boxFor(text, at, candidate);
    return !names.inTheWay(box) && isFree(box) && taken.take([mark, box]);
  });
  return shift === undefined ? null : { ...text, size: NAME_SIZE, shift, icon: { ...icon, shift: 0 } };
}

/** The scale, in pixels per plan unit, below which a title that fits has no space. */
export function leastScaleOf({ room, whole = room }: AreaLabel, { width, height }: Fitted): number {
  return Math.max(width / (whole.width * WIDER), (height - HIGHER) / whole.height);
}

/** A marker's name in lines; null where it has none to be shown. */
export function markerName(
  marker: Marker,
  words: Words,
  measure: TextMeasure,
): (MeasuredText & { size: number }) | null {
  const title = words.place(marker, 'title');
  const isNamed = title && marker.showTooltip && marker.type !== 'label' && marker.type !== 'hidden';
  const text = isNamed ? fitWidest(title, NAME_SIZE, [WIDEST_NAME, WIDEST_NAME], measure) : null;
  return text && { ...text, size: NAME_SIZE };
}

/** A marker's name below it, if it has a tooltip and there is space; its space is occupied then. */
export function fitName(marker: Marker, words: Words, at: XY, measure: TextMeasure, taken: TakenBoxes): Fitted | null {
  const name = markerName(marker, words, measure);
  if (!name) return null;
  const { shift } = nameShifts(marker, name)[0]!;
  return taken.take([boxFor(name, at, shift)]) ? { ...name, shift } : null;
}

function boxFor(text: MeasuredText, at: XY, shift: number): Box {
  return boxAround(at.x, at.y + shift, text.width + 6, text.height + 2);
}
