import { DivIcon, LayerGroup, type Map as LeafletMap, Marker as LeafletMarker, type Point } from 'leaflet';
import { h, render } from 'preact';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import type { Words } from '../../model/language.ts';
import type { Marker } from '../../model/model.ts';
import { opensCard } from '../../model/opens-card.ts';
import { freeView } from '../view/free-view.ts';
import { byImportance, type Placed, placeMarkers, type Shape } from './crowd.ts';
import { MarkerFace } from './marker-face.tsx';
import { scaleOf } from './marker-size.ts';
import type { PinName } from './pin-names.ts';

const TOOLTIP = { direction: 'top', className: 'name' } as const;

/** The markers of a level on the plan. */
export interface Markers {
  /** How each shown marker is shown at the zoom, in the order of importance. */
  placed(): readonly Placed[];
  /**
   * Places the markers, except those that a filter excludes; the selected one is whole. Called at
   * first, and by itself after every zoom.
   */
  place(selected: string | null, isShown: (marker: Marker) => boolean): void;
  remove(): void;
}

/** `isEarly`: whether a marker is not shown yet at the zoom of the map. */
export type MarkerParts = Readonly<{
  markers: readonly Marker[];
  words: Words;
  unnamed: string;
  isEarly: (marker: Marker) => boolean;
  /** The name that a marker is to be shown with at the zoom of the map; null where it waits for more space. */
  pinName: (marker: Marker) => PinName | null;
}>;

/**
 * Draws the markers of a level. Those with a card have `data-place` and are buttons for the keyboard, also
 * hidden ones: they are visible while they have the focus.
 */
export function drawMarkers(map: LeafletMap, { markers, words, unnamed, isEarly, pinName }: MarkerParts): Markers {
  const ranked = byImportance(markers, words);
  const layers = new Map(
    markers
      .filter((marker) => marker.type !== 'hidden')
      .map((marker) => [marker.id, leafletMarker(marker, words.place(marker, 'title'), unnamed)]),
  );
  const group = new LayerGroup([...layers.values()]).addTo(map);
  let selected: string | null = null;
  let shown: readonly Marker[] = ranked;
  let placed: readonly Placed[] = [];
  const pixel = ({ position }: Marker): Point => map.project(toLatLng(position));
  const spokenName = (marker: Marker): string => nameOf(marker, words.place(marker, 'title') || unnamed);
  const place = (): void => {
    placed = placeMarkers(shown, { selected, at: pixel, isEarly, nameOf: pinName, isFree: freeView(map) });
    for (const one of placed) {
      const layer = layers.get(one.marker.id)!;
      showAs(layer, one.marker, one.shape);
      showCrowd(layer.getElement()!, one, { at: pixel(one.marker), name: spokenName(one.marker) });
    }
  };
  map.on('zoomend', place);
  return {
    placed: () => placed,
    place(id, isShown) {
      selected = id;
      shown = ranked.filter(isShown);
      for (const marker of ranked) layers.get(marker.id)!.getElement()!.hidden = !isShown(marker);
      place();
    },
    remove() {
      map.off('zoomend', place);
      group.remove();
    },
  };
}

function leafletMarker(marker: Marker, title: string, unnamed: string): LeafletMarker {
  const layer = new LeafletMarker(toLatLng(marker.position), {
    icon: new DivIcon({ className: `marker marker-${marker.type}`, html: faceOf(marker, title), iconSize: [0, 0] }),
    opacity: marker.opacity ?? 1,
    interactive: true,
    keyboard: false,
    autoPanOnFocus: false,
    bubblingMouseEvents: true,
    pane: 'markerPane',
  });
  layer.on('add', () => describe(layer.getElement()!, marker, nameOf(marker, title || unnamed)));
  if (marker.showTooltip && title && marker.type !== 'label') layer.bindTooltip(named(title), TOOLTIP);
  return layer;
}

function showAs(layer: LeafletMarker, marker: Marker, shape: Shape): void {
  const { classList } = layer.getElement()!;
  classList.toggle('is-small', shape === 'small');
  classList.toggle('is-crowded-out', shape === 'none');
  const height = { classic: 40, dot: 8, image: 22, label: 12, hidden: 0 }[marker.type] * scaleOf(marker);
  const tooltip = layer.getTooltip();
  if (tooltip) tooltip.options.offset = [0, -(shape === 'small' ? 6 : height) - 4];
}

/** Shows beside a marker how many markers it hides, where they are several: also in its accessible name. */
function showCrowd(
  element: HTMLElement,
  { marker, bubble, crowd }: Placed,
  { at, name }: Readonly<{ at: Point; name: string }>,
): void {
  element.querySelector('.marker-crowd')?.remove();
  const number = `+${crowd.length}`;
  element.setAttribute('aria-label', bubble ? `${name}, ${number}` : name);
  if (!bubble) return;
  const badge = document.createElement('span');
  badge.className = 'marker-crowd';
  badge.dataset.crowdOf = marker.id;
  badge.textContent = number;
  // Hidden markers are buttons of their own for the keyboard and for screen readers.
  badge.setAttribute('aria-hidden', 'true');
  badge.style.translate = `${bubble.left - at.x}px ${bubble.top - at.y}px`;
  element.append(badge);
}

function faceOf(marker: Marker, title: string): HTMLElement {
  const face = document.createElement('div');
  face.className = 'marker-face';
  face.style.setProperty('--scale', String(scaleOf(marker)));
  // A turned marker points somewhere on the plan, and turns with it; others stay upright.
  face.style.setProperty('--turn', marker.rotation ? `calc(${marker.rotation}deg - var(--bearing, 0deg))` : '0deg');
  if (marker.color) face.style.setProperty('--color', marker.color);
  render(h(MarkerFace, { marker, title }), face);
  return face;
}

function describe(element: HTMLElement, marker: Marker, name: string): void {
  element.dataset.marker = marker.id;
  element.setAttribute('aria-label', name);
  const opens = opensCard(marker);
  element.setAttribute('role', opens ? 'button' : 'img');
  if (opens) {
    element.dataset.place = marker.id;
    element.dataset.kind = 'marker';
  }
  if (opens || marker.showTooltip) element.tabIndex = -1;
}

/** The text on a pin is a part of its accessible name, for voice control. */
function nameOf({ type, pinStyle, markerNumber }: Marker, name: string): string {
  const isNumbered = type === 'classic' && pinStyle === 'number' && markerNumber != null;
  return isNumbered ? `${markerNumber} ${name}` : name;
}

function named(title: string): HTMLElement {
  const name = document.createElement('span');
  name.textContent = title;
  return name;
}
