import { MAX_IMAGE_PIXELS } from '../../projects/images/image.ts';

/** In pixels. */
type Size = { readonly width: number; readonly height: number };

/** CSS pixels in a unit, at 96 to the inch. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
};
const LENGTH = /^\+?((?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm|q)?$/i;

/** What browsers take for an image that reveals nothing about its size. */
const DEFAULT: Size = { width: 300, height: 150 };
const LONGEST_SIDE = 65_535;

type RootAttributes = Readonly<Record<'width' | 'height' | 'viewBox', string | undefined>>;

/**
 * The size of a drawing in whole pixels, from its root's attributes: `width` and `height` at 96 dpi; one that is missing,
 * relative or not positive follows from the other and the viewBox's ratio; with neither, the viewBox is the size; without a
 * viewBox, 300 × 150 fill the gaps. A drawing has no pixels of its own, so one beyond 100 megapixels (or 65,535 on a side)
 * is not refused: it is given the largest size of its ratio below that.
 */
export const svgSize = (attributes: RootAttributes): Size => whole(frameSize(attributes));

/** The same as it is written, in parts of pixels and of any length: that of a frame inside a drawing. */
export function frameSize(attributes: RootAttributes): Size {
  const width = parseLength(attributes.width);
  const height = parseLength(attributes.height);
  const box = parseViewBox(attributes.viewBox);
  if (width && height) return { width, height };
  if (width) return { width, height: box ? (width * box.height) / box.width : DEFAULT.height };
  if (height) return { width: box ? (height * box.width) / box.height : DEFAULT.width, height };
  return box ?? DEFAULT;
}

/** A length in pixels, as shapes and texts have them; NaN for none, and for one that is relative to something. */
export function lengthOf(written = ''): number {
  const [, digits, unit = 'px'] = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z%]*)/i.exec(written) ?? [];
  return Number(digits) * (UNITS[unit.toLowerCase() || 'px'] ?? Number.NaN);
}

/** A positive length in pixels, or null. */
function parseLength(text: string | undefined): number | null {
  const [, digits, unit = 'px'] = LENGTH.exec(text?.trim() ?? '') ?? [];
  const length = Number(digits) * UNITS[unit.toLowerCase()]!;
  return length > 0 && Number.isFinite(length) ? length : null;
}

function parseViewBox(text: string | undefined): Size | null {
  const numbers = (text ?? '')
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0 ? { width, height } : null;
}

function whole(size: Size): Size {
  const { width, height } = scaled(size, Math.min(1, LONGEST_SIDE / size.width, LONGEST_SIDE / size.height));
  const scale = Math.sqrt(MAX_IMAGE_PIXELS / width / height);
  return scale < 1 ? pixels(scaled({ width, height }, scale), Math.floor) : pixels({ width, height }, Math.round);
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: width * scale, height: height * scale };
}

/** Rounds up to whole pixels, tolerating floating-point errors. */
function pixels({ width, height }: Size, round: (length: number) => number): Size {
  return { width: Math.max(1, round(width + 1e-6)), height: Math.max(1, round(height + 1e-6)) };
}
