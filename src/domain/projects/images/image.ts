/** 5 MB, the maximum size of an uploaded image. */
export const MAX_IMAGE_BYTES = 5_242_880;

/** 100 megapixels, the maximum size of a decoded image. */
export const MAX_IMAGE_PIXELS = 100_000_000;

/** The file extensions of stored images, determined by their content. */
export const IMAGE_EXTENSIONS = ['jpg', 'png', 'gif', 'webp', 'svg'] as const;
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];

const SIGNATURES: readonly (readonly [ImageExtension, RegExp])[] = [
  ['png', /^\x89PNG/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8/],
  ['webp', /^RIFF.{4}WEBP/s],
];

/** The extension of an image that was accepted, by its first bytes. */
export function extensionOf(bytes: Uint8Array): ImageExtension {
  const beginning = String.fromCharCode(...bytes.subarray(0, 12));
  return SIGNATURES.find(([, signature]) => signature.test(beginning))?.[0] ?? 'svg';
}

const MEDIA_TYPES: Readonly<Record<ImageExtension, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The media type under which each is served. */
export function mediaTypeOf(extension: ImageExtension): string {
  return MEDIA_TYPES[extension];
}

/** What an image may lose although browsers would have drawn it. */
export const REMOVED_KINDS = ['label', 'picture', 'font', 'paint', 'effect', 'part', 'style', 'animation'] as const;

/** How many things of one kind an image lost when it was cleaned. */
export type Removed = { readonly what: (typeof REMOVED_KINDS)[number]; readonly count: number };

/** What several images lost together; null where there is none. */
export function removedFromAll(images: readonly { readonly removed: readonly Removed[] }[]): readonly Removed[] | null {
  if (images.length === 0) return null;
  const all = images.flatMap(({ removed }) => removed);
  const counts = REMOVED_KINDS.map((what) => ({
    what,
    count: all.reduce((sum, removed) => (removed.what === what ? sum + removed.count : sum), 0),
  }));
  return counts.filter(({ count }) => count > 0);
}

/** With what the image files that came with a change lost; null where none came. */
export type WithRemoved = { readonly removed: readonly Removed[] | null };
