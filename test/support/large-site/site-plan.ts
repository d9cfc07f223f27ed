import { demoId } from '../../../config/demo/building/demo-id.ts';
import type { Random } from '../../resilience/fuzz/random.ts';

/** x to the right and y down, in plan units of 10 cm. */
export type Point = readonly [x: number, y: number];

/** Every level of both terminals: 400 m by 120 m. */
export const FRAME = { width: 4000, height: 1200, metersPerUnit: 0.1 } as const;

/** Of the sides of the building, and of the walls along them. */
const MARGIN = 80;

/** The middle of the concourse, and of the service corridors above and below it. */
const CONCOURSE = 600;
const SERVICE = [380, 820] as const;

/** Rows of rooms: the wall with the doors, the wall at the back, and the y of the corridor that the doors open to. */
const ROWS = [
  { key: 'n', front: 560, back: 400, corridor: CONCOURSE },
  { key: 's', front: 640, back: 800, corridor: CONCOURSE },
  { key: 'nn', front: 360, back: 150, corridor: SERVICE[0] },
  { key: 'ss', front: 840, back: 1050, corridor: SERVICE[1] },
] as const;

/** The y of each corridor along a level. */
export const CORRIDORS: readonly number[] = [CONCOURSE, ...SERVICE];

/** Where passages join the three corridors. Lifts, stairs and escalators are in them, at the same place on each level. */
export const CROSSINGS: readonly number[] = [330, 1110, 2000, 2890, 3670];

const CROSSING_WIDTH = 70;

export type SiteLevel = Readonly<{
  key: string;
  terminal: string;
  ordinal: number;
  /** How many areas and corridors it has. */
  rooms: number;
  corridors: number;
}>;

/** `corridor`: the y of the corridor that its door opens to, at `doorX`; `inside`: a point behind the door, before the bend. */
export type Room = Readonly<{
  key: string;
  ring: readonly Point[];
  corridor: number;
  doorX: number;
  inside: Point;
  isOuter: boolean;
}>;

/** The id of something of the site: the same on every run. */
export const siteId = (key: string): string => demoId(`large site ${key}`);

/** A terminal is bent, like most that were built along an apron: only few walls are parallel to the sides of the plan. */
export function bent([x, y]: Point): Point {
  const across = x / FRAME.width - 0.5;
  return [tenth(x + across * (y - CONCOURSE) * 0.12), tenth(y + 90 * across * across)];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Divides a number into parts that differ by one at most. */
export const shares = (total: number, parts: number): readonly number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor(((at + 1) * total) / parts) - Math.floor((at * total) / parts));

/** Rooms of different widths along the corridors of a level, side by side between the passages. */
export function roomsOf(level: SiteLevel, random: Random): readonly Room[] {
  const perRow = shares(level.rooms, ROWS.length);
  return ROWS.flatMap((row, at) => {
    const spans = BLOCKS.flatMap(([left, right]) => {
      const count = Math.round(shareUntil(right) * perRow[at]!) - Math.round(shareUntil(left) * perRow[at]!);
      return widths(left, right, count, random);
    });
    return spans.map((span, number) => roomIn(`${level.key} ${row.key}${number + 1}`, row, span, random));
  });
}

/** The stretches of wall between the passages. */
const BLOCKS: readonly Point[] = [MARGIN, ...CROSSINGS.map((x) => x + CROSSING_WIDTH / 2)].map((left, at) => [
  left,
  at < CROSSINGS.length ? CROSSINGS[at]! - CROSSING_WIDTH / 2 : FRAME.width - MARGIN,
]);

/** The share of all walls that is left of x. */
function shareUntil(x: number): number {
  const until = (end: number): number =>
    BLOCKS.reduce((sum, [left, right]) => sum + Math.max(0, Math.min(end, right) - left), 0);
  return until(x) / until(FRAME.width);
}

/** Divides a stretch of wall into rooms, the widest up to four times as wide as the narrowest. */
function widths(left: number, right: number, count: number, random: Random): (readonly [number, number])[] {
  const weights = Array.from({ length: count }, () => 1 + 3 * random.next() ** 2);
  const perWeight = (right - left) / weights.reduce((sum, weight) => sum + weight, 0);
  let at = left;
  return weights.map((weight) => {
    const from = at;
    at += weight * perWeight;
    return [from, at] as const;
  });
}

type Row = Readonly<{ front: number; back: number; corridor: number }>;

function roomIn(key: string, { front, back, corridor }: Row, [left, right]: Point, random: Random): Room {
  const [width, depth] = [right - left, back - front];
  const middle = (left + right) / 2;
  const notch: readonly Point[] = [
    [right, back - depth * 0.3],
    [right - width * 0.35, back - depth * 0.3],
    [right - width * 0.35, back],
  ];
  const bay: readonly Point[] = [
    [right, back],
    [middle, back + Math.sign(depth) * 12],
  ];
  const kind = random.next();
  const far: readonly Point[] = kind < 0.2 ? notch : kind < 0.35 ? bay : [[right, back]];
  const ring: readonly Point[] = [[left, front], [right, front], ...far, [left, back]];
  const isOuter = corridor !== CONCOURSE;
  return { key, ring: ring.map(bent), corridor, doorX: middle, inside: [middle, front + depth * 0.15], isOuter };
}
