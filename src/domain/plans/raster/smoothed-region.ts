import type { Region } from './room-region.ts';
import { CELL, distances } from './wall-distance.ts';

/** The region with notches closed that are narrower than twice the radius: letters that touch a wall, ends of thin walls. */
export function smoothed(region: Region, radius: number): Region {
  const pad = Math.ceil(radius) + 1;
  const [width, height] = [region.width + 2 * pad, region.height + 2 * pad];
  const wide = new Uint8Array(width * height);
  for (let y = 0; y < region.height; y++)
    wide.set(region.cells.subarray(y * region.width, (y + 1) * region.width), (y + pad) * width + pad);
  const grown = distances({ width, height, cells: wide }).map((far) => (far <= radius * CELL ? 0 : 1));
  const outside = distances({ width, height, cells: new Uint8Array(grown) }, true);
  const cells = wide.map((cell, at) => (outside[at]! > radius * CELL || cell === 1 ? 1 : 0));
  return { ...region, left: region.left - pad, top: region.top - pad, width, height, cells };
}
