import { textHeights } from 'ol/render/canvas.js';

const FAMILIES = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif';

/**
 * A font for texts on the canvas. Its line height is given to the map library, which else measures it by an element of HTML: pages of the
 * Studio do not allow that. Not enumerable, so that it stays when the library forgets its measurements.
 */
function font(weight: number, size: number): string {
  const spec = `${weight} ${size}px ${FAMILIES}`;
  Object.defineProperty(textHeights, spec, { value: Math.round(size * 1.2) });
  return spec;
}

export const NAME_FONT = font(500, 12);
export const LABEL_FONT = font(600, 12);
