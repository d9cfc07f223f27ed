import type { Size } from './raster.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;
/** "MM", and the number that marks a TIFF. */
const BIG_ENDIAN = 0x4d4d002a;
const HEADER_LENGTH = 8;
const ENTRY_LENGTH = 12;

/**
 * The EXIF orientation (1 to 8) in the first directory of a TIFF block; 1 where there is none or the block is damaged. A file may
 * have thousands of such blocks: a damaged one throws nothing, which would take many times as long.
 */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < HEADER_LENGTH) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const whole = Math.floor((view.byteLength - directory - 2) / ENTRY_LENGTH);
  const entries = Math.min(view.getUint16(directory, little), whole);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * ENTRY_LENGTH;
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    if (view.getUint16(entry + 2, little) !== SHORT || view.getUint32(entry + 4, little) !== 1) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/**
 * A TIFF block, as EXIF is stored in, of the orientation alone; null for 1, which is how every picture without one is shown.
 */
export function orientationBlock(orientation: number | null): Uint8Array | null {
  if (orientation === null || orientation === 1) return null;
  const block = new DataView(new ArrayBuffer(HEADER_LENGTH + 2 + ENTRY_LENGTH + 4));
  block.setUint32(0, BIG_ENDIAN);
  block.setUint32(4, HEADER_LENGTH);
  block.setUint16(HEADER_LENGTH, 1);
  const entry = HEADER_LENGTH + 2;
  block.setUint16(entry, ORIENTATION);
  block.setUint16(entry + 2, SHORT);
  block.setUint32(entry + 4, 1);
  block.setUint16(entry + 8, orientation);
  return new Uint8Array(block.buffer);
}

/** The size after rotation: orientations 5 to 8 swap width and height. */
export function turned(size: Size, orientation: number): Size {
  return orientation >= 5 ? { width: size.height, height: size.width } : { width: size.width, height: size.height };
}
