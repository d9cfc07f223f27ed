import type { Map as LeafletMap } from 'leaflet';
import type { Settings } from '../../model/model.ts';
import type { ScrollHint } from '../../state/state.ts';
import type { Glide } from './glide.ts';
import { smoothWheel } from './wheel.ts';

/**
 * Whether the wheel and a single finger move the map or the page around it: `default` the map, `none` leaves the wheel to the page,
 * `ctrl` leaves both to the page unless Ctrl or ⌘ is held or two fingers are used. `hint` is called when a visitor seems to expect
 * otherwise.
 */
export function followScrollMode(
  map: LeafletMap,
  glide: Glide,
  mode: Settings['scrollMode'],
  hint: (hint: ScrollHint) => void,
): void {
  smoothWheel(map, glide, (event) => allowsWheel(mode, event, hint));
  if (mode === 'ctrl') leaveOneFingerToPage(map, hint);
}

function allowsWheel(mode: Settings['scrollMode'], event: WheelEvent, hint: (hint: ScrollHint) => void): boolean {
  if (mode !== 'ctrl') return mode !== 'none';
  const held = event.ctrlKey || event.metaKey;
  if (!held) hint('ctrl');
  return held;
}

function leaveOneFingerToPage(map: LeafletMap, hint: (hint: ScrollHint) => void): void {
  const container = map.getContainer();
  container.classList.add('is-page-scrolling');
  container.addEventListener(
    'pointerdown',
    (event) => (event.pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable()),
    { capture: true },
  );
  container.addEventListener('touchmove', (event) => event.touches.length === 1 && hint('touch'), { passive: true });
}
