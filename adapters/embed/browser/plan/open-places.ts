import type { Map as LeafletMap } from 'leaflet';
import { type MapStore, type Selection, select } from '../state.ts';

/**
 * Opens a place by click, tap, Enter or the space bar, and closes it by a click beside. Leaflet's own click event is
 * used, because it does not fire at the end of a drag.
 */
export function openPlaces(map: LeafletMap, store: MapStore): void {
  map.on('click', (event) => select(store, placeAt(event.originalEvent.target)));
  map.getContainer().addEventListener('keydown', (event) => {
    const place = event.key === 'Enter' || event.key === ' ' ? placeAt(event.target) : null;
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    select(store, place);
  });
}

function placeAt(target: EventTarget | null): Selection | null {
  const element = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-place]') : null;
  const { place, kind } = element?.dataset ?? {};
  return place && (kind === 'area' || kind === 'marker') ? { kind, id: place } : null;
}
