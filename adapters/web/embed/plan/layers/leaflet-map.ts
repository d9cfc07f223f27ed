import { Map as LeafletMap } from 'leaflet';
import { planCrs } from './plan-crs.ts';

/** Panes from the bottom upwards. */
const PANES = { sheet: 200, areas: 400, route: 450, labels: 550, stops: 640 } as const;

/** An empty Leaflet map of a flat plan. `calm` is for visitors with reduced motion. */
export function createLeafletMap(container: HTMLElement, calm: boolean): LeafletMap {
  const map = new LeafletMap(container, {
    crs: planCrs(),
    zoomSnap: 0,
    zoomDelta: 0.8,
    minZoom: -30,
    maxZoom: 30,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    boxZoom: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
    inertiaDeceleration: 2600,
    easeLinearity: 0.22,
    center: [0, 0],
    zoom: 0,
  });
  for (const [name, height] of Object.entries(PANES)) map.createPane(name).style.zIndex = String(height);
  map.getPane('labels')!.style.pointerEvents = 'none';
  captureDrags(map);
  return map;
}

/** Gives the mouse to the container while it drags the plan, so that the browser does not look for the area below it at every move. */
function captureDrags(map: LeafletMap): void {
  const container = map.getContainer();
  let pointer: PointerEvent | null = null;
  container.addEventListener(
    'pointerdown',
    (event) => {
      pointer = event;
    },
    { capture: true },
  );
  map.on('dragstart', () => {
    if (pointer?.pointerType === 'mouse') container.setPointerCapture(pointer.pointerId);
  });
}
