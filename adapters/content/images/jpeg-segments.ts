import { ascii } from './raster.ts';
import { refused } from './refused.ts';

export const EOI = 0xd9;
export const SOS = 0xda;

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

const PROGRESSIVE = 0xc2;
/** Baseline, extended and progressive: the codings that browsers show. */
const SHOWN_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, PROGRESSIVE]);
/** Lossless, hierarchical and arithmetic codings. C4, C8 and CC lie between the frame markers and are none. */
const OTHER_FRAMES: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** DHT, DAC, DQT, DNL and DRI: tables, the number of lines, the restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);

/** A segment from its marker on: the marker's two bytes, two of length, then the data. */
export type Segment = { readonly marker: number; readonly bytes: Uint8Array };

/** "JFIF", version, unit, density and no preview, with the four bytes before. */
const JFIF_LENGTH = 18;
/** In an EXIF segment, the offset of its TIFF block. */
export const TIFF_START = 10;

export const isFrame = (marker: number): boolean => SHOWN_FRAMES.has(marker);

/** Whether a frame may be coded in one scan. */
export const isSequential = (frame: number): boolean => frame !== PROGRESSIVE;

/** Whether the marker stands alone, without a segment: TEM, and restarts outside of pixels. */
export const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Whether the segment is one of applications, or a comment. */
export const isMetadata = (marker: number): boolean => marker === COM || (marker >= APP0 && marker <= APP15);

/** Refuses what browsers do not show: other codings, and markers that no reader knows. */
export function checkMarker(marker: number): void {
  if (OTHER_FRAMES.has(marker)) throw refused('The JPEG is coded in a way that browsers do not show.');
  if (!isMetadata(marker) && !isFrame(marker) && !TABLES.has(marker) && marker !== SOS)
    throw refused('The JPEG has a segment that browsers do not know.');
}

/** The name has a byte more, which readers do not look at. */
export const isExif = ({ marker, bytes }: Segment): boolean => marker === APP1 && begins(bytes, 'Exif\0');

/** An EXIF segment with this TIFF block. */
export function exifSegment(tiff: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([0xff, APP1, 0, TIFF_START - 2 + tiff.length]), Buffer.from('Exif\0\0'), tiff]);
}

/**
 * What stays of a segment; null where nothing does. Of the application segments those stay that say how to read
 * colours: JFIF without its preview, the colour profile, and Adobe's transform.
 */
export function keptSegment({ marker, bytes }: Segment): Uint8Array | null {
  if (marker === APP0 && begins(bytes, 'JFIF\0')) return withoutPreview(bytes);
  if (marker === APP2 && begins(bytes, 'ICC_PROFILE\0')) return bytes;
  if (marker === APP14 && begins(bytes, 'Adobe')) return bytes;
  return marker < APP0 ? bytes : null;
}

function withoutPreview(jfif: Uint8Array): Uint8Array {
  if (jfif.length <= JFIF_LENGTH) return jfif;
  const short = jfif.slice(0, JFIF_LENGTH);
  short.set([0, JFIF_LENGTH - 2], 2);
  short.set([0, 0], JFIF_LENGTH - 2);
  return short;
}

function begins({ buffer, byteOffset, byteLength }: Uint8Array, text: string): boolean {
  return byteLength >= 4 + text.length && ascii(new DataView(buffer, byteOffset, byteLength), 4, text.length) === text;
}
