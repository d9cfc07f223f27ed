import { ascii, type Raster, type Size, slice } from './raster.ts';
import { refused } from './refused.ts';

const FIRST_CHUNK = 12;

/**
 * A WebP (RFC 9649): the RIFF size is the file's, every chunk lies inside, there are pixels, and a still picture has the
 * size that its canvas announces. Its EXIF orientation does not count: Chromium passes over it.
 */
export function walkWebp(view: DataView): Raster {
  const length = view.getUint32(4, true) + 8;
  if (length > view.byteLength) throw new RangeError('the RIFF size is behind the end of the file');
  if (length < view.byteLength) throw refused('The WebP has data after its end.');
  let canvas: Size | null = null;
  let still: Size | null = null;
  let animated = false;
  for (let offset = FIRST_CHUNK; offset < length; ) {
    const type = ascii(view, offset, 4);
    const start = offset + 8;
    const end = start + view.getUint32(offset + 4, true);
    slice(view, start, end);
    if (type === 'VP8X' && offset === FIRST_CHUNK) canvas = canvasSize(view, start);
    if (type === 'VP8 ') still = lossySize(view, start);
    if (type === 'VP8L') still = losslessSize(view, start);
    if (type === 'ANMF') animated = true;
    offset = end + (end % 2);
  }
  const size = canvas ?? still;
  if (size === null || (still === null && !animated)) throw refused('The WebP has no pixels.');
  if (still !== null && (still.width !== size.width || still.height !== size.height)) {
    throw refused('The WebP has another size than it announces.');
  }
  return { ...size, length };
}

function canvasSize(view: DataView, start: number): Size {
  return { width: 1 + uint24(view, start + 4), height: 1 + uint24(view, start + 7) };
}

function lossySize(view: DataView, start: number): Size {
  const isKeyFrame = (view.getUint8(start) & 1) === 0;
  if (!isKeyFrame || uint24(view, start + 3) !== 0x2a019d) throw refused('The WebP has a damaged frame.');
  return { width: view.getUint16(start + 6, true) & 0x3fff, height: view.getUint16(start + 8, true) & 0x3fff };
}

function losslessSize(view: DataView, start: number): Size {
  if (view.getUint8(start) !== 0x2f) throw refused('The WebP has a damaged frame.');
  const bits = view.getUint32(start + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}
