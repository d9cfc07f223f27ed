import { type Map as LeafletMap, SVGOverlay, Tooltip } from 'leaflet';
import type { Words } from '../language.ts';
import type { Area, Ring } from '../model.ts';
import { opensAreaCard } from '../places.ts';
import { largestFirst, ringsOf } from './covers.ts';
import { toBounds } from './frame.ts';
import type { Frame } from './rectangle.ts';
import { svgElement } from './svg.ts';

const DEFAULT_COLOR = '#6f8fc9';

/** Pixels of a level's longer side from which on its lines have their configured width. */
const NATIVE_SIZE = 1200;

/**
 * All areas of a level as one drawing in plan units. It is drawn once: the browser zooms and moves it, so
 * that a thousand areas stay smooth. Selectable areas have `data-place` and are buttons for the keyboard
 * (`arrow-keys.ts` moves the focus).
 */
export function areaLayer(areas: readonly Area[], frame: Frame, words: Words, unnamed: string): SVGOverlay {
  const drawing = svgElement('svg', {
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
    preserveAspectRatio: 'none',
  });
  for (const area of largestFirst(areas)) drawing.append(pathOf(area, words, unnamed));
  return new SVGOverlay(drawing, toBounds(frame), { pane: 'areas', className: 'areas' });
}

/** Shows the name of the area under the mouse beside the pointer, unless its label is visible. */
export function nameOnHover(map: LeafletMap, layer: SVGOverlay): void {
  const tooltip = new Tooltip({ direction: 'top', offset: [0, -12], className: 'name', pane: 'tooltipPane' });
  const drawing = layer.getElement()!;
  drawing.addEventListener('pointermove', (event) => {
    const area = (event.target as Element).closest<SVGElement>('[data-place]');
    if (event.pointerType !== 'mouse' || event.buttons || !area || hasLabel(map, area)) return void tooltip.remove();
    const name = document.createElement('span');
    name.textContent = area.getAttribute('aria-label');
    tooltip.setContent(name).setLatLng(map.mouseEventToLatLng(event)).addTo(map);
  });
  drawing.addEventListener('pointerleave', () => tooltip.remove());
  layer.on('remove', () => tooltip.remove());
}

function hasLabel(map: LeafletMap, area: SVGElement): boolean {
  return map.getPane('labels')!.querySelector(`[data-of="${CSS.escape(area.dataset.place ?? '')}"]`) !== null;
}

/** Keeps lines at their configured width while the level is large, and scales them while it is small. */
export function thinLines(map: LeafletMap, layer: SVGOverlay, { width, height }: Frame): void {
  const thin = (): void => {
    const share = (Math.max(width, height) * map.getZoomScale(map.getZoom(), 0)) / NATIVE_SIZE;
    layer.getElement()!.style.setProperty('--thin', Math.min(1, share).toFixed(3));
  };
  map.on('zoomend', thin);
  layer.on('remove', () => map.off('zoomend', thin));
  thin();
}

function pathOf(area: Area, words: Words, unnamed: string): SVGPathElement {
  const color = area.color || DEFAULT_COLOR;
  const path = svgElement('path', {
    class: 'area',
    d: ringsOf(area).map(outlineOf).join(''),
    fill: color,
    stroke: area.strokeColor || color,
  });
  path.style.setProperty('--stroke', String(area.strokeWidth ?? 2));
  path.style.setProperty('--fill', String(area.fillOpacity ?? 0.3));
  path.style.setProperty('--fill-hover', String(area.hoverOpacity ?? 0.5));
  path.dataset.area = area.id;
  if (!opensAreaCard(area, words)) return path;
  path.dataset.place = area.id;
  path.dataset.kind = 'area';
  path.setAttribute('tabindex', '-1');
  path.setAttribute('role', 'button');
  path.setAttribute('aria-label', words.place(area, 'title') || unnamed);
  return path;
}

/** Fades the areas that a filter excludes, which then can neither be clicked nor focused. */
export function fadeAreas(layer: SVGOverlay, areas: readonly Area[], isShown: (area: Area) => boolean): void {
  const faded = new Set(areas.filter((area) => !isShown(area)).map(({ id }) => id));
  for (const path of layer.getElement()!.querySelectorAll<SVGElement>('[data-area]')) {
    const isFaded = faded.has(path.dataset.area ?? '');
    path.classList.toggle('is-faded', isFaded);
    path.classList.toggle('is-found', faded.size > 0 && !isFaded);
  }
}

function outlineOf(ring: Ring): string {
  return `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}
