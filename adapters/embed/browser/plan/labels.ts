import { DivIcon, LayerGroup, type Map as LeafletMap, Marker as LeafletMarker, type Point } from 'leaflet';
import type { Words } from '../language.ts';
import type { Area, Marker, XY } from '../model.ts';
import { toLatLng } from './frame.ts';
import { boxOfMarker } from './label-box.ts';
import { areaLabels, type Fitted, fitName, fitTitle } from './label-fit.ts';
import { textMeasure } from './label-text.ts';
import type { Frame } from './rectangle.ts';
import { fittedZoom } from './view.ts';

/** Names of markers are shown from this multiple of the zoom at which the level fits. */
const CLOSE = 1.5;

export type LabelParts = Readonly<{ areas: readonly Area[]; markers: readonly Marker[]; frame: Frame; words: Words }>;

/**
 * The titles of areas, each where its area is widest, shown as far as they fit into their areas at the zoom and do not
 * cover a marker or one another; the larger area wins. From nearer by, the names of markers that have a tooltip as well,
 * where there is room below them. Each carries `data-of`, its place's id. The answer takes them away.
 */
export function showLabels(map: LeafletMap, { areas, markers, frame, words }: LabelParts): () => void {
  const titles = areaLabels(areas, words);
  const measure = textMeasure(getComputedStyle(map.getContainer()).fontFamily);
  const group = new LayerGroup().addTo(map);
  const pixel = (at: XY): Point => map.project(toLatLng(at));
  const draw = (): void => {
    const view = map.getPixelBounds().pad(0.4);
    const scale = map.getZoomScale(map.getZoom(), 0);
    const taken = markers.map((marker) => boxOfMarker(pixel(marker.position), marker));
    const show = (id: string, at: XY, fitted: Fitted | null): void => {
      if (fitted && view.contains(pixel(at))) group.addLayer(leafletLabel(id, at, fitted));
    };
    group.clearLayers();
    for (const title of titles) show(title.id, title.at, fitTitle(title, pixel(title.at), scale, measure, taken));
    if (map.getZoom() < fittedZoom(map.getSize(), frame) + Math.log2(CLOSE)) return;
    for (const marker of markers) {
      show(marker.id, marker.position, fitName(marker, words, pixel(marker.position), measure, taken));
    }
  };
  map.on('zoomend moveend', draw);
  draw();
  return () => {
    map.off('zoomend moveend', draw);
    group.remove();
  };
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
