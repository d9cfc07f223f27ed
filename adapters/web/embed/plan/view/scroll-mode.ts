import type { Map as LeafletMap } from 'leaflet';
import type { Settings } from '../../model/model.ts';
import type { ScrollHint } from '../../state/state.ts';
import { actingMode, type Surroundings } from './acting-mode.ts';
import type { Glide } from './glide.ts';
import { smoothWheel } from './wheel.ts';

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
