import { refused } from './refused.ts';

/** Width and height in pixels, as browsers show the image: with the orientation of a JPEG or PNG applied. */
export type Size = { readonly width: number; readonly height: number };

/**
 * A raster that was parsed completely: its size, the file as it is to be stored, in parts, and those parts of the given file in it that
 * draw something. Only what browsers use to draw stays, as well as the orientation: metadata, texts, previews and whatever is behind
 * the end may tell where, when and by whom a photo was taken.
 */
export type Raster = Size & { readonly file: readonly Uint8Array[]; readonly drawing: readonly Uint8Array[] };

/**
 * Parses the structure of one format. Throws `RangeError` where the bytes end too early (a read outside the view does) and
 * `DomainError('image_refused')` where they contradict the format. Nothing is decoded, so the work is linear in the bytes. Walking the
 * file that a walk returns gives the same file again.
 */
export type RasterWalk = (view: DataView) => Raster;

/** The parts of a file that is written anew, in order. */
export class NewFile {
  readonly file: Uint8Array[] = [];
  readonly drawing: Uint8Array[] = [];

  /** Takes over a part that draws. */
  keep(part: Uint8Array): void {
    this.file.push(part);
    this.drawing.push(part);
  }

  /** Adds a part that was made here. */
  add(part: Uint8Array): void {
    this.file.push(part);
  }
}

/** The parts as one: a view of their buffer where each begins where the one before it ends, else a copy. */
export function inOne(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = parts;
  let end = first.byteOffset + first.length;
  for (const { buffer, byteOffset, length } of others) {
    if (buffer !== first.buffer || byteOffset !== end) return Buffer.concat(parts);
    end += length;
  }
  return new Uint8Array(first.buffer, first.byteOffset, end - first.byteOffset);
}

/** The bytes from `start` to `end` (exclusive). Throws `RangeError` when the file ends before that. */
export function slice(view: DataView, start: number, end: number): Uint8Array {
  if (end > view.byteLength) throw new RangeError(`${end} is behind the end of the file`);
  return new Uint8Array(view.buffer, view.byteOffset + start, end - start);
}

/** The ASCII text of `length` bytes. Throws `RangeError` when the file ends before that. */
export function ascii(view: DataView, start: number, length: number): string {
  return String.fromCharCode(...slice(view, start, start + length));
}

/** How many parts a file may have: parsing each takes time, for readers even more. No program writes nearly as many. */
const MOST_PARTS = 20_000;

/** Counts the parts of a file; refuses one with too many. */
export function partCounter(format: string, what: string, most = MOST_PARTS): () => void {
  let count = 0;
  return () => {
    if (++count > most) throw refused(`The ${format} has more than ${most} ${what}.`);
  };
}

/** How many frames an animation may have: browsers store or draw every one of them. */
export const MOST_FRAMES = 2000;

/** Refuses a frame of an animation that extends beyond the picture: readers handle it differently. */
export function checkFrame(
  format: string,
  frame: Size & { readonly x: number; readonly y: number },
  whole: Size,
): void {
  if (frame.x + frame.width > whole.width || frame.y + frame.height > whole.height)
    throw refused(`The ${format} has a frame that reaches out of it.`);
}
