import { type ImageExtension, MAX_IMAGE_PIXELS } from '../../../src/domain/projects/images/image.ts';
import { walkGif } from './gif.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { inOne, type Raster, type RasterWalk, type Size } from './raster.ts';
import { refused } from './refused.ts';
import { walkWebp } from './webp.ts';

type Format = {
  readonly name: string;
  readonly extension: Exclude<ImageExtension, 'svg'>;
  /** The texts that every file of the format begins with, and their offsets. */
  readonly signature: readonly (readonly [offset: number, text: string])[];
  readonly walk: RasterWalk;
};

const FORMATS: readonly Format[] = [
  { name: 'PNG', extension: 'png', signature: [[0, '\x89PNG\r\n\x1a\n']], walk: walkPng },
  { name: 'JPEG', extension: 'jpg', signature: [[0, '\xff\xd8\xff']], walk: walkJpeg },
  { name: 'GIF', extension: 'gif', signature: [[0, 'GIF87a']], walk: walkGif },
  { name: 'GIF', extension: 'gif', signature: [[0, 'GIF89a']], walk: walkGif },
  {
    name: 'WebP',
    extension: 'webp',
    walk: walkWebp,
    signature: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
];
const LONGEST_SIGNATURE = 12;

/** An accepted raster: the bytes to store, and what draws in them, in parts. */
export type CleanRaster = Size & {
  readonly bytes: Uint8Array;
  readonly extension: Format['extension'];
  readonly drawing: readonly Uint8Array[];
};

/**
 * Recognizes a raster by its first bytes, and returns it without anything that does not draw, such as EXIF but the orientation, XMP, IPTC,
 * comments, previews and what is behind its end. The pixels, their size and their colour profile are as they were. Cleaning the result
 * gives the same bytes. Throws `DomainError('image_refused')` for what is not a whole JPEG, PNG, GIF or WebP of at most 100 megapixels.
 */
export function cleanRaster(bytes: Uint8Array): CleanRaster {
  const format = formatOf(bytes);
  if (!format) throw notAnImage();
  const { width, height, file, drawing } = walk(bytes, format);
  if (width === 0 || height === 0) throw refused(`The ${format.name} has no size.`);
  if (width * height > MAX_IMAGE_PIXELS) throw refused('The image has more than 100 megapixels.');
  return { bytes: inOne(file), extension: format.extension, width, height, drawing };
}

export const notAnImage = () => refused('The file is not a JPEG, PNG, GIF, WebP or SVG image.');

function formatOf(bytes: Uint8Array): Format | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, LONGEST_SIGNATURE));
  return FORMATS.find(({ signature }) => signature.every(([offset, text]) => start.startsWith(text, offset)));
}

function walk(bytes: Uint8Array, format: Format): Raster {
  try {
    return format.walk(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) throw refused(`The ${format.name} ends before it is complete.`);
    throw error;
  }
}
