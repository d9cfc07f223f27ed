import type { Map as LeafletMap } from 'leaflet';
import { COLORS } from '../../../shared/colors.ts';
import { isDark } from '../../../shared/contrast.ts';
import type { Frame } from '../../model/geometry/rectangle.ts';
import type { Level } from '../../model/model.ts';
import { svgElement } from '../../shared/svg-element.ts';
import { PlanOverlay } from './plan-overlay.ts';
import { type Tone, toneOfPicture } from './tone.ts';

/**
 * Shows a level's sheet: its colour and, stretched to its frame, its picture; returns a function that removes it. In the dark theme it
 * shows the picture that the level has for it, and follows the theme; any other one is toned (`dark-plan.css`) by what it is. A sheet with a picture for paper, and no colour of its own, is white in
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
    const isChosen = !dark && level.backgroundColor !== null;
    return layPicture(map, frame, {
      url: dark ?? level.imageUrl,
      color: colorOf(level, Boolean(dark)),
      isChosen,
      measured,
    });
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

/** `isChosen`: its maker has chosen the colour. */
type Sheet = Readonly<{
  url: string | null;
  color: string | null;
  isChosen: boolean;
  measured: (pixelsPerUnit: number) => void;
}>;

function layPicture(map: LeafletMap, frame: Frame, { url, color, isChosen, measured }: Sheet): () => void {
  const container = map.getContainer();
  container.dataset.paper = color ? (isDark(color) ? 'dark' : 'light') : 'theme';
  container.toggleAttribute('data-paper-chosen', isChosen);
  delete container.dataset.tone;
  const tone = (of: Tone): void => {
    container.dataset.tone = of;
  };
  if (!url) tone('drawing');
  const blank = svgElement('svg', { 'aria-hidden': 'true' });
  if (color) blank.style.background = color;
  const paper = new PlanOverlay(blank, frame, { pane: 'sheet', className: 'paper' }).addTo(map);
  const picture = url ? pictureOf(url, frame, measured, tone).addTo(map) : null;
  return () => {
    paper.remove();
    picture?.remove();
  };
}

function pictureOf(
  url: string,
  frame: Frame,
  measured: (pixelsPerUnit: number) => void,
  tone: (of: Tone) => void,
): PlanOverlay<HTMLImageElement> {
  const image = new Image();
  image.alt = '';
  image.src = url;
  image.addEventListener('load', () => {
    image.classList.add('is-loaded');
    if (image.isConnected) tone(toneOfPicture(image));
    measured(image.naturalWidth / frame.width);
  });
  return new PlanOverlay(image, frame, { pane: 'sheet', className: 'plan-image' });
}
