import { orientationOf, turned } from './exif.ts';
import { partCounter, type Raster, type Size, slice } from './raster.ts';
import { refused } from './refused.ts';

const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
/** Baseline, extended and progressive: the codings that browsers show. */
const SHOWN_FRAMES = [0xc0, 0xc1, 0xc2];
/** Lossless, hierarchical and arithmetic codings. C4, C8 and CC lie between the frame markers and are none. */
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** "Exif" and two zeroes. */
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];

/**
 * A JPEG (ITU T.81): segments inside the file, one frame, then scans, EOI at the end. `length` ends at EOI:
 * cameras append previews, gain maps and videos, which are not part of the picture and are removed.
 */
export function walkJpeg(view: DataView): Raster {
  let size: Size | null = null;
  let orientation: number | null = null;
  let hasScan = false;
  const countSegment = partCounter('JPEG', 'segments');
  for (let offset = 2; ; ) {
    const start = skipMarker(view, offset);
    const marker = view.getUint8(start - 1);
    if (marker === EOI) return { ...turned(shownSize(size, hasScan), orientation ?? 1), length: start };
    countSegment();
    const segment = segmentAt(view, start);
    offset = start + segment.length;
    if (OTHER_FRAMES.includes(marker)) throw refused('The JPEG is coded in a way that browsers do not show.');
    if (SHOWN_FRAMES.includes(marker)) size = frameAt(view, start, size);
    if (marker === APP1 && isExif(segment)) orientation ??= orientationOf(segment.subarray(8));
    if (marker === SOS) {
      hasScan = true;
      offset = scanEnd(view, offset);
    }
  }
}

function shownSize(size: Size | null, hasScan: boolean): Size {
  if (size === null || !hasScan) throw refused('The JPEG has no pixels.');
  return size;
}

/** The size of the frame at `start`, the only one of the picture. */
function frameAt(view: DataView, start: number, other: Size | null): Size {
  if (other !== null) throw refused('The JPEG has more than one frame.');
  return { height: view.getUint16(start + 3), width: view.getUint16(start + 5) };
}

/** The offset after the marker that begins at `offset`, with any number of FF as padding. */
function skipMarker(view: DataView, offset: number): number {
  if (view.getUint8(offset) !== 0xff) throw refused('The JPEG is damaged between two segments.');
  let next = offset + 1;
  while (view.getUint8(next) === 0xff) next++;
  return next + 1;
}

/** The segment at `start`, including its own two bytes of length. */
function segmentAt(view: DataView, start: number): Uint8Array {
  const length = view.getUint16(start);
  if (length < 2) throw refused('The JPEG has a segment without a length.');
  return slice(view, start, start + length);
}

function isExif(segment: Uint8Array): boolean {
  return EXIF.every((byte, index) => segment[index + 2] === byte);
}

/** The offset of the first marker after the coded pixels: an FF that is neither stuffed (00), a restart (D0 to D7) nor padding (FF). */
function scanEnd(view: DataView, start: number): number {
  const bytes = slice(view, 0, view.byteLength);
  for (let offset = start; offset + 1 < bytes.length; offset++) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
  }
  throw new RangeError('the scan has no end');
}
