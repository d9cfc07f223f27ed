import { type LeafletEvent, type Map as LeafletMap, Tooltip } from 'leaflet';
import type { Area } from '../../model/model.ts';
import type { PlanOverlay } from '../layers/plan-overlay.ts';
import { type AreaParts, areaButtons } from './area-buttons.ts';
import { AreaCanvas } from './area-canvas.ts';

/** The areas of a level on the plan. */
export interface Areas {
  /** Emphasises the selected one, and fades those that a filter excludes, which then can neither be clicked nor focused. */
  highlight(selected: string | null, isShown: (area: Area) => boolean): void;
  remove(): void;
}

/**
 * Draws areas as one picture, so that thousands of them stay smooth, below outlines that take the mouse and the focus. What
 * the mouse or the focus is on is emphasised.
 */
export function drawAreas(map: LeafletMap, parts: AreaParts): Areas {
  const { areas, frame, isEarly } = parts;
  let selected: string | null = null;
  let faded: ReadonlySet<string> = new Set();
  const pointed: { hovered: string | null; focused: string | null } = { hovered: null, focused: null };
  const filterOf = (id: string) => (faded.size === 0 ? 'none' : faded.has(id) ? 'faded' : 'found');
  const early = new Set<string>();
  const picture = new AreaCanvas(areas, frame, (id) => {
    const isFocused = id === pointed.focused;
    if (early.has(id) && !isFocused) return null;
    return { isHovered: id === pointed.hovered, isFocused, isSelected: id === selected, filter: filterOf(id) };
  });
  const findEarly = (): void => {
    early.clear();
    for (const area of areas) if (isEarly(area)) early.add(area.id);
  };
  const buttons = areaButtons(parts).addTo(map);
  const drawing = buttons.element;
  const showDetails = (): void => {
    findEarly();
    markAreas(drawing, 'is-early', early);
  };
  // Before the picture's own handler, which paints what is to be seen at the new zoom.
  map.on('zoomend', showDetails);
  findEarly();
  picture.addTo(map);
  const point = (by: keyof typeof pointed, id: string | null): void => {
    const former = pointed[by];
    if (id === former) return;
    pointed[by] = id;
    picture.paint([former, id].filter((other) => other !== null));
  };
  followMouse(map, buttons, (id) => point('hovered', id));
  drawing.addEventListener('focusin', ({ target }) => {
    point('focused', (target as Element).matches(':focus-visible') ? placeOf(target) : null);
  });
  drawing.addEventListener('focusout', () => point('focused', null));
  nameOnHover(map, buttons);
  return {
    highlight(id, isShown) {
      selected = id;
      faded = new Set(areas.filter((area) => !isShown(area)).map((area) => area.id));
      const found = faded.size > 0 ? areas.filter((area) => !faded.has(area.id)) : [];
      markAreas(drawing, 'is-faded', faded);
      markAreas(drawing, 'is-found', new Set(found.map((area) => area.id)));
      showDetails();
      picture.paint();
    },
    remove() {
      map.off('zoomend', showDetails);
      picture.remove();
      buttons.remove();
    },
  };
}

/** Calls `hover` with the area under the mouse, null for none: when the mouse moves, or when the plan has moved below it. */
function followMouse(map: LeafletMap, layer: PlanOverlay<SVGElement>, hover: (id: string | null) => void): void {
  const drawing = layer.element;
  let isMoving = false;
  let isMouse = false;
  drawing.addEventListener('pointerover', ({ target, pointerType, buttons }) => {
    isMouse = pointerType !== 'touch' && !buttons;
    if (isMouse && !isMoving) hover(placeOf(target));
  });
  drawing.addEventListener('pointerleave', () => {
    isMouse = false;
    if (!isMoving) hover(null);
  });
  const follow = ({ type }: LeafletEvent): void => {
    isMoving = type === 'movestart';
    if (!isMoving) hover(isMouse ? placeOf(drawing.querySelector('[data-place]:hover')) : null);
  };
  map.on('movestart moveend', follow);
  layer.on('remove', () => map.off('movestart moveend', follow));
}

/**
 * Shows the name of the area under the mouse beside the pointer, unless its label is visible, while the plan rests: Leaflet measures a
 * tooltip in every frame of a zoom, for which the browser would lay out the page.
 */
function nameOnHover(map: LeafletMap, layer: PlanOverlay<SVGElement>): void {
  const tooltip = new Tooltip({ direction: 'top', offset: [0, -12], className: 'name', pane: 'tooltipPane' });
  const drawing = layer.element;
  let isMoving = false;
  const hide = (): void => void tooltip.remove();
  const follow = ({ type }: LeafletEvent): void => {
    isMoving = type === 'movestart';
    if (isMoving) hide();
  };
  drawing.addEventListener('pointermove', (event) => {
    const area = (event.target as Element).closest<SVGElement>('[data-place]');
    if (isMoving || event.pointerType !== 'mouse' || event.buttons || !area || hasLabel(map, area)) return hide();
    const name = document.createElement('span');
    name.textContent = area.getAttribute('aria-label');
    tooltip.setContent(name).setLatLng(map.mouseEventToLatLng(event)).addTo(map);
  });
  drawing.addEventListener('pointerleave', hide);
  map.on('movestart moveend', follow);
  layer.on('remove', () => {
    hide();
    map.off('movestart moveend', follow);
  });
}

function hasLabel(map: LeafletMap, area: SVGElement): boolean {
  return map.getPane('labels')!.querySelector(`[data-of="${CSS.escape(area.dataset.place ?? '')}"]`) !== null;
}

function placeOf(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest<SVGElement>('[data-place]')?.dataset.place ?? null;
}

function markAreas(drawing: SVGElement, name: string, ids: ReadonlySet<string>): void {
  if (ids.size === 0 && !drawing.querySelector(`.${name}`)) return;
  for (const path of drawing.querySelectorAll<SVGElement>('[data-area]')) {
    path.classList.toggle(name, ids.has(path.dataset.area ?? ''));
  }
}
