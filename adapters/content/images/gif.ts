import { ascii, checkFrame, MOST_FRAMES, NewFile, partCounter, type Raster, slice } from './raster.ts';
import { refused } from './refused.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const HEADER_LENGTH = 13;

const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often an animation repeats, and the colour profile. */
const DRAWN_APPLICATIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * A GIF (87a or 89a): blocks inside the file up to the trailer, at least one frame, every frame inside the screen. The file ends with
 * the trailer, also where there was none after the last frame: what is behind is not part of the picture.
 */
export function walkGif(view: DataView): Raster {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const file = new NewFile();
  const start = HEADER_LENGTH + paletteLength(view.getUint8(10));
  file.keep(slice(view, 0, start));
  const countFrame = partCounter('GIF', 'frames', MOST_FRAMES);
  const countExtension = partCounter('GIF', 'extensions');
  let hasPixels = false;
  for (const { kind, offset, bytes } of blocksOf(view, start)) {
    if (kind === EXTENSION) {
      countExtension();
      if (isDrawn(view, offset)) file.keep(bytes);
    } else {
      countFrame();
      hasPixels = true;
      checkFrame('GIF', frameAt(view, offset + 1), screen);
      file.keep(bytes);
    }
  }
  if (!hasPixels) throw refused('The GIF has no pixels.');
  file.add(Uint8Array.of(TRAILER));
  return { ...screen, ...file };
}

/** A block at an offset: an extension, or an image. */
type Block = { readonly kind: number; readonly offset: number; readonly bytes: Uint8Array };

/** The blocks up to the trailer. One that is missing after an image, at the end of the file or before other bytes, is missed by nobody. */
function* blocksOf(view: DataView, start: number): Generator<Block> {
  let isImage = false;
  for (let offset = start; !isImage || offset < view.byteLength; ) {
    const kind = view.getUint8(offset);
    if (kind === TRAILER) return;
    if (kind !== EXTENSION && kind !== IMAGE) {
      if (isImage) return;
      throw refused('The GIF has an invalid block.');
    }
    isImage = kind === IMAGE;
    const end = isImage ? imageEnd(view, offset + 1) : skipBlocks(view, offset + 2);
    yield { kind, offset, bytes: slice(view, offset, end) };
    offset = end;
  }
}

/** Nine bytes of descriptor, the frame's own palette, one byte for the LZW code size, then the data. */
function imageEnd(view: DataView, start: number): number {
  return skipBlocks(view, start + 9 + paletteLength(view.getUint8(start + 8)) + 1);
}

/** Whether the extension at an offset says how to draw. The others are comments, plain texts and data of programs. */
function isDrawn(view: DataView, offset: number): boolean {
  const label = view.getUint8(offset + 1);
  if (label === GRAPHIC_CONTROL) return true;
  return (
    label === APPLICATION && view.getUint8(offset + 2) === 11 && DRAWN_APPLICATIONS.has(ascii(view, offset + 3, 11))
  );
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
