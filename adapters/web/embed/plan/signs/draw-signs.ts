import { DivIcon, LayerGroup, type Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import { type Box, boxAround } from '../../model/geometry/box.ts';
import { outlinesOf, ringsOf } from '../../model/geometry/covers.ts';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import { frameAround } from '../../model/geometry/rectangle.ts';
import type { Area } from '../../model/model.ts';
import { svgElement } from '../../shared/svg-element.ts';
import type { MapStore } from '../../state/state.ts';
import { PlanOverlay } from '../layers/plan-overlay.ts';
import { ringPath } from '../layers/svg-path.ts';
import { closedAreasOf, type Sign, signsOf } from './signs.ts';

/** Pixels from one line of the hatching to the next. */
const HATCHING = 9;

/**
 * Draws the signs of the current level, and hatches its closed areas, after every change of what is closed or blocked. `covers` is called
 * after every drawing with a function that returns the pixels of the signs.
 */
export function drawSigns(map: LeafletMap, store: MapStore, covers: (boxes: () => readonly Box[]) => void): void {
  const group = new LayerGroup().addTo(map);
  const draw = (): void => {
    const state = store.get();
    group.clearLayers();
    const closed = closedAreasOf(state);
    if (closed.length > 0) group.addLayer(hatching(map, closed));
    const signs = signsOf(state);
    for (const sign of signs) group.addLayer(leafletSign(sign));
    covers(() => signs.filter(({ isOnMarker }) => !isOnMarker).map((sign) => boxOf(map, sign)));
  };
  store.subscribe((state, former) => {
    const isMoved = state.levelId !== former.levelId || state.panel !== former.panel || state.map !== former.map;
    if (isMoved || state.closures !== former.closures || state.route !== former.route) draw();
  });
  draw();
}

/** Pixels of a sign's side, with some space. */
const SIDE = { info: 28, slow: 28, closed: 28, blocked: 42 } as const;

function boxOf(map: LeafletMap, { at, effect }: Sign): Box {
  const { x, y } = map.project(toLatLng(at));
  return boxAround(x, y, SIDE[effect], SIDE[effect]);
}

/** The same information is in the cards, the lists and the route, as text. */
function leafletSign({ at, effect, isOnMarker }: Sign): LeafletMarker {
  const face = `<i class="plan-sign is-${effect}${isOnMarker ? ' is-on-marker' : ''}" aria-hidden="true"></i>`;
  const icon = new DivIcon({ className: 'plan-sign-point', html: face, iconSize: [0, 0] });
  return new LeafletMarker(toLatLng(at), { icon, interactive: false, keyboard: false, pane: 'stops' });
}

/** One drawing for all areas of the level: the browser lays it out in every frame of a zoom. */
function hatching(map: LeafletMap, areas: readonly Area[]): PlanOverlay<SVGSVGElement> {
  const frame = frameAround(areas.flatMap(outlinesOf));
  const drawing = svgElement('svg', {
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const pattern = svgElement('pattern', {
    id: 'hatching',
    patternUnits: 'userSpaceOnUse',
    width: HATCHING,
    height: HATCHING,
  });
  pattern.append(svgElement('path', { d: `M0 0V${HATCHING}`, class: 'hatching-line' }));
  drawing.append(pattern);
  for (const area of areas) {
    const d = ringsOf(area).map(ringPath).join('');
    drawing.append(svgElement('path', { d, class: 'hatching-shape', fill: 'url(#hatching)' }));
  }
  const scaleLines = (): void => {
    const scale = 1 / map.getZoomScale(map.getZoom(), 0);
    pattern.setAttribute('patternTransform', `rotate(45) scale(${scale})`);
  };
  scaleLines();
  const layer = new PlanOverlay(drawing, frame, { pane: 'route', className: 'hatching', isSharp: true });
  map.on('zoomend', scaleLines);
  return layer.on('remove', () => map.off('zoomend', scaleLines));
}
