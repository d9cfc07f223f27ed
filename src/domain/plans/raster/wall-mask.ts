import type { GreyPicture } from './grey-picture.ts';

/** The pixels of a picture, 1 where something is. */
export type Mask = { readonly width: number; readonly height: number; readonly cells: Uint8Array };

type Brightness = {
  /** Darker pixels are walls. */
  readonly least: number;
  /** Brighter ones too: they are another ground than that of the room. */
  readonly most: number;
};

/**
 * The walls of a picture: what is darker, or brighter, than the ground of a room. Spots that are smaller than `speck` both ways are none: letters,
 * signs, columns.
 */
export function wallMask({ width, height, grey }: GreyPicture, { least, most }: Brightness, speck: number): Mask {
  const cells = new Uint8Array(width * height);
  for (let at = 0; at < cells.length; at++) cells[at] = grey[at]! < least || grey[at]! > most ? 1 : 0;
  removeSpecks({ width, height, cells }, speck);
  return { width, height, cells };
}

const SEEN = 2;

/** Clears every spot of joined cells, corners included, that is smaller than `speck` both ways. */
function removeSpecks(mask: Mask, speck: number): void {
  const { cells } = mask;
  const queue = new Int32Array(cells.length);
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 1) continue;
    const { count, size } = spotFrom(mask, start, queue);
    if (size < speck) for (let at = 0; at < count; at++) cells[queue[at]!] = 0;
  }
  for (let at = 0; at < cells.length; at++) if (cells[at] === SEEN) cells[at] = 1;
}

/** The eight cells around one; those beyond the left and right edge are the cell itself. */
function around(at: number, x: number, width: number): readonly number[] {
  const [left, right] = [x > 0 ? 1 : 0, x < width - 1 ? 1 : 0];
  const [above, below] = [at - width, at + width];
  return [above - left, above, above + right, at - left, at + right, below - left, below, below + right];
}

/** Marks the spot of a cell as seen, and lists its cells in the queue. */
function spotFrom({ width, height, cells }: Mask, start: number, queue: Int32Array) {
  let [count, next] = [1, 0];
  let [left, right, top, bottom] = [width, 0, height, 0];
  queue[0] = start;
  cells[start] = SEEN;
  while (next < count) {
    const at = queue[next++]!;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    for (const beside of around(at, x, width)) {
      if (cells[beside] !== 1) continue;
      cells[beside] = SEEN;
      queue[count++] = beside;
    }
  }
  return { count, size: Math.max(right - left, bottom - top) + 1 };
}
