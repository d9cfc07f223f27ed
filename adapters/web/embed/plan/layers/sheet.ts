import type { Map as LeafletMap } from 'leaflet';
import { COLORS } from '../../../shared/colors.ts';
import type { Frame } from '../../model/geometry/rectangle.ts';
import type { Level } from '../../model/model.ts';
import { isDark } from '../../shared/color.ts';
import { svgElement } from '../../shared/svg-element.ts';
import { PlanOverlay } from './plan-overlay.ts';

/**
 * Shows a level's sheet: its colour and, stretched to its frame, its picture; returns a function that removes it. In the dark theme it
 * shows the picture that the level has for it, and follows the theme. A sheet with a picture for paper, and no colour of its own, is white in
 * both themes. `measured` is called with the picture's pixels per plan unit.
 */
export function laySheet(
  map: LeafletMap,
  level: Level,
  frame: Frame,
  measured: (pixelsPerUnit: number) => void,
): () => void {
  const root = map.getContainer().closest<HTMLElement>('[data-theme]');
  const lay = (): (() => void) => {
    const dark = root?.dataset.theme === 'dark' ? level.imageUrlDark : null;
    return layPicture(map, frame, { url: dark ?? level.imageUrl, color: colorOf(level, Boolean(dark)), measured });
  };
  let remove = lay();
  const themes = new MutationObserver(() => {
    remove();
    remove = lay();
  });
  if (root && level.imageUrlDark) themes.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    themes.disconnect();
    remove();
  };
}

const colorOf = ({ backgroundColor, imageUrl }: Level, isForDark: boolean): string | null =>
  isForDark ? COLORS.paperDark : backgroundColor || (imageUrl ? COLORS.paper : null);

type Sheet = Readonly<{ url: string | null; color: string | null; measured: (pixelsPerUnit: number) => void }>;

function layPicture(map: LeafletMap, frame: Frame, { url, color, measured }: Sheet): () => void {
  map.getContainer().dataset.paper = color ? (isDark(color) ? 'dark' : 'light') : 'theme';
  const blank = svgElement('svg', { 'aria-hidden': 'true' });
  if (color) blank.style.background = color;
  const paper = new PlanOverlay(blank, frame, { pane: 'sheet', className: 'paper' }).addTo(map);
  const picture = url ? pictureOf(url, frame, measured).addTo(map) : null;
  return () => {
    paper.remove();
    picture?.remove();
  };
}

function pictureOf(
  url: string,
  frame: Frame,
  measured: (pixelsPerUnit: number) => void,
): PlanOverlay<HTMLImageElement> {
  const image = new Image();
  image.alt = '';
  image.src = url;
  image.addEventListener('load', () => {
    image.classList.add('is-loaded');
    measured(image.naturalWidth / frame.width);
  });
  return new PlanOverlay(image, frame, { pane: 'sheet', className: 'plan-image' });
}
