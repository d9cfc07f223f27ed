import type { Box } from '../../model/geometry/box.ts';
import { type Placed, placeBeside } from './place-beside.ts';

type Size = Readonly<{ width: number; height: number }>;

/** What is over the plan, in pixels of the window: the controls with the space around them, the name of the level, and the line at the bottom. */
export type Over = Readonly<{ controls: readonly Box[]; name: readonly Box[]; line: readonly Box[] }>;

/** The margin around a level as a share of the window. */
const MARGIN = 0.015;

/** Below this share of the size that it has beside bars alone, a level is not moved away from the other controls, which float over it. */
const LEAST_SHARE = 0.98;

/**
 * A tall level is rather in the middle, between its name and the line at the bottom, than a little larger behind these or far aside: down to such
 * a share of the size, and from such a share of the width on. In lower windows, in pixels, both take too much of the height.
 */
const [LEAST_BETWEEN, MOST_ASIDE, LOW] = [0.9, 0.2, 700] as const;

/** What takes more than this share of the width is a bar. */
const BAR_SHARE = 0.6;

/**
 * Where a level is in a window: in the part of it that bars of controls leave free, and beside all controls where that costs next to nothing.
 * Null where there is no such part.
 */
export function placeLevel(level: Size, window: Size, { controls, name, line }: Over): Placed | null {
  const { width, height } = window;
  const margin = MARGIN * Math.min(width, height);
  const boxes = [...controls, ...name, ...line];
  const bars = [...boxes.filter(({ left, right }) => right - left > BAR_SHARE * width), ...line];
  const across = height < LOW ? [] : [...name, ...line].map((box) => ({ ...box, left: 0, right: width }));
  const alone = placeBeside(level, window, margin, bars) ?? placeBeside(level, window, 0, []);
  const isLarge = (one: Placed | null, share: number): boolean => one !== null && one.scale >= share * alone!.scale;
  const beside = placeBeside(level, window, margin, [...boxes, ...across]);
  const between = placeBeside(level, window, margin, [...bars, ...across]);
  const isAside = beside !== null && Math.abs(beside.x - width / 2) > MOST_ASIDE * width;
  return isLarge(beside, LEAST_SHARE) && !isAside ? beside : isLarge(between, LEAST_BETWEEN) ? between : alone;
}
