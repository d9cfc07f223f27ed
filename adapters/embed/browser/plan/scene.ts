import { type LatLngBounds, type Map as LeafletMap, latLngBounds } from 'leaflet';
import type { Words } from '../language.ts';
import type { Area, Marker } from '../model.ts';
import { areaLayer, nameOnHover } from './areas.ts';
import { toBounds, toLatLng } from './frame.ts';
import { showLabels } from './labels.ts';
import { markerLayer } from './markers.ts';
import { around, type Frame } from './rectangle.ts';

/** What lies on one level's sheet, in one language. */
export type Scene = Readonly<{
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
}>;

export function openScene(map: LeafletMap, { areas, markers, frame, words, unnamed }: SceneParts): Scene {
  const drawn = areaLayer(areas, frame, words, unnamed).addTo(map);
  nameOnHover(map, drawn);
  const pins = markerLayer(markers, words, unnamed).addTo(map);
  const removeLabels = showLabels(map, { areas, markers, frame, words });
  const elementOf = (id: string): HTMLElement | SVGElement | null =>
    map.getContainer().querySelector<HTMLElement | SVGElement>(`[data-place="${CSS.escape(id)}"]`);
  return {
    elementOf,
    highlight(id) {
      for (const former of map.getContainer().querySelectorAll('.is-selected')) former.classList.remove('is-selected');
      if (id) elementOf(id)?.classList.add('is-selected');
    },
    boundsOf(id) {
      const area = areas.find((candidate) => candidate.id === id);
      if (area) return toBounds(around(area.data.map(([x, y]) => ({ x, y }))));
      const marker = markers.find((candidate) => candidate.id === id);
      return marker ? latLngBounds([toLatLng(marker.position)]) : null;
    },
    remove() {
      removeLabels();
      drawn.remove();
      pins.remove();
    },
  };
}
