import { DivIcon, LayerGroup, type Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import { scaleOf } from '../../model/level-scale.ts';
import { svgElement } from '../../shared/svg-element.ts';
import { currentLevel, type Here, type MapState, type MapStore } from '../../state/state.ts';
import { PlanOverlay } from '../layers/plan-overlay.ts';
import { focusOn } from '../view/view.ts';

/**
 * Draws the visitor's position on its level: a dot, the direction where it is known, and a ring as wide as it is uncertain, where the
 * level has a scale. The view is moved to it when it becomes known.
 */
export function drawHere(map: LeafletMap, store: MapStore, calm: boolean): void {
  const group = new LayerGroup().addTo(map);
  const draw = (state: MapState): void => {
    const { here, levelId } = state;
    group.clearLayers();
    if (!here || here.levelId !== levelId) return;
    const level = currentLevel(state);
    const radius = (here.accuracyMeters ?? 0) / ((level && scaleOf(level)) || Infinity);
    if (radius > 0) group.addLayer(ring(here, radius));
    group.addLayer(dot(here));
  };
  store.subscribe((state, former) => {
    if (state.here === former.here && state.levelId === former.levelId) return;
    draw(state);
    const isNew = state.here !== null && state.here.levelId === state.levelId && former.here === null;
    if (isNew) focusOn(map, [state.here!], { zoom: false, beside: [], animate: !calm });
  });
  draw(store.get());
}

function dot(here: Here): LeafletMarker {
  const cone =
    here.heading === null
      ? ''
      : `<i class="here-heading" style="rotate: calc(${here.heading}deg - var(--bearing, 0deg))"></i>`;
  const html = `${cone}<i class="here-dot"></i>`;
  const icon = new DivIcon({ className: 'here', html, iconSize: [0, 0] });
  return new LeafletMarker(toLatLng(here), { icon, interactive: false, keyboard: false, pane: 'stops' });
}

/** `radius` in plan units. */
function ring({ x, y }: Here, radius: number): PlanOverlay<SVGSVGElement> {
  const drawing = svgElement('svg', { viewBox: '-1 -1 2 2', 'aria-hidden': 'true' });
  drawing.append(svgElement('circle', { r: 1, class: 'here-accuracy' }));
  const frame = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  return new PlanOverlay(drawing, frame, { pane: 'route', className: 'here-ring', isSharp: true });
}
