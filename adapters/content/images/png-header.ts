import type { Chunk } from './png-chunks.ts';
import { ascii, type Size } from './raster.ts';
import { refused } from './refused.ts';

const HEADER_LENGTH = 13;
const PALETTE_COLOURS = 3;

/** The colour type: greys, colours, indexes of a palette, greys or colours with transparency. */
const DEPTHS: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [PALETTE_COLOURS, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);

const MOST_COLOURS = 256;

export type Header = Size & { readonly colourType: number };

/** The header of a PNG, whose chunk begins at `start`. Refuses what the format does not define: no browser shows it. */
export function readHeader(view: DataView, start: number): Header {
  const data = start + 8;
  if (ascii(view, start + 4, 4) !== 'IHDR' || view.getUint32(start) !== HEADER_LENGTH)
    throw refused('The PNG does not begin with its header.');
  const [depth, colourType, compression, filter, interlace] = [8, 9, 10, 11, 12].map((at) => view.getUint8(data + at));
  const depths = DEPTHS.get(colourType!);
  if (!depths) throw refused(`The PNG has the colour type ${colourType}, which does not exist.`);
  if (!depths.includes(depth!))
    throw refused(`The PNG has ${depth} bits a value, which its colour type ${colourType} does not allow.`);
  if (compression !== 0 || filter !== 0 || interlace! > 1)
    throw refused('The PNG is compressed, filtered or interlaced in a way that does not exist.');
  return { width: view.getUint32(data), height: view.getUint32(data + 4), colourType: colourType! };
}

/** Refuses, with the chunks in order, a palette that is missing, given twice, empty or too long. */
export function paletteCheck({ colourType }: Header): (chunk: Chunk) => void {
  let hasPalette = false;
  return ({ type, data }) => {
    if (type === 'IDAT' && colourType === PALETTE_COLOURS && !hasPalette)
      throw refused('The PNG has no palette before its pixels.');
    if (type !== 'PLTE') return;
    if (hasPalette) throw refused('The PNG has more than one palette.');
    if (data.length < 3 || data.length > 3 * MOST_COLOURS)
      throw refused('The PNG has a palette without colours, or with more than 256.');
    hasPalette = true;
  };
}
