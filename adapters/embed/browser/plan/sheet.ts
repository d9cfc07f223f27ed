import { ImageOverlay, type Map as LeafletMap, SVGOverlay } from 'leaflet';
import { isDark } from '../color.ts';
import type { Level } from '../model.ts';
import { toBounds } from './frame.ts';
import type { Frame } from './rectangle.ts';
import { svgElement } from './svg.ts';

/**
 * Shows a level's sheet: its colour and, stretched to its frame, its picture; returns a function that removes it. A sheet with a
 * picture and no colour of its own is white in both themes, because plans are drawn for paper. `measured` is called with the
 * picture's pixels per plan unit.
 */
export function laySheet(
  map: LeafletMap,
  level: Level,
  frame: Frame,
  measured: (pixelsPerUnit: number) => void,
): () => void {
  const color = level.backgroundColor || (level.imageUrl ? '#ffffff' : null);
  map.getContainer().dataset.paper = color ? (isDark(color) ? 'dark' : 'light') : 'theme';

  const blank = svgElement('svg', { 'aria-hidden': 'true' });
  if (color) blank.style.background = color;
  const paper = new SVGOverlay(blank, toBounds(frame), { pane: 'sheet', className: 'paper' }).addTo(map);
  const picture = level.imageUrl ? pictureOf(level.imageUrl, frame, measured).addTo(map) : null;
  return () => {
    paper.remove();
    picture?.remove();
  };
}

function pictureOf(url: string, frame: Frame, measured: (pixelsPerUnit: number) => void): ImageOverlay {
  const picture = new ImageOverlay(url, toBounds(frame), { pane: 'sheet', className: 'plan-image', alt: '' });
  return picture.on('load', () => {
    const image = picture.getElement()!;
    image.classList.add('is-loaded');
    measured(image.naturalWidth / frame.width);
  });
}
