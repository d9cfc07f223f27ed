import { crc32 } from 'node:zlib';
import { orientationOf, turned } from './exif.ts';
import { ascii, checkFrame, MOST_FRAMES, partCounter, type Raster, type Size, slice } from './raster.ts';
import { refused } from './refused.ts';

const SIGNATURE_LENGTH = 8;

/**
 * A PNG (W3C PNG, third edition): IHDR first, every chunk inside the file, complete critical chunks, at least one IDAT, IEND
 * last and nothing after it, which would be a second file. Frames of an animation are inside.
 */
export function walkPng(view: DataView): Raster {
  let size: Size | null = null;
  let orientation: number | null = null;
  let hasPixels = false;
  const countChunk = partCounter('PNG', 'chunks');
  const countFrame = partCounter('PNG', 'frames', MOST_FRAMES);
  for (let offset = SIGNATURE_LENGTH; ; ) {
    countChunk();
    const length = view.getUint32(offset);
    const type = ascii(view, offset + 4, 4);
    const data = slice(view, offset + 8, offset + 8 + length);
    if (isCritical(type)) checkSum(view, offset, length, type);
    if (size === null) size = readHeader(view, offset, type, length);
    else refuseSecondHeader(type);
    if (type === 'fcTL') {
      countFrame();
      checkFrame('PNG', frameAt(view, offset + 8), size);
    }
    if (type === 'eXIf') orientation ??= orientationOf(data);
    if (type === 'IDAT') hasPixels = true;
    offset += 12 + length;
    if (type === 'IEND') {
      checkEnd(view, offset, hasPixels);
      return { ...turned(size, orientation ?? 1), length: offset };
    }
  }
}

function checkEnd(view: DataView, offset: number, hasPixels: boolean): void {
  if (!hasPixels) throw refused('The PNG has no pixels.');
  if (offset !== view.byteLength) throw refused('The PNG has data after its last chunk.');
}

function readHeader(view: DataView, offset: number, type: string, length: number): Size {
  if (type !== 'IHDR' || length !== 13) throw refused('The PNG does not begin with its header.');
  return { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) };
}

function refuseSecondHeader(type: string): void {
  if (type === 'IHDR') throw refused('The PNG has more than one header.');
}

function frameAt(view: DataView, offset: number) {
  const [width, height, x, y] = [4, 8, 12, 16].map((at) => view.getUint32(offset + at));
  return { x: x!, y: y!, width: width!, height: height! };
}

/** An upper-case first letter marks critical chunks. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}

function checkSum(view: DataView, offset: number, length: number, type: string): void {
  const covered = slice(view, offset + 4, offset + 8 + length);
  if (crc32(covered) !== view.getUint32(offset + 8 + length)) throw refused(`The PNG is damaged in its ${type} chunk.`);
}
