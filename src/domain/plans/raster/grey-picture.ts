/** A picture by the brightness of its pixels, 0 is black, row by row; `scale`: how many pixels of the plan a pixel of it is wide. */
export type GreyPicture = {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly grey: Uint8Array;
};

/** Pictures beyond this many pixels are looked at with less detail: rooms are found in them as well, in a second and not in ten. */
const MOST_PIXELS = 4_500_000;

/** Pixels as red, green, blue and opacity, row by row. */
export type Pixels = Uint8ClampedArray | Uint8Array;

/** How many rows are read at once, so that the pixels of a large picture are never all in memory. */
const ROWS = 512;

/**
 * The brightness of a picture on white paper. Of a large one several pixels become one, as dark as the darkest of them, so that thin walls stay.
 * `rows`: the pixels of so many rows, from one on.
 */
export function greyPicture(width: number, height: number, rows: (top: number, count: number) => Pixels): GreyPicture {
  const scale = Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)));
  const [across, down] = [Math.ceil(width / scale), Math.ceil(height / scale)];
  const grey = new Uint8Array(across * down).fill(255);
  for (let top = 0; top < height; top += ROWS) {
    const count = Math.min(ROWS, height - top);
    const pixels = rows(top, count);
    for (let y = 0; y < count; y++) {
      const row = Math.floor((top + y) / scale) * across;
      for (let x = 0; x < width; x++) {
        const value = brightness(pixels, 4 * (y * width + x));
        const at = row + Math.floor(x / scale);
        if (value < grey[at]!) grey[at] = value;
      }
    }
  }
  return { width: across, height: down, scale, grey };
}

function brightness(pixels: Pixels, at: number): number {
  const opacity = pixels[at + 3]! / 255;
  const light = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
  return light * opacity + 255 * (1 - opacity);
}

/** How bright the ground is around a pixel: the most frequent brightness but that of lines. */
export function groundAt({ width, height, grey }: GreyPicture, x: number, y: number): number {
  const reach = Math.max(6, Math.round(Math.max(width, height) * 0.01));
  const counts = new Uint32Array(32);
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
      counts[grey[row * width + column]! >> 3]!++;
  }
  let [best, most] = [31, 0];
  for (let bin = 4; bin < 32; bin++) if (counts[bin]! > most) [best, most] = [bin, counts[bin]!];
  return best * 8 + 4;
}

/** The most frequent brightness of a picture, with those next to it: that of its paper. */
export function groundOf({ grey }: Pick<GreyPicture, 'grey'>): number {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value]!++;
  let [best, most] = [0, -1];
  for (let value = 4; value < 252; value += 4) {
    const sum = counts.subarray(value - 4, value + 8).reduce((of, count) => of + count, 0);
    if (sum >= most) [best, most] = [value, sum];
  }
  return best;
}
