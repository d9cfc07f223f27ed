import type { Map as LeafletMap } from 'leaflet';
import { isWay, sortOf } from '../model/category-icon.ts';
import type { Box } from '../model/geometry/box.ts';
import { outlinesOf } from '../model/geometry/covers.ts';
import type { Frame } from '../model/geometry/rectangle.ts';
import type { Words } from '../model/language.ts';
import type { Area, Marker, Place, XY } from '../model/model.ts';
import { drawAreas } from './areas/areas.ts';
import { fewNames } from './labels/few-names.ts';
import { markerName } from './labels/label-fit.ts';
import { textMeasure } from './labels/label-text.ts';
import { type Labels, openLabels } from './labels/labels.ts';
import { drawMarkers, type Markers } from './markers/markers.ts';
import type { PinName } from './markers/pin-names.ts';
import { oneTabStop } from './view/arrow-keys.ts';

/** The contents of one level, in one language. */
export type Scene = Readonly<{
  markers: Markers;
  labels: Labels;
  /** Shows which place is selected (null for none), and which others a filter includes. */
  highlight(id: string | null, isShown: (place: Place) => boolean): void;
  /** The element of a place, to restore the focus. */
  elementOf(id: string): HTMLElement | SVGElement | null;
  /** The corners of an area, or the point of a marker. */
  pointsOf(id: string): readonly XY[] | null;
  remove(): void;
}>;

export type SceneParts = Readonly<{
  areas: readonly Area[];
  markers: readonly Marker[];
  frame: Frame;
  /** The zoom of the map, as a multiple of the fitted zoom. */
  zoom: () => number;
  words: Words;
  unnamed: string;
  selected: string | null;
  isShown: (place: Place) => boolean;
  /** Whether only some of the places are shown. */
  isFiltered: () => boolean;
  /** Whether a place is not shown yet at the zoom of the map. */
  isEarly: (place: Place) => boolean;
  /** The boxes over the scene, in Leaflet's pixels: names avoid them. */
  covered: () => readonly Box[];
}>;

export function openScene(map: LeafletMap, parts: SceneParts): Scene {
  const { areas, markers, frame, zoom, words, unnamed, covered, isEarly, isFiltered } = parts;
  const drawn = drawAreas(map, { areas, frame, words, unnamed, isEarly });
  const measure = textMeasure(getComputedStyle(map.getContainer()).fontFamily);
  const hasFewNames = fewNames(
    map,
    areas.filter((area) => words.place(area, 'title')),
  );
  const pinName = (marker: Marker): PinName | null => {
    const name = hasFewNames() ? markerName(marker, words, measure) : null;
    return name && { ...name, sort: sortOf(marker), isWay: isWay(marker) };
  };
  const pins = drawMarkers(map, { markers, words, unnamed, isEarly, pinName });
  const hidden = new Set<string>();
  const byId = new Map(areas.map((area) => [area.id, area]));
  const shows = (id: string): boolean => !hidden.has(id) && !isEarly(byId.get(id)!);
  const labels = openLabels(map, { areas, markers: pins, measure, zoom, words, shows, isFiltered, covered });
  const elementOf = (id: string): HTMLElement | SVGElement | null =>
    map.getContainer().querySelector<HTMLElement | SVGElement>(`[data-place="${CSS.escape(id)}"]`);
  const highlight: Scene['highlight'] = (id, isShown) => {
    for (const former of map.getContainer().querySelectorAll('.is-selected')) former.classList.remove('is-selected');
    if (id) elementOf(id)?.classList.add('is-selected');
    hidden.clear();
    for (const area of areas) if (!isShown(area)) hidden.add(area.id);
    drawn.highlight(id, isShown);
    pins.place(id, isShown);
    labels.draw();
    oneTabStop(map.getContainer(), id);
  };
  highlight(parts.selected, parts.isShown);
  return {
    markers: pins,
    labels,
    elementOf,
    highlight,
    pointsOf(id) {
      const area = byId.get(id);
      if (area) return outlinesOf(area).flatMap((ring) => ring.map(([x, y]) => ({ x, y })));
      const marker = markers.find((candidate) => candidate.id === id);
      return marker ? [marker.position] : null;
    },
    remove() {
      labels.remove();
      drawn.remove();
      pins.remove();
    },
  };
}
