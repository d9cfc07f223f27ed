import { fileTypeFromBuffer } from 'file-type';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import type { Images } from '../../../src/ports/projects/images.ts';
import { cleanRaster, notAnImage } from './clean-raster.ts';
import { refused } from './refused.ts';
import { withoutMetadata } from './stored-picture.ts';
import { svgThread } from './svg-thread.ts';
import { unpackedDrawing } from './svgz.ts';
import { beginsLikeXml } from './xml-text.ts';

/** One for the process, however many inspectors there are. It starts with the first SVG. */
const svgs = svgThread();

/**
 * The image inspector of the port. Sizes are those that browsers show: the EXIF orientation of a JPEG or PNG is applied.
 */
export function imageInspector(): Images {
  return {
    async inspect(given) {
      if (given.length > MAX_IMAGE_BYTES) throw refused('The image is larger than 5 MB.');
      const bytes = await unpackedDrawing(given);
      if (beginsLikeXml(bytes)) return { ...(await svgs.clean(bytes)), extension: 'svg' };
      if (await isSomethingElse(bytes)) throw notAnImage();
      const { drawing: _, ...image } = cleanRaster(bytes);
      return { ...image, removed: [] };
    },
    withoutMetadata,
  };
}

/** The rasters by the media type of file-type; an animated PNG is a PNG. */
const RASTERS: ReadonlySet<string> = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp']);
/** A type is identified by the first bytes; with more, file-type would parse formats that are refused anyway. */
const SAMPLE_BYTES = 4100;

/** What has the signature of a raster and is damaged behind it has no type: its walk says what is wrong. */
async function isSomethingElse(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, SAMPLE_BYTES));
  return type !== undefined && !RASTERS.has(type.mime);
}
