import { type GreyPicture, groundAt } from './grey-picture.ts';
import { CELL, distances } from './wall-distance.ts';

/** Pixels that differ by more from the next one are beside a line, whatever the ground is. */
const STEP = 28;

/** A pixel to look for a room at. `far`: how far it is from lines, in thirds of a pixel; `ground`: how bright it is around it. */
export type Seed = { readonly at: number; readonly far: number; readonly ground: number };

/** In each square of so many pixels, the one that is farthest from lines, where that is at least `least`; the farthest of all first. */
export function roomSeeds(picture: GreyPicture, side: number, least: number): readonly Seed[] {
  const { width, height } = picture;
  const far = distances({ width, height, cells: stepsOf(picture) });
  const seeds: Seed[] = [];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const at = farthest(far, width, [left, top, Math.min(left + side, width), Math.min(top + side, height)]);
      if (far[at]! < least * CELL) continue;
      seeds.push({ at, far: far[at]!, ground: groundAt(picture, at % width, Math.floor(at / width)) });
    }
  }
  return seeds.sort((one, other) => other.far - one.far);
}

function farthest(
  far: Uint16Array,
  width: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
) {
  let best = top * width + left;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (far[y * width + x]! > far[best]!) best = y * width + x;
  return best;
}

/** 1 where the brightness changes from a pixel to the next one. */
function stepsOf({ width, height, grey }: GreyPicture): Uint8Array {
  const cells = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const across = x + 1 < width && Math.abs(grey[at]! - grey[at + 1]!) > STEP;
      const down = y + 1 < height && Math.abs(grey[at]! - grey[at + width]!) > STEP;
      if (across || down) cells[at] = 1;
    }
  }
  return cells;
}
