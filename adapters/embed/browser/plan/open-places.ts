import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet';
import { takeTap } from '../route-state.ts';
import { type MapStore, type Selection, select } from '../state.ts';
import type { Placed } from './crowd.ts';
import { markerMeant } from './finger.ts';

/**
 * Opens a place by click, tap, Enter or the space bar, and closes it by a click beside. `placed` returns the markers.
 * Leaflet's own click event is used, because it does not fire at the end of a drag.
 */
export function openPlaces(map: LeafletMap, store: MapStore, placed: () => readonly Placed[]): void {
  let isFinger = false;
  const container = map.getContainer();
  const notice = ({ pointerType }: PointerEvent): void => {
    isFinger = pointerType === 'touch';
  };
  container.addEventListener('pointerdown', notice, { capture: true });
  map.on('click', (event) => {
    const hit = placeAt(event.originalEvent.target);
    const meant = isFinger && hit?.kind !== 'marker' ? (markerNear(map, event, placed()) ?? hit) : hit;
    if (!takeTap(store, meant, { x: event.latlng.lng, y: -event.latlng.lat })) select(store, meant);
  });
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const place = placeAt(event.target);
    const { lat, lng } = map.getCenter();
    // On the plan itself the keys refer to its middle, which a cross marks while an end is picked.
    const isMeant = place !== null || event.target === container;
    const isTaken = isMeant && takeTap(store, place, { x: lng, y: -lat });
    if (!place && !isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isTaken) select(store, place);
  });
}

function placeAt(target: EventTarget | null): Selection | null {
  const element = elementAt(target);
  const { place, kind } = element?.dataset ?? {};
  return place && (kind === 'area' || kind === 'marker') ? { kind, id: place } : null;
}

function markerNear(map: LeafletMap, event: LeafletMouseEvent, placed: readonly Placed[]): Selection | null {
  const area = elementAt(event.originalEvent.target)?.getBoundingClientRect();
  const side = area ? Math.min(area.width, area.height) : null;
  const marker = markerMeant(map.project(event.latlng), placed, side);
  return marker && { kind: 'marker', id: marker.id };
}

function elementAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-place]') : null;
}
