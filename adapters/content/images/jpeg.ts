import { orientationBlock, orientationOf, turned } from './exif.ts';
import {
  checkMarker,
  EOI,
  exifSegment,
  isAlone,
  isExif,
  isFrame,
  isMetadata,
  isSequential,
  keptSegment,
  type Segment,
  SOS,
  TIFF_START,
} from './jpeg-segments.ts';
import { NewFile, partCounter, type Raster, type Size, slice } from './raster.ts';
import { refused } from './refused.ts';

const END = Uint8Array.of(0xff, EOI);

/** The frame of the picture: whether its first scan is the whole picture, if that has as many components as the frame. */
type Frame = Size & { readonly components: number; readonly isSequential: boolean };

/**
 * A JPEG (ITU T.81): segments inside the file, one frame, then scans. Bytes between segments are skipped, as every reader does. The file
 * ends with EOI after the picture, also where there was none: what cameras append (previews, gain maps, videos) is not part of it.
 */
export function walkJpeg(view: DataView): Raster {
  const file = new NewFile();
  file.keep(slice(view, 0, 2));
  let frame: Frame | null = null;
  let orientation: number | null = null;
  let hasScan = false;
  for (const segment of segmentsOf(view)) {
    if (isFrame(segment.marker)) frame = frameIn(segment, frame);
    if (isExif(segment)) {
      if (orientation !== null) continue;
      orientation = orientationOf(segment.bytes.subarray(TIFF_START));
      addOrientation(file, orientation);
    }
    const kept = keptSegment(segment);
    if (kept) file.keep(kept);
    hasScan ||= segment.marker === SOS;
    if (isWhole(segment, frame)) break;
  }
  if (frame === null || !hasScan) throw refused('The JPEG has no pixels.');
  file.add(END);
  return { ...turned(frame, orientation ?? 1), ...file };
}

/** The segments up to EOI, or up to the end of the file where that ends with a scan; a scan's pixels are part of its segment. */
function* segmentsOf(view: DataView): Generator<Segment> {
  const countSegment = partCounter('JPEG', 'segments');
  for (let offset = 2; ; ) {
    const start = markerEnd(view, offset);
    const marker = view.getUint8(start - 1);
    if (marker === EOI) return;
    countSegment();
    offset = start;
    if (isAlone(marker)) continue;
    checkMarker(marker);
    offset = segmentEnd(view, start, marker);
    if (marker === SOS) offset = scanEnd(view, offset);
    yield { marker, bytes: slice(view, start - 2, offset) };
    if (marker === SOS && offset === view.byteLength) return;
  }
}

/** The frame of this segment, the only one of the picture. */
function frameIn({ marker, bytes }: Segment, other: Frame | null): Frame {
  if (other !== null) throw refused('The JPEG has more than one frame.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const precision = view.getUint8(4);
  if (precision !== 8)
    throw refused(`The JPEG has ${precision} bits a colour, which browsers do not show; save it with 8.`);
  const [height, width, components] = [view.getUint16(5), view.getUint16(7), view.getUint8(9)];
  return { width, height, components, isSequential: isSequential(marker) };
}

/** Whether the picture is complete with this segment: whatever follows is read by nobody. */
function isWhole({ marker, bytes }: Segment, frame: Frame | null): boolean {
  return marker === SOS && frame !== null && frame.isSequential && bytes[4] === frame.components;
}

function addOrientation(file: NewFile, orientation: number): void {
  const block = orientationBlock(orientation);
  if (block) file.add(exifSegment(block));
}

/** The offset after the next marker: FF, any number of further FF as padding, and a code. */
function markerEnd(view: DataView, start: number): number {
  let offset = start;
  for (;;) {
    while (view.getUint8(offset) !== 0xff) offset++;
    while (view.getUint8(offset) === 0xff) offset++;
    if (view.getUint8(offset++) !== 0) return offset;
  }
}

/** A length includes its own two bytes. */
const LENGTH = 2;

/** The end of the segment whose length is at `start`. Of metadata, readers skip one whose length is too short. */
function segmentEnd(view: DataView, start: number, marker: number): number {
  const length = view.getUint16(start);
  if (length < LENGTH && !isMetadata(marker)) throw refused('The JPEG has a segment without a length.');
  return start + slice(view, start, start + Math.max(length, LENGTH)).length;
}

/**
 * The offset of the first marker after the coded pixels, or the end of the file: an FF that is neither stuffed (00), a restart (D0 to
 * D7) nor padding (FF).
 */
function scanEnd(view: DataView, start: number): number {
  const bytes = slice(view, 0, view.byteLength);
  if (start === bytes.length) throw new RangeError('the scan has not begun');
  for (let offset = start; offset + 1 < bytes.length; offset++) {
    if (bytes[offset] !== 0xff) continue;
    const next = bytes[offset + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
  }
  return bytes.length;
}
