import { LARGEST, LARGEST_PLAN, SMALL } from '../frame/picture-sides.ts';

/** A picture to be uploaded, and the size in which it is drawn, in pixels of the original. */
export type Picture = {
  readonly file: Blob;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** It was made smaller: the service takes none with so many bytes or pixels, or maps show none with so long a side. */
  readonly isReduced: boolean;
  /** The same picture for phones, of a plan that has more pixels than these can show. */
  readonly small: Blob | null;
};

export type PictureLimits = { readonly bytes: number; readonly pixels: number };

/** What is made smaller anyway becomes no larger: phones that show it need 4 bytes for each pixel, and it takes seconds to write. */
const MOST_PIXELS = 40_000_000;
/** Qualities that are tried until a picture is small enough; the last one takes about 1.4 times fewer bytes than the first. */
const QUALITIES = [0.9, 0.8, 0.65];
const MOST_SAVED = 1.4;
/** Its size is then reduced to what the bytes allow, and at least by this. */
const SMALLER = 0.9;
const SMALLEST = 600;

/**
 * Reads a picture. One with more bytes or pixels than the service takes, or with a longer side than pictures have, is drawn smaller, as WebP; the
 * size that it reports stays that of the original, so that the plan keeps its units. Rejects where the file is no picture that the browser
 * can draw.
 */
export async function readPicture(file: File, limits: PictureLimits, isPlan = false): Promise<Picture> {
  const name = file.name;
  if (file.type === 'image/svg+xml') {
    const size = await vectorSize(file);
    return { file, name, ...size, isReduced: false, small: null };
  }
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  try {
    const longest = Math.max(width, height);
    const side = isPlan ? LARGEST_PLAN : LARGEST;
    const fits = file.size <= limits.bytes && width * height <= limits.pixels && longest <= side;
    const small = isPlan && longest > LARGEST ? await reduce(bitmap, limits, SMALL) : null;
    if (fits) return { file, name, width, height, isReduced: false, small };
    const reduced = await reduce(bitmap, limits, side);
    return { file: reduced, name: webpName(name), width, height, isReduced: true, small };
  } finally {
    bitmap.close();
  }
}

/** What a picture is called that was written as WebP. */
export const webpName = (name: string): string => name.replace(/\.\w+$/, '.webp');

async function reduce(bitmap: ImageBitmap, { bytes, pixels }: PictureLimits, side: number): Promise<Blob> {
  const { width, height } = bitmap;
  let scale = Math.min(1, side / Math.max(width, height), Math.sqrt(Math.min(pixels, MOST_PIXELS) / (width * height)));
  for (;;) {
    const [width, height] = [Math.floor(bitmap.width * scale), Math.floor(bitmap.height * scale)];
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    const context = canvas.getContext('2d')!;
    // Thin walls stay lines.
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    let size = 0;
    for (const quality of QUALITIES) {
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      if (blob.size <= bytes || Math.max(width, height) < SMALLEST) return blob;
      size = blob.size;
      // Large pictures take seconds at each quality.
      if (size > bytes * MOST_SAVED) break;
    }
    scale *= Math.min(SMALLER, Math.sqrt(bytes / size));
  }
}

/** The size that a drawing says it has; a drawing without one has that of its view box. */
async function vectorSize(file: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth || 1000, height: image.naturalHeight || 1000 };
  } finally {
    URL.revokeObjectURL(url);
  }
}
