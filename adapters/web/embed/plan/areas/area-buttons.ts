import { largestFirst, ringsOf } from '../../model/geometry/covers.ts';
import type { Frame } from '../../model/geometry/rectangle.ts';
import type { Words } from '../../model/language.ts';
import type { Area } from '../../model/model.ts';
import { svgElement } from '../../shared/svg-element.ts';
import { opensAreaCard } from '../../state/search/places.ts';
import { PlanOverlay } from '../layers/plan-overlay.ts';
import { ringPath } from '../layers/svg-path.ts';

export type AreaParts = Readonly<{
  areas: readonly Area[];
  frame: Frame;
  words: Words;
  unnamed: string;
  /** Whether an area is not drawn yet at the zoom of the map. */
  isEarly: (area: Area) => boolean;
}>;

/**
 * The outlines of a level's areas, over their picture: they take the mouse, touches and the focus, and paint nothing except the focus
 * ring. Selectable areas have `data-place` and are buttons for the keyboard (`arrow-keys.ts` moves the focus) and screen readers.
 */
export function areaButtons({ areas, frame, words, unnamed }: AreaParts): PlanOverlay<SVGSVGElement> {
  const drawing = svgElement('svg', {
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
    preserveAspectRatio: 'none',
  });
  for (const area of largestFirst(areas)) drawing.append(pathOf(area, words, unnamed));
  // Nothing of it is to be seen except the focus ring; thousands of outlines are not laid out for nothing.
  const isVisible = (): boolean => drawing.querySelector(':focus-visible') !== null;
  const layer = new PlanOverlay(drawing, frame, { pane: 'areas', className: 'areas', isVisible });
  drawing.addEventListener('focusin', () => layer.sharpen());
  return layer;
}

function pathOf(area: Area, words: Words, unnamed: string): SVGPathElement {
  const path = svgElement('path', { class: 'area', d: ringsOf(area).map(ringPath).join('') });
  path.dataset.area = area.id;
  if (!opensAreaCard(area, words)) return path;
  path.dataset.place = area.id;
  path.dataset.kind = 'area';
  path.setAttribute('tabindex', '-1');
  path.setAttribute('role', 'button');
  path.setAttribute('aria-label', words.place(area, 'title') || unnamed);
  return path;
}
