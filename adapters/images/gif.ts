import { checkFrame, MOST_FRAMES, partCounter, type Raster } from './raster.ts';
import { refused } from './refused.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const HEADER_LENGTH = 13;

/**
 * A GIF (87a or 89a): blocks inside the file up to the trailer, at least one frame, every frame inside the screen, and
 * nothing after the trailer.
 */
export function walkGif(view: DataView): Raster {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let offset = HEADER_LENGTH + paletteLength(view.getUint8(10));
  const countFrame = partCounter('GIF', 'frames', MOST_FRAMES);
  const countExtension = partCounter('GIF', 'extensions');
  let hasPixels = false;
  for (;;) {
    const kind = view.getUint8(offset++);
    if (kind === TRAILER) break;
    if (kind === EXTENSION) {
      countExtension();
      offset = skipBlocks(view, offset + 1);
    } else if (kind === IMAGE) {
      countFrame();
      hasPixels = true;
      checkFrame('GIF', frameAt(view, offset), screen);
      // Nine bytes of descriptor, the frame's own palette, one byte for the LZW code size, then the data.
      offset = skipBlocks(view, offset + 9 + paletteLength(view.getUint8(offset + 8)) + 1);
    } else {
      throw refused('The GIF has an invalid block.');
    }
  }
  if (!hasPixels) throw refused('The GIF has no pixels.');
  if (offset !== view.byteLength) throw refused('The GIF has data after its end.');
  return { ...screen, length: offset };
}

function paletteLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function skipBlocks(view: DataView, start: number): number {
  let offset = start;
  for (let length = view.getUint8(offset); length > 0; length = view.getUint8(offset)) offset += 1 + length;
  return offset + 1;
}

function frameAt(view: DataView, offset: number) {
  const [x, y, width, height] = [0, 2, 4, 6].map((at) => view.getUint16(offset + at, true));
  return { x: x!, y: y!, width: width!, height: height! };
}
