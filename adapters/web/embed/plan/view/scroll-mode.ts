import type { Map as LeafletMap } from 'leaflet';
import type { Settings } from '../../model/model.ts';
import type { ScrollHint } from '../../state/state.ts';
import type { Glide } from './glide.ts';
import { smoothWheel } from './wheel.ts';

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

/**
 * Whether the wheel and a single finger move the map or the page around it, by the mode and what that page is like just now. `hint` is called
 * when a visitor seems to expect otherwise.
 */
export function followScrollMode(
  map: LeafletMap,
  glide: Glide,
  modeNow: () => Settings['scrollMode'],
  hint: (hint: ScrollHint) => void,
): void {
  const acting = () => actingMode(modeNow(), surroundings());
  smoothWheel(map, glide, (event) => allowsWheel(acting(), event, hint));
  leaveOneFingerToPage(map, () => acting() === 'ctrl', hint);
}

function surroundings(): Surroundings {
  const isPreview =
    document.getElementById('map-root')?.dataset.preview !== undefined || /[?&]preview=1/.test(location.search);
  return {
    isFramed: window.top !== window,
    isPreview,
    isFullScreen: document.fullscreenElement !== null,
    heightShare: innerHeight / screen.height,
  };
}

function allowsWheel(mode: 'map' | 'ctrl' | 'none', event: WheelEvent, hint: (hint: ScrollHint) => void): boolean {
  if (mode !== 'ctrl') return mode !== 'none';
  const held = event.ctrlKey || event.metaKey;
  if (!held) hint('ctrl');
  return held;
}

function leaveOneFingerToPage(map: LeafletMap, isLeft: () => boolean, hint: (hint: ScrollHint) => void): void {
  const container = map.getContainer();
  const mark = () => container.classList.toggle('is-page-scrolling', isLeft());
  mark();
  addEventListener('resize', mark);
  document.addEventListener('fullscreenchange', mark);
  container.addEventListener(
    'pointerdown',
    ({ pointerType }) => (pointerType === 'touch' && isLeft() ? map.dragging.disable() : map.dragging.enable()),
    { capture: true },
  );
  const hintIfLeft = ({ touches }: TouchEvent) => touches.length === 1 && isLeft() && hint('touch');
  container.addEventListener('touchmove', hintIfLeft, { passive: true });
}
