import type { Map as LeafletMap } from 'leaflet';

const MARGIN = 60;

/** Marks a plan that was focused by a mouse or a finger: Leaflet focuses it from a script, and browsers then show a frame. */
export function markPointed(container: HTMLElement): void {
  container.addEventListener('pointerdown', () => container.classList.add('is-pointed'), { capture: true });
  for (const event of ['keydown', 'focusout']) {
    container.addEventListener(event, () => container.classList.remove('is-pointed'), { capture: true });
  }
}

/** Moves the plan so that the place with the keyboard focus is visible. */
export function followFocus(map: LeafletMap, calm: boolean): void {
  const container = map.getContainer();
  container.addEventListener('focusin', (event) => {
    const target = event.target as Element;
    if (!target.matches('[data-place]:focus-visible')) return;
    const place = target.getBoundingClientRect();
    const view = container.getBoundingClientRect();
    const x = place.left + place.width / 2 - view.left;
    const y = place.top + place.height / 2 - view.top;
    const dx = x - Math.max(MARGIN, Math.min(view.width - MARGIN, x));
    const dy = y - Math.max(MARGIN, Math.min(view.height - MARGIN, y));
    if (dx || dy) map.panBy([dx, dy], { animate: !calm });
  });
}
