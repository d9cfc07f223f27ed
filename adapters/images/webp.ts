import { ascii, checkFrame, MOST_FRAMES, partCounter, type Raster, type Size, slice } from './raster.ts';
import { refused } from './refused.ts';

type Chunk = { readonly type: string; readonly start: number; readonly end: number };

const FIRST_CHUNK = 12;
const FRAME_HEADER = 16;

/**
 * A WebP (RFC 9649): the RIFF size is that of the file, every chunk is inside, there are pixels, and a still picture has the
 * size of its canvas, a frame of an animation the one of its header, inside the canvas. Its EXIF
 * orientation is ignored, as in Chromium.
 */
export function walkWebp(view: DataView): Raster {
  const length = view.getUint32(4, true) + 8;
  if (length > view.byteLength) throw new RangeError('the RIFF size is behind the end of the file');
  if (length < view.byteLength) throw refused('The WebP has data after its end.');
  const countChunk = partCounter('WebP', 'chunks');
  const chunks = chunksOf(view, FIRST_CHUNK, length, countChunk);
  const canvas = chunks[0]?.type === 'VP8X' ? canvasSize(view, chunks[0].start) : null;
  const frames = chunks.filter(({ type }) => type === 'ANMF');
  const still = pixelSize(view, chunks);
  const size = canvas ?? still;
  if (size === null || (still === null && frames.length === 0)) throw refused('The WebP has no pixels.');
  if (still !== null && !isEqual(still, size)) throw refused('The WebP has another size than it announces.');
  const countFrame = partCounter('WebP', 'frames', MOST_FRAMES);
  for (const frame of frames) {
    countFrame();
    walkFrame(view, frame, size, countChunk);
  }
  return { ...size, length };
}

/** The chunks between two offsets. Throws `RangeError` when one of them extends beyond. */
function chunksOf(view: DataView, from: number, end: number, count: () => void): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let offset = from; offset < end; ) {
    count();
    const start = offset + 8;
    const chunk = { type: ascii(view, offset, 4), start, end: start + view.getUint32(offset + 4, true) };
    if (chunk.end > end) throw new RangeError('a chunk extends beyond its container');
    slice(view, chunk.start, chunk.end);
    chunks.push(chunk);
    offset = chunk.end + (chunk.end % 2);
  }
  return chunks;
}

function walkFrame(view: DataView, { start, end }: Chunk, canvas: Size, count: () => void): void {
  const [x, y, width, height] = [0, 3, 6, 9].map((at) => uint24(view, start + at));
  const frame = { x: 2 * x!, y: 2 * y!, width: 1 + width!, height: 1 + height! };
  checkFrame('WebP', frame, canvas);
  const pixels = pixelSize(view, chunksOf(view, start + FRAME_HEADER, end, count));
  if (pixels === null) throw refused('The WebP has a frame without pixels.');
  if (!isEqual(pixels, frame)) throw refused('The WebP has a frame of another size than it announces.');
}

/** The size of the pixels in these chunks; null without pixels. */
function pixelSize(view: DataView, chunks: readonly Chunk[]): Size | null {
  const pixels = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!pixels) return null;
  return pixels.type === 'VP8 ' ? lossySize(view, pixels.start) : losslessSize(view, pixels.start);
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

function isEqual(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}
