import { orientationBlock, orientationOf } from './exif.ts';
import { ascii, checkFrame, MOST_FRAMES, partCounter, type Raster, type Size, slice } from './raster.ts';
import { refused } from './refused.ts';
import { type Chunk, chunkParts, chunksIn, FILE_HEADER, fileHeader, isDrawn, viewOf } from './webp-chunks.ts';

const FRAME_HEADER = 16;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const EXIF_START = 'Exif\0\0';

/**
 * A WebP (RFC 9649): every chunk is inside the RIFF size, there are pixels, and a still picture has the size of its canvas, a frame
 * of an animation the one of its header, inside the canvas. What is behind the RIFF size is not part of the picture. Its EXIF orientation
 * is ignored, as in Chromium, but stays for readers that apply it.
 */
export function walkWebp(view: DataView): Raster {
  const length = view.getUint32(4, true) + 8;
  const countChunk = partCounter('WebP', 'chunks');
  const chunks = chunksIn(slice(view, FILE_HEADER, length), countChunk);
  const canvas = chunks[0]?.type === 'VP8X' ? canvasSize(chunks[0]) : null;
  const still = pixelSize(chunks);
  const size = canvas ?? still;
  if (size === null || (still === null && !chunks.some(isFrame))) throw refused('The WebP has no pixels.');
  if (still !== null && !isEqual(still, size)) throw refused('The WebP has another size than it announces.');
  const countFrame = partCounter('WebP', 'frames', MOST_FRAMES);
  const kept = chunks.filter(isDrawn).map((chunk) => {
    if (!isFrame(chunk)) return chunk;
    countFrame();
    return cleanFrame(chunk, size, countChunk);
  });
  return {
    ...size,
    file: fileOf(kept, orientationIn(chunks)),
    drawing: kept.slice(canvas ? 1 : 0).flatMap(chunkParts),
  };
}

const isFrame = ({ type }: Chunk): boolean => type === 'ANMF';

/** The parts of a file of these chunks. Only one that begins with a canvas can have an orientation, and says so there. */
function fileOf(chunks: readonly Chunk[], orientation: number | null): readonly Uint8Array[] {
  const [first, ...rest] = chunks as [Chunk, ...Chunk[]];
  const block = first.type === 'VP8X' ? orientationBlock(orientation) : null;
  const head = first.type === 'VP8X' ? { type: first.type, data: canvasWith(first.data, block !== null) } : first;
  const exif = block ? [{ type: 'EXIF', data: block }] : [];
  const parts = [head, ...rest, ...exif].flatMap(chunkParts);
  return [fileHeader(parts), ...parts];
}

/** The data of the canvas, with the flags of the metadata that the file has. */
function canvasWith(data: Uint8Array, hasExif: boolean): Uint8Array {
  const canvas = data.slice();
  canvas[0] = (canvas[0]! & ~(HAS_EXIF | HAS_XMP)) | (hasExif ? HAS_EXIF : 0);
  return canvas;
}

/** The orientation in the first EXIF chunk, whose TIFF block has a name before it in files of some programs. */
function orientationIn(chunks: readonly Chunk[]): number | null {
  const exif = chunks.find(({ type }) => type === 'EXIF')?.data;
  if (!exif) return null;
  const isNamed = exif.length > EXIF_START.length && ascii(viewOf(exif), 0, EXIF_START.length) === EXIF_START;
  return orientationOf(isNamed ? exif.subarray(EXIF_START.length) : exif);
}

/** A frame with nothing but pixels of its size, inside the canvas. */
function cleanFrame({ type, data }: Chunk, canvas: Size, count: () => void): Chunk {
  const view = viewOf(data);
  const [x, y, width, height] = [0, 3, 6, 9].map((at) => uint24(view, at));
  const frame = { x: 2 * x!, y: 2 * y!, width: 1 + width!, height: 1 + height! };
  checkFrame('WebP', frame, canvas);
  const chunks = chunksIn(slice(view, FRAME_HEADER, data.length), count);
  const pixels = pixelSize(chunks);
  if (pixels === null) throw refused('The WebP has a frame without pixels.');
  if (!isEqual(pixels, frame)) throw refused('The WebP has a frame of another size than it announces.');
  const kept = chunks.filter(isDrawn).flatMap(chunkParts);
  return { type, data: Buffer.concat([data.subarray(0, FRAME_HEADER), ...kept]) };
}

/** The size of the pixels in these chunks; null without pixels. */
function pixelSize(chunks: readonly Chunk[]): Size | null {
  const pixels = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!pixels) return null;
  return pixels.type === 'VP8 ' ? lossySize(viewOf(pixels.data)) : losslessSize(viewOf(pixels.data));
}

function canvasSize({ data }: Chunk): Size {
  const view = viewOf(data);
  return { width: 1 + uint24(view, 4), height: 1 + uint24(view, 7) };
}

function lossySize(view: DataView): Size {
  const isKeyFrame = (view.getUint8(0) & 1) === 0;
  if (!isKeyFrame || uint24(view, 3) !== 0x2a019d) throw refused('The WebP has a damaged frame.');
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function losslessSize(view: DataView): Size {
  if (view.getUint8(0) !== 0x2f) throw refused('The WebP has a damaged frame.');
  const bits = view.getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function isEqual(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}
