import type { Settings } from '../../model/model.ts';

/** What the page around the map is like, as far as the wheel depends on it. */
export type Surroundings = Readonly<{
  isFramed: boolean;
  isPreview: boolean;
  isFullScreen: boolean;
  /** The height of the frame, as a share of that of the screen. */
  heightShare: number;
}>;

/** A map that is lower than this share of the screen has a page around it that visitors scroll. */
const LOW = 0.8;

/** Whose the wheel and a single finger are: `map`, `none` leaves the wheel to the page, `ctrl` both unless Ctrl, ⌘ or two fingers are used. */
export function actingMode(mode: Settings['scrollMode'], around: Surroundings): 'map' | 'ctrl' | 'none' {
  if (mode !== 'default') return mode;
  const { isFramed, isPreview, isFullScreen, heightShare } = around;
  return isFramed && !isPreview && !isFullScreen && heightShare < LOW ? 'ctrl' : 'map';
}
