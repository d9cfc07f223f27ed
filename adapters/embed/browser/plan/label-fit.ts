import type { Point } from 'leaflet';
import type { Words } from '../language.ts';
import type { Area, Marker, XY } from '../model.ts';
import { innerPoint, roomAt } from './inner-point.ts';
import { type Box, boxAround, overlap } from './label-box.ts';
import { fitText, type MeasuredText, type TextMeasure } from './label-text.ts';
import { scaleOf } from './markers.ts';

/** A title, where it belongs and the room there, in plan units. */
export type AreaLabel = Readonly<{
  id: string;
  title: string;
  at: XY;
  room: Readonly<{ width: number; height: number }>;
}>;

/** A text as it is to be drawn: its size and how far below its point, in pixels. */
export type Fitted = MeasuredText & Readonly<{ size: number; shift: number }>;

/** Narrower than this, in pixels, an area has no label. */
const LEAST_ROOM = 22;
const WIDEST_LABEL = 190;
const WIDEST_NAME = 120;
const NAME_SIZE = 11.5;

/** The labels of areas, those with the most room first. */
export function areaLabels(areas: readonly Area[], words: Words): AreaLabel[] {
  const labels = areas.flatMap((area) => {
    const title = words.place(area, 'title');
    const rings = [area.data, ...(area.holes ?? [])];
    const at = title ? (area.labelPoint ?? innerPoint(rings)) : null;
    return at ? [{ id: area.id, title, at, room: roomAt(at, rings) }] : [];
  });
  return labels.sort((one, other) => other.room.width - one.room.width);
}

/** A title as it can be shown: at its point, else a little below or above; its place is taken then. */
export function fitTitle(
  label: AreaLabel,
  at: Point,
  scale: number,
  measure: TextMeasure,
  taken: Box[],
): Fitted | null {
  const [width, height] = [label.room.width * scale, label.room.height * scale];
  if (width < LEAST_ROOM) return null;
  const size = width > 260 ? 14 : width > 130 ? 12.5 : 11.5;
  const text = fitText(label.title, size, Math.min(width * 1.04, WIDEST_LABEL), measure);
  if (!text || text.height > height + 6) return null;
  const shifts = [0, 24, -24, 46, -46].filter((shift) => !shift || 2 * Math.abs(shift) + text.height < height * 0.9);
  const shift = shifts.find((candidate) => take(boxFor(text, at, candidate), taken));
  return shift === undefined ? null : { ...text, size, shift };
}

/** A marker's name below it, where its tooltip would tell it and there is room; its place is taken then. */
export function fitName(marker: Marker, words: Words, at: Point, measure: TextMeasure, taken: Box[]): Fitted | null {
  const below = { classic: 2, dot: 9, image: 21, label: null, hidden: null }[marker.type];
  const title = words.place(marker, 'title');
  if (below === null || !title || !marker.showTooltip) return null;
  const text = fitText(title, NAME_SIZE, WIDEST_NAME, measure);
  if (!text) return null;
  const shift = below * scaleOf(marker) + text.height / 2 + 3;
  return take(boxFor(text, at, shift), taken) ? { ...text, size: NAME_SIZE, shift } : null;
}

function boxFor(text: MeasuredText, at: Point, shift: number): Box {
  return boxAround(at.x, at.y + shift, text.width + 6, text.height + 2);
}

function take(box: Box, taken: Box[]): boolean {
  if (taken.some((other) => overlap(box, other))) return false;
  taken.push(box);
  return true;
}
