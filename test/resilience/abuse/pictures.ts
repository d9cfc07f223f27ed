import { crc32, deflateSync } from 'node:zlib';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import { svg } from '../../content/images/hostile-svgs.ts';
import {
  animatedWebp,
  frameChunk,
  gif,
  JPEG,
  jpegSegment,
  jpegWith,
  png,
  pngChunk,
  webpChunk,
} from '../../content/images/pictures.ts';

/** As often as it fits beside what surrounds it into an image that is just small enough. */
const filled = (piece: Buffer, around: number, most = MAX_IMAGE_BYTES): Buffer => {
  const count = Math.floor((most - around) / piece.length);
  return Buffer.alloc(count * piece.length, piece);
};

/** A TIFF block whose first directory has as many entries as fit, none of which is the orientation. */
function tiffOf(bytes: number): Buffer {
  const tiff = Buffer.alloc(bytes);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(Math.min(65_535, Math.floor((bytes - 14) / 12)), 8);
  return tiff;
}

const exif = (tiff: Buffer) => jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));

/** A JPEG that is full of EXIF segments, none of which says anything. */
export const jpegOfExif = (): Buffer => jpegWith(filled(exif(Buffer.alloc(0)), JPEG.length));

/** A JPEG that is full of EXIF segments, each with a directory as long as it. */
const jpegOfLongExif = (): Buffer => jpegWith(filled(exif(tiffOf(65_000)), JPEG.length));

/** A JPEG that is full of empty segments. */
const jpegOfSegments = (): Buffer => jpegWith(filled(jpegSegment(0xfe, Buffer.alloc(0)), JPEG.length));

/** A JPEG of which every second byte of the pixels looks like a marker. */
function jpegOfStuffing(): Buffer {
  const end = JPEG.length - 2;
  const stuffing = filled(Buffer.from([0xff, 0]), JPEG.length);
  return Buffer.concat([JPEG.subarray(0, end), stuffing, JPEG.subarray(end)]);
}

/** A PNG that is full of `eXIf` chunks, none of which says anything. */
const pngOfExif = (): Buffer => png({ extra: [filled(pngChunk('eXIf', Buffer.alloc(0)), png().length)] });

/** A PNG with one `eXIf` chunk, whose directory is as long as it can be. */
export const pngOfOneExif = (): Buffer =>
  png({ extra: [pngChunk('eXIf', tiffOf(MAX_IMAGE_BYTES - png().length - 12))] });

/** A PNG that is full of chunks that nobody knows. */
const pngOfChunks = (): Buffer => png({ extra: [filled(pngChunk('teXt', Buffer.alloc(0)), png().length)] });

/** A PNG whose pixels are in empty chunks. */
const pngOfEmptyPixels = (): Buffer => png({ extra: [filled(pngChunk('IDAT', Buffer.alloc(0)), png().length)] });

/** A GIF of as many frames as fit, each of one pixel. */
function gifOfFrames(): Buffer {
  const whole = gif();
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0]);
  return Buffer.concat([whole.subarray(0, -1), filled(frame, whole.length), whole.subarray(-1)]);
}

/** A GIF that is full of empty extensions. */
function gifOfExtensions(): Buffer {
  const whole = gif();
  return Buffer.concat([whole.subarray(0, -1), filled(Buffer.from([0x21, 0xfe, 0]), whole.length), whole.subarray(-1)]);
}

/** A GIF whose pixels lie in blocks of one byte. */
function gifOfBlocks(): Buffer {
  const whole = gif();
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    filled(Buffer.from([1, 65]), whole.length + 3),
    Buffer.from([0]),
  ]);
  return Buffer.concat([whole.subarray(0, -1), comment, whole.subarray(-1)]);
}

/** A WebP of as many frames as fit. */
const webpOfFrames = (): Buffer => animatedWebp(3, 2, filled(frameChunk(), 100));

/** A WebP that is full of empty chunks. */
const webpOfChunks = (): Buffer => animatedWebp(3, 2, frameChunk(), filled(webpChunk('XXXX', Buffer.alloc(0)), 200));

/** A PNG of noise, all of it one chunk with a right sum. */
export function pngOfNoise(): Buffer {
  const data = deflateSync(Buffer.alloc(100));
  const body = Buffer.concat([Buffer.from('IDAT'), data, Buffer.alloc(MAX_IMAGE_BYTES - png().length - 200)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return png({ extra: [Buffer.concat([length, body, sum])] });
}

/** A drawing whose styles take longest to be cleaned. */
export function svgOfStyles(): Buffer {
  const rule = '.a&gt;.b{stroke:calc(1*2)}';
  return Buffer.from(svg(`<style>${rule.repeat(Math.floor((MAX_IMAGE_BYTES - 400) / rule.length))}</style>`));
}

/** Every picture that is as heavy as a limit lets it be, or would be without one. */
export const HEAVY_PICTURES: Readonly<Record<string, () => Buffer>> = {
  'JPEG of EXIF segments': jpegOfExif,
  'JPEG of long EXIF segments': jpegOfLongExif,
  'JPEG of empty segments': jpegOfSegments,
  'JPEG of stuffed bytes': jpegOfStuffing,
  'PNG of eXIf chunks': pngOfExif,
  'PNG of one long eXIf chunk': pngOfOneExif,
  'PNG of empty chunks': pngOfChunks,
  'PNG of empty IDAT chunks': pngOfEmptyPixels,
  'PNG of noise': pngOfNoise,
  'GIF of frames': gifOfFrames,
  'GIF of extensions': gifOfExtensions,
  'GIF of one-byte blocks': gifOfBlocks,
  'WebP of frames': webpOfFrames,
  'WebP of chunks': webpOfChunks,
  'SVG of styles': svgOfStyles,
};

/** A form with this file in the named part. */
export function uploadOf(bytes: Uint8Array, part = 'file') {
  const boundary = 'an-unlikely-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="a"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
