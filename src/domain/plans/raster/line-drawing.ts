import { type GreyPicture, groundOf } from './grey-picture.ts';
import { spread } from './spread.ts';
import { type Mask, wallMask } from './wall-mask.ts';
import { usualGap } from './wand.ts';

/** Paper is at least this bright, and within so much of one brightness; ink is darker than this share of it. */
const PAPER = 180;
const EVEN = 12;
const INK = 0.35;
/** The share of a line drawing that is neither paper nor ink, at most. */
const MOST_TONES = 0.1;
/** Enclosed spots that are too small for rooms, for each that could be one: more of them are furniture, hatchings and tiles. */
const MOST_SPOTS = 6;
/** The least share of a picture that could be a room. */
const ROOM = 5e-4;

/** Whether a picture is ink on paper, and shows walls more than what stands between them: then rooms can be recognized by their lines. */
export function isLineDrawing(picture: GreyPicture): boolean {
  const counts = new Uint32Array(256);
  for (const value of picture.grey) counts[value]!++;
  const paper = groundOf(picture);
  if (paper < PAPER) return false;
  const between = counts.subarray(Math.floor(paper * INK), paper - EVEN);
  const tones = [...between, ...counts.subarray(paper + EVEN)].reduce((sum, count) => sum + count, 0);
  if (tones > MOST_TONES * picture.grey.length) return false;
  const speck = usualGap(Math.max(picture.width, picture.height), null) * 1.5;
  const { rooms, spots } = enclosed(wallMask(picture, { least: paper * INK, most: 255 }, speck));
  return spots <= MOST_SPOTS * Math.max(1, rooms);
}

/** How many free parts could be rooms, and how many are too small. */
function enclosed(walls: Mask): { readonly rooms: number; readonly spots: number } {
  const seen = { ...walls, cells: Uint8Array.from(walls.cells) };
  const queue = new Int32Array(seen.cells.length);
  let [rooms, spots] = [0, 0];
  for (let start = 0; start < seen.cells.length; start++) {
    if (seen.cells[start] !== 0) continue;
    if (spread(seen, start, queue) >= ROOM * seen.cells.length) rooms++;
    else spots++;
  }
  return { rooms, spots };
}
