import { orientationBlock, orientationOf, turned } from './exif.ts';
import { type Chunk, hasItsSum, isCritical, isDrawn, newChunk, requireWhole } from './png-chunks.ts';
import { paletteCheck, readHeader } from './png-header.ts';
import { ascii, checkFrame, MOST_FRAMES, NewFile, partCounter, type Raster, type Size, slice } from './raster.ts';
import { refused } from './refused.ts';

const SIGNATURE_LENGTH = 8;

/**
 * A PNG (W3C PNG, third edition): IHDR first, every chunk inside the file, complete critical chunks, a palette where one is needed, at
 * least one IDAT. The file ends with IEND: what is behind is not part of the picture. Frames of an animation are inside. As in browsers,
 * the orientation is that of the first undamaged eXIf, if it comes before the pixels.
 */
export function walkPng(view: DataView): Raster {
  const file = new NewFile();
  file.keep(slice(view, 0, SIGNATURE_LENGTH));
  const header = readHeader(view, SIGNATURE_LENGTH);
  const checkPalette = paletteCheck(header);
  const countFrame = partCounter('PNG', 'frames', MOST_FRAMES);
  let orientation: number | null = null;
  let hasPixels = false;
  for (const chunk of chunksOf(view)) {
    checkPalette(chunk);
    if (chunk.type === 'fcTL') {
      countFrame();
      checkFrame('PNG', frameIn(chunk), header);
    }
    if (chunk.type === 'eXIf' && orientation === null && !hasPixels && hasItsSum(chunk)) {
      orientation = orientationOf(chunk.data);
      addOrientation(file, orientation);
    }
    hasPixels ||= chunk.type === 'IDAT';
    if (isDrawn(chunk.type)) file.keep(chunk.bytes);
  }
  if (!hasPixels) throw refused('The PNG has no pixels.');
  return { ...turned(header, orientation ?? 1), ...file };
}

/** The chunks up to IEND; critical ones are complete and known. */
function* chunksOf(view: DataView): Generator<Chunk> {
  const countChunk = partCounter('PNG', 'chunks');
  for (let offset = SIGNATURE_LENGTH, type = ''; type !== 'IEND'; ) {
    countChunk();
    const end = offset + 12 + view.getUint32(offset);
    type = ascii(view, offset + 4, 4);
    const bytes = slice(view, offset, end);
    const chunk = { type, bytes, data: bytes.subarray(8, -4) };
    if (isCritical(type)) requireWhole(chunk);
    if (type === 'IHDR' && offset !== SIGNATURE_LENGTH) throw refused('The PNG has more than one header.');
    yield chunk;
    offset = end;
  }
}

function addOrientation(file: NewFile, orientation: number): void {
  const block = orientationBlock(orientation);
  if (block) file.add(newChunk('eXIf', block));
}

function frameIn({ data }: Chunk): Size & { readonly x: number; readonly y: number } {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height, x, y] = [4, 8, 12, 16].map((at) => view.getUint32(at));
  return { x: x!, y: y!, width: width!, height: height! };
}
