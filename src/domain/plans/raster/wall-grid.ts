import { type GreyPicture, groundOf } from './grey-picture.ts';
import { type Mask, wallMask } from './wall-mask.ts';
import { usualGap } from './wand.ts';

/** What is darker than this share of the ground is a wall. */
const DARK = 0.5;

/**
 * The walls of a plan on a grid of columns and rows, of which one takes such a share of the plan's width: a cell is a wall where there is one in any part
 * of it. Letters and columns are none.
 */
export function wallGrid(picture: GreyPicture, columns: number, rows: number, share: number): Mask {
  const speck = 1.5 * usualGap(Math.max(picture.width, picture.height), null);
  const walls = wallMask(picture, { least: groundOf(picture) * DARK, most: 255 }, speck);
  const cells = new Uint8Array(columns * rows);
  const perCell = share * picture.width;
  for (let at = 0; at < walls.cells.length; at++) {
    if (walls.cells[at] !== 1) continue;
    const column = Math.floor((at % walls.width) / perCell);
    const row = Math.floor(Math.floor(at / walls.width) / perCell);
    if (column < columns && row < rows) cells[row * columns + column] = 1;
  }
  return { width: columns, height: rows, cells };
}
