import { type Map as LeafletMap, type Point, point } from 'leaflet';
import type { Box } from '../../model/geometry/box.ts';
import { type Turn, turnedBack, turnedBox } from '../../model/geometry/turn.ts';
import type { XY } from '../../model/model.ts';
import { placeLevel } from './place-level.ts';

/**
 * How a level is fitted: its Leaflet zoom, of which one more is twice as large, the point of the plan in the middle of what is fitted, and the
 * way there from the middle of the window, in pixels.
 */
export type Fit = Readonly<{ zoom: number; middle: XY; offset: Point }>;

type Size = Readonly<{ width: number; height: number }>;
type SizeFit = Pick<Fit, 'zoom' | 'offset'>;

/** Pixels between a fitted level and a control. */
const GAP = 8;

/** What is over the plan all the time: the controls, the name of the level, and what has too little space to be moved away. */
const CONTROLS = '.top-bar, .search-bar, .tag-chips, .corner > :not(.search)';
const NAME = '.level-notice.is-shown';
const LINE = '.powered-by';

/** The fits of sizes to maps, and of outlines. */
const known = new WeakMap<LeafletMap, Map<string, SizeFit>>();
const fitted = new WeakMap<readonly XY[], Map<string, Fit>>();

/**
 * The fit of a level, of which the points of an outline are to be seen, into the part of the window that bars of controls leave free, and beside all controls where that costs next to nothing. They are
 * measured once for each size of the window, so that multiples of the fitted zoom mean the same while panels open and close.
 */
export function fitOf(map: LeafletMap, outline: readonly XY[], turn: Turn, size: Point = map.getSize()): Fit {
  const window = [size.x, size.y, document.documentElement.dir].join(' ');
  return found(fitted, outline, `${window} ${turn.bearing}`, () => {
    const { x, y, width, height } = turnedBox(outline, turn);
    const middle = turnedBack({ x: x + width / 2, y: y + height / 2 }, turn);
    const level = { width, height };
    return { middle, ...found(known, map, `${window} ${width} ${height}`, () => measuredFit(map, level, size)) };
  });
}

function found<Key extends object, Value>(
  all: WeakMap<Key, Map<string, Value>>,
  key: Key,
  name: string,
  compute: () => Value,
): Value {
  const ofKey = all.get(key) ?? new Map<string, Value>();
  all.set(key, ofKey);
  const value = ofKey.get(name) ?? compute();
  ofKey.set(name, value);
  return value;
}

function measuredFit(map: LeafletMap, level: Size, { x: width, y: height }: Point): SizeFit {
  const over = { controls: boxesOf(map, CONTROLS), name: boxesOf(map, NAME), line: boxesOf(map, LINE, 0) };
  const { scale, x, y } = placeLevel(level, { width, height }, over) ?? { scale: 0, x: 0, y: 0 };
  if (scale === 0) return { zoom: -20, offset: point(0, 0) };
  return { zoom: Math.log2(scale), offset: point(x - width / 2, y - height / 2) };
}

/** What is over the plan all the time, with a gap around it, in pixels of the window. */
export const boxesOfControls = (map: LeafletMap): readonly Box[] => boxesOf(map, `${CONTROLS}, ${NAME}, ${LINE}`);

/** The line at the bottom, likewise. */
export const boxesOfLine = (map: LeafletMap): readonly Box[] => boxesOf(map, LINE, 0);

function boxesOf(map: LeafletMap, controls: string, gap = GAP): readonly Box[] {
  const origin = map.getContainer().getBoundingClientRect();
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { left, top, right, bottom, width } = control.getBoundingClientRect();
    const [x, y] = [origin.left, origin.top];
    return width
      ? [{ left: left - x - gap, top: top - y - gap, right: right - x + gap, bottom: bottom - y + gap }]
      : [];
  });
}
