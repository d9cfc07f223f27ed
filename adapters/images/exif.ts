import type { Size } from './raster.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;

/** The EXIF orientation (1 to 8) in the first directory of a TIFF block; 1 where there is none or the block is damaged. */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const little = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, little);
    const entries = view.getUint16(directory, little);
    for (let index = 0; index < entries; index++) {
      const entry = directory + 2 + index * 12;
      if (view.getUint16(entry, little) !== ORIENTATION || view.getUint16(entry + 2, little) !== SHORT) continue;
      const value = view.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** The size after turning: orientations 5 to 8 lay the image on its side. */
export function turned(size: Size, orientation: number): Size {
  return orientation >= 5 ? { width: size.height, height: size.width } : { width: size.width, height: size.height };
}
