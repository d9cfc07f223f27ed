import { fileTypeFromBuffer } from 'file-type';
import { type ImageExtension, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../src/domain/projects/image.ts';
import type { Images, InspectedImage } from '../../src/ports/projects/images.ts';
import { walkGif } from './gif.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import type { Raster, RasterWalk } from './raster.ts';
import { refused } from './refused.ts';
import { svgThread } from './svg-thread.ts';
import { walkWebp } from './webp.ts';
import { beginsLikeXml } from './xml-text.ts';

type Format = { readonly name: string; readonly extension: ImageExtension; readonly walk: RasterWalk };

const PNG: Format = { name: 'PNG', extension: 'png', walk: walkPng };

/** The rasters by the media type of file-type; an animated PNG is a PNG. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['image/png', PNG],
  ['image/apng', PNG],
  ['image/jpeg', { name: 'JPEG', extension: 'jpg', walk: walkJpeg }],
  ['image/gif', { name: 'GIF', extension: 'gif', walk: walkGif }],
  ['image/webp', { name: 'WebP', extension: 'webp', walk: walkWebp }],
]);

/** A type is identified by the first bytes; with more, file-type would parse formats that are refused anyway. */
const SAMPLE_BYTES = 4100;

/** One for the process, however many inspectors there are. It starts with the first SVG. */
const svgs = svgThread();

/**
 * The image inspector of the port. Sizes are those that browsers show: the EXIF orientation of a JPEG or PNG is applied.
 * Trailing data of a JPEG is removed; trailing data of another raster refuses it.
 */
export function imageInspector(): Images {
  return {
    async inspect(bytes) {
      if (bytes.length > MAX_IMAGE_BYTES) throw refused('The image is larger than 5 MB.');
      if (beginsLikeXml(bytes)) return { ...(await svgs.clean(bytes)), extension: 'svg' };
      return inspectRaster(bytes);
    },
  };
}

async function inspectRaster(bytes: Uint8Array): Promise<InspectedImage> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, SAMPLE_BYTES));
  const format = FORMATS.get(type?.mime ?? '');
  if (!format) throw refused('The file is not a JPEG, PNG, GIF, WebP or SVG image.');
  const { width, height, length } = walk(bytes, format);
  if (width === 0 || height === 0) throw refused(`The ${format.name} has no size.`);
  if (width * height > MAX_IMAGE_PIXELS) throw refused('The image has more than 100 megapixels.');
  return { bytes: bytes.subarray(0, length), extension: format.extension, width, height, removed: [] };
}

function walk(bytes: Uint8Array, format: Format): Raster {
  try {
    return format.walk(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) throw refused(`The ${format.name} ends before it is complete.`);
    throw error;
  }
}
