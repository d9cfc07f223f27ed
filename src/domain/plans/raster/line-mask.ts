import { type GreyPicture, groundOf } from './grey-picture.ts';

/** Where a picture has dark lines: a bit for each pixel, row by row. `scale`: how many pixels of the plan a pixel of it is wide. */
export type LineMask = {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly bits: Uint8Array;
};

/** Lines are darker than this share of the brightness of the ground. */
const LINE = 0.6;

/** The dark lines of a picture, in an eighth of its memory. */
export function lineMask(picture: GreyPicture): LineMask {
  const { width, height, scale, grey } = picture;
  const least = groundOf(picture) * LINE;
  const bits = new Uint8Array(Math.ceil(grey.length / 8));
  for (let at = 0; at < grey.length; at++) if (grey[at]! < least) bits[at >> 3]! |= 1 << (at & 7);
  return { width, height, scale, bits };
}

/** Whether a pixel is of a line; none is beside the picture. */
export function isLine({ width, height, bits }: LineMask, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  const at = y * width + x;
  return ((bits[at >> 3]! >> (at & 7)) & 1) === 1;
}
