import { type LatLngBounds, type Map as LeafletMap, latLngBounds } from 'leaflet';
import type { Words } from '../language.ts';
import type { Area, Marker } from '../model.ts';
import { areaLayer, nameOnHover, thinLines } from './areas.ts';
import { toBounds, toLatLng } from './frame.ts';
import { openLabels } from './labels.ts';
import { drawMarkers, type Markers } from './markers.ts';
import { around, type Frame } from './rectangle.ts';

/** What lies on one level's sheet, in one language. */
export type Scene = Readonly<{
  markers: Markers;
  /** Shows which place is selected; null for none. */
  highlight(id: string | null): void;
  /** The element of a place, to give the focus back to. */
  elementOf(id: string): HTMLElement | SVGElement | null;
  boundsOf(id: string): LatLngBounds | null;
  remove(): void;
}>;

export type SceneParts = Readonly<{
  areas: readonly Area[];
  markers: readonly Marker[];
  frame: Frame;
  words: Words;
  unnamed: string;
  selected: string | null;
}>;

export function openScene(map: LeafletMap, parts: SceneParts): Scene {
  const { areas, markers, frame, words, unnamed } = parts;
  const drawn = areaLayer(areas, frame, words, unnamed).addTo(map);
  nameOnHover(map, drawn);
  thinLines(map, drawn, frame);
  const pins = drawMarkers(map, markers, words, unnamed);
  const labels = openLabels(map, { areas, markers: pins, frame, words });
  const elementOf = (id: string): HTMLElement | SVGElement | null =>
    map.getContainer().querySelector<HTMLElement | SVGElement>(`[data-place="${CSS.escape(id)}"]`);
  const highlight = (id: string | null): void => {
    for (const former of map.getContainer().querySelectorAll('.is-selected')) former.classList.remove('is-selected');
    if (id) elementOf(id)?.classList.add('is-selected');
    pins.place(id);
    labels.draw();
  };
  highlight(parts.selected);
  return {
    markers: pins,
    elementOf,
    highlight,
    boundsOf(id) {
      const area = areas.find((candidate) => candidate.id === id);
      if (area) return toBounds(around(area.data.map(([x, y]) => ({ x, y }))));
      const marker = markers.find((candidate) => candidate.id === id);
      return marker ? latLngBounds([toLatLng(marker.position)]) : null;
    },
    remove() {
      labels.remove();
      drawn.remove();
      pins.remove();
    },
  };
}
