import { type Bounds, DivIcon, LayerGroup, type Map as LeafletMap, Marker as LeafletMarker, type Point } from 'leaflet';
import type { Words } from '../language.ts';
import type { Area, XY } from '../model.ts';
import { openAreaLabels } from './area-labels.ts';
import { type Box, takenBoxes } from './box.ts';
import { fitOf } from './fit.ts';
import { toLatLng } from './frame.ts';
import { type Fitted, fitName, fitTitle } from './label-fit.ts';
import { textMeasure } from './label-text.ts';
import type { Markers } from './markers.ts';
import type { Frame } from './rectangle.ts';
import { whileIdle } from './while-idle.ts';

/** Names of markers are shown from this multiple of the fitted zoom on. */
const CLOSE = 1.5;

/** The labels on the plan. */
export interface Labels {
  /** Called at first and when markers, the filter or the route have changed; runs by itself after every move and zoom. */
  draw(): void;
  remove(): void;
}

/** `shows` returns whether the area with that id has its title, `covered` what else is on the plan, in pixels. */
export type LabelParts = Readonly<{
  areas: readonly Area[];
  markers: Markers;
  frame: Frame;
  words: Words;
  shows: (id: string) => boolean;
  covered: () => readonly Box[];
}>;

/**
 * The titles of areas, each where its area, or what of it is in the view, is widest, shown if they fit into their areas at the zoom and do not
 * overlap a marker, a route or one another; the larger area wins. When zoomed in, the names of markers with a tooltip as well,
 * where there is space below them. Each has `data-of`, its place's id.
 */
export function openLabels(map: LeafletMap, { areas, markers, frame, words, shows, covered }: LabelParts): Labels {
  const titles = openAreaLabels(areas, words);
  const stopPreparing = whileIdle(titles.prepare);
  const measure = textMeasure(getComputedStyle(map.getContainer()).fontFamily);
  const group = new LayerGroup().addTo(map);
  const pixel = (at: XY): Point => map.project(toLatLng(at));
  const draw = (): void => {
    const seen = map.getPixelBounds();
    const view = seen.pad(0.4);
    const scale = map.getZoomScale(map.getZoom(), 0);
    const taken = takenBoxes();
    const named = new Set<string>();
    const show = (id: string, at: XY, fitted: Fitted | null): void => {
      if (!fitted) return;
      named.add(id);
      if (view.contains(pixel(at))) group.addLayer(leafletLabel(id, at, fitted));
    };
    group.clearLayers();
    taken.add(covered());
    for (const { boxes } of markers.placed()) taken.add(boxes);
    for (const title of titles.within(planFrame(view, scale), scale, planFrame(seen.pad(-0.05), scale))) {
      if (!named.has(title.id) && shows(title.id))
        show(title.id, title.at, fitTitle(title, pixel(title.at), scale, measure, taken));
    }
    if (map.getZoom() < fitOf(map, frame).zoom + Math.log2(CLOSE)) return;
    for (const { marker, shape } of markers.placed()) {
      if (shape !== 'whole') continue;
      show(marker.id, marker.position, fitName(marker, words, pixel(marker.position), measure, taken));
    }
  };
  map.on('zoomend moveend', draw);
  return {
    draw,
    remove() {
      stopPreparing();
      map.off('zoomend moveend', draw);
      group.remove();
    },
  };
}

/** The part of the plan, in plan units, that is at these pixels at a scale. */
function planFrame({ min, max }: Bounds, scale: number): Frame {
  const [from, to] = [min!.divideBy(scale), max!.divideBy(scale)];
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

function leafletLabel(id: string, at: XY, text: Fitted): LeafletMarker {
  const face = document.createElement('span');
  face.dataset.of = id;
  face.style.fontSize = `${text.size}px`;
  face.style.setProperty('--shift', `${text.shift}px`);
  face.textContent = text.lines.join('\n');
  const icon = new DivIcon({ className: 'area-label', html: face, iconSize: [0, 0] });
  return new LeafletMarker(toLatLng(at), { icon, interactive: false, keyboard: false, pane: 'labels' });
}
