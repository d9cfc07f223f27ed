import { MAX_IMAGE_BYTES } from '../../src/domain/projects/image.ts';
import type { Images } from '../../src/ports/projects/images.ts';
import { cleanRaster } from './clean-raster.ts';
import { refused } from './refused.ts';
import { withoutMetadata } from './stored-picture.ts';
import { svgThread } from './svg-thread.ts';
import { beginsLikeXml } from './xml-text.ts';

/** One for the process, however many inspectors there are. It starts with the first SVG. */
const svgs = svgThread();

/**
 * The image inspector of the port. Sizes are those that browsers show: the EXIF orientation of a JPEG or PNG is applied.
 */
export function imageInspector(): Images {
  return {
    async inspect(bytes) {
      if (bytes.length > MAX_IMAGE_BYTES) throw refused('The image is larger than 5 MB.');
      if (beginsLikeXml(bytes)) return { ...(await svgs.clean(bytes)), extension: 'svg' };
      const { drawing: _, ...image } = cleanRaster(bytes);
      return { ...image, removed: [] };
    },
    withoutMetadata,
  };
}
