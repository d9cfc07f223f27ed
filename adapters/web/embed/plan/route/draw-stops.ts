import { DivIcon, DomEvent, LayerGroup, type Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import { h, render } from 'preact';
import type { TransitionType } from '../../../../../src/domain/projects/items/transition.ts';
import { inkOn } from '../../../shared/contrast.ts';
import { toLatLng } from '../../model/geometry/level-frame.ts';
import type { XY } from '../../model/model.ts';
import { withVisible } from '../../shared/spoken-name.ts';
import { StepGlyph } from './step-glyph.tsx';

/** Where a route leaves or reaches the level: the transition, and the other level. */
export type LevelChange = Readonly<{
  at: XY;
  /** The direction from there, of length 1: the badge is beyond the end of the line. */
  heading: XY;
  taken: TransitionType;
  way: 'up' | 'down' | 'level';
  /** Short enough to be on the plan. */
  label: string;
  /** The accessible description of a tap. */
  name: string;
  isOnward: boolean;
  go(): void;
}>;

export type Stops = Readonly<{
  start: XY | null;
  end: XY | null;
  /** The stops on the way. */
  via: readonly XY[];
  /** The position of the current step. */
  current: XY | null;
  changes: readonly LevelChange[];
}>;

const END_PIN =
  'M18 45c-.9 0-1.7-.4-2.3-1.2C11 37.3 2 28.4 2 18.2 2 9.2 9.2 2 18 2s16 7.2 16 16.2c0 10.2-9 19.1-13.7 25.6-.6.8-1.4 1.2-2.3 1.2Z';

/** Draws the ends of a route and its changes of level over everything else; returns a function that removes them. */
export function drawRouteStops(
  map: LeafletMap,
  { start, end, via, current, changes }: Stops,
  color: string,
): () => void {
  const marks: LeafletMarker[] = [];
  // The badge is removed with its level; the one that leads back replaces it.
  const focusChange = (): void =>
    map.getPane('stops')!.querySelector<HTMLElement>('.route-change')?.focus({ preventScroll: true });
  const put = (at: XY | null, face: string | HTMLElement): void => {
    if (!at) return;
    const icon = new DivIcon({ className: 'route-stop', html: face, iconSize: [0, 0] });
    marks.push(new LeafletMarker(toLatLng(at), { icon, interactive: false, keyboard: false, pane: 'stops' }));
  };
  put(start, '<i class="route-start"></i>');
  for (const stop of via) put(stop, '<i class="route-start is-stop"></i>');
  for (const change of changes) put(change.at, faceOf(change, focusChange));
  put(
    end,
    `<svg class="route-end" viewBox="0 0 36 47" aria-hidden="true"><ellipse cx="18" cy="44.5" rx="6.5" ry="2"/><path d="${END_PIN}"/><circle cx="18" cy="18" r="6.2"/></svg>`,
  );
  put(current, '<i class="route-current"></i>');
  const group = new LayerGroup(marks).addTo(map);
  const pane = map.getPane('stops')!.style;
  pane.setProperty('--route', color);
  pane.setProperty('--route-ink', inkOn(color, 'line'));
  return () => void group.remove();
}

function faceOf(change: LevelChange, gone: () => void): HTMLElement {
  const { heading, taken, way, label, name, isOnward, go } = change;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = isOnward ? 'route-change' : 'route-change is-back';
  button.style.setProperty('--dx', heading.x.toFixed(2));
  button.style.setProperty('--dy', heading.y.toFixed(2));
  button.setAttribute('aria-label', withVisible(name, label));
  button.title = name;
  button.addEventListener('click', () => {
    go();
    gone();
  });
  DomEvent.disableClickPropagation(button);
  render([h(StepGlyph, { type: 'transition', taken }), h('span', { 'data-way': way }, label)], button);
  return button;
}
