/** 5 MB, the most an uploaded image may have. */
export const MAX_IMAGE_BYTES = 5_242_880;

/** 100 megapixels, the most an image may have when it is decoded. */
export const MAX_IMAGE_PIXELS = 100_000_000;

/** The extensions under which images are stored, identified by their content. */
export const IMAGE_EXTENSIONS = ['jpg', 'png', 'gif', 'webp', 'svg'] as const;
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];

const MEDIA_TYPES: Readonly<Record<ImageExtension, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The one media type under which a stored image is served. */
export function mediaTypeOf(extension: ImageExtension): string {
  return MEDIA_TYPES[extension];
}
