/** Which square of a picture is taken: its centre in pixels of the picture, and how far it is zoomed in, from 1. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

export type Size = { readonly width: number; readonly height: number };

/** The middle of a picture, as much of it as fits. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** How long the side of the square is, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The same square, moved back where it leaves the picture. */
export function within(size: Size, crop: Crop): Crop {
  const half = sideOf(size, crop) / 2;
  const between = (value: number, end: number) => Math.min(Math.max(value, half), end - half);
  return { ...crop, x: between(crop.x, size.width), y: between(crop.y, size.height) };
}
