import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet';
import { toXY } from '../../model/geometry/level-frame.ts';
import type { Marker } from '../../model/model.ts';
import { takeTap } from '../../state/route/route-state.ts';
import { select } from '../../state/show.ts';
import type { MapStore, Selection } from '../../state/state.ts';
import type { Placed } from './crowd.ts';
import { markerMeant } from './finger.ts';

/** Milliseconds that a tap waits for a second one: more than those between the taps that Leaflet takes for a double tap. */
const DOUBLE_TAP = 230;

/**
 * Opens a place by click, tap, Enter or the space bar, and closes it by a click beside; a double tap, which zooms in, does neither. The
 * number beside a marker lists the markers that it hides. `placed` returns the markers.
 * Leaflet's own click event is used, because it does not fire at the end of a drag.
 */
export function openPlaces(map: LeafletMap, store: MapStore, placed: () => readonly Placed[]): void {
  let isFinger = false;
  const container = map.getContainer();
  const notice = ({ pointerType }: PointerEvent): void => {
    isFinger = pointerType === 'touch';
  };
  container.addEventListener('pointerdown', notice, { capture: true });
  const open = (event: LeafletMouseEvent): void => {
    const hit = placeAt(event.originalEvent.target);
    const meant = isFinger && hit?.kind !== 'marker' ? (markerNear(map, event, placed()) ?? hit) : hit;
    if (!takeTap(store, meant, toXY(event.latlng))) select(store, meant);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  map.on('click', (event) => {
    clearTimeout(waiting);
    const now = Date.now();
    const isSecond = now - last < DOUBLE_TAP;
    last = isSecond ? -Infinity : now;
    const crowd = crowdAt(event.originalEvent.target, placed());
    if (crowd) store.set({ crowd: crowd.map(({ id }) => id), selection: null });
    else if (!isFinger) open(event);
    else if (!isSecond) waiting = setTimeout(open, DOUBLE_TAP, event);
  });
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const place = placeAt(event.target);
    // On the plan itself the keys refer to its middle, which a cross marks while an end is picked.
    const isMeant = place !== null || event.target === container;
    const isTaken = isMeant && takeTap(store, place, toXY(map.getCenter()));
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

/** The marker whose number was tapped, and those that it hides. */
function crowdAt(target: EventTarget | null, placed: readonly Placed[]): readonly Marker[] | null {
  const id = target instanceof Element ? target.closest<HTMLElement>('.marker-crowd')?.dataset.crowdOf : undefined;
  const found = placed.find(({ marker }) => marker.id === id);
  return found ? [found.marker, ...found.crowd] : null;
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
