import { DivIcon, LayerGroup, Marker as LeafletMarker } from 'leaflet';
import { h, render } from 'preact';
import type { Words } from '../language.ts';
import type { Marker } from '../model.ts';
import { toLatLng } from './frame.ts';
import { MarkerFace } from './marker-face.tsx';

/** The size at which a marker is drawn as designed (completions 4, Marker). */
const PLAIN_SIZE = 10;

/** All markers of a level. Those that open a card carry `data-place` and are buttons to the keyboard. */
export function markerLayer(markers: readonly Marker[], words: Words, unnamed: string): LayerGroup {
  const shown = markers.filter((marker) => marker.type !== 'hidden');
  return new LayerGroup(shown.map((marker) => leafletMarker(marker, words.place(marker, 'title'), unnamed)));
}

/** How much larger than designed a marker is drawn. */
export function scaleOf(marker: Marker): number {
  return Math.max(0.4, Math.min(6, (marker.size || PLAIN_SIZE) / PLAIN_SIZE));
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
  layer.on('add', () => describe(layer.getElement()!, marker, title || unnamed));
  if (marker.showTooltip && title && marker.type !== 'label') layer.bindTooltip(named(title), tooltipOf(marker));
  return layer;
}

function faceOf(marker: Marker, title: string): HTMLElement {
  const face = document.createElement('div');
  face.className = 'marker-face';
  face.style.setProperty('--scale', String(scaleOf(marker)));
  face.style.setProperty('--turn', `${marker.rotation || 0}deg`);
  render(h(MarkerFace, { marker, title }), face);
  return face;
}

function describe(element: HTMLElement, marker: Marker, name: string): void {
  element.setAttribute('aria-label', name);
  const opens = marker.showCard !== false && marker.isSelectable !== false;
  element.setAttribute('role', opens ? 'button' : 'img');
  if (opens) {
    element.dataset.place = marker.id;
    element.dataset.kind = 'marker';
  }
  if (opens || marker.showTooltip) element.tabIndex = 0;
}

function named(title: string): HTMLElement {
  const name = document.createElement('span');
  name.textContent = title;
  return name;
}

function tooltipOf(marker: Marker) {
  const height = { classic: 40, dot: 8, image: 22, label: 12, hidden: 0 }[marker.type];
  return {
    direction: 'top' as const,
    offset: [0, -height * scaleOf(marker) - 4] as [number, number],
    className: 'name',
  };
}
