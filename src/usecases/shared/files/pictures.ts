import type { GivenImage } from '../../../domain/projects/images/given-image.ts';
import type { Removed } from '../../../domain/projects/images/image.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { InspectedImage } from '../../../ports/projects/images.ts';
import { discardFiles, removeFiles } from './remove-files.ts';
import { requireSpace } from './space.ts';

/** The path of a stored picture, and its size in bytes. */
export type Picture = { readonly path: string; readonly size: number };

/** An avatar or a logo: stored first, then written into its owner's row, replacing the last one. */
type Change = {
  readonly bytes: Uint8Array;
  readonly pathOf: (image: InspectedImage) => string;
  /** Writes the new path, and returns the previous one; in a transaction of its own. */
  readonly put: (picture: Picture) => Promise<string | null>;
};

/** The path of the new picture, and what it lost when it was cleaned. */
export type ReplacedPicture = { readonly path: string; readonly removed: readonly Removed[] };

/** Replaces a picture; the previous file is removed. A refused one changes nothing. */
export async function replacePicture(needs: Needs, { bytes, pathOf, put }: Change): Promise<ReplacedPicture> {
  await requireSpace(needs);
  const image = await needs.images.inspect(bytes);
  const path = pathOf(image);
  await needs.objects.put(path, image.bytes);
  try {
    const before = await put({ path, size: image.bytes.length });
    if (before) await removeFiles(needs, [before]);
    return { path, removed: image.removed };
  } catch (error) {
    await discardFiles(needs, [path], error);
    throw error;
  }
}

/** The bytes of a file, to be inspected; a malformed one is refused like a malformed image. */
export function fileBytes({ file }: Extract<GivenImage, { file: unknown }>): Uint8Array {
  if (!file) throw new DomainError('image_refused', 'The data URL of an image is malformed.');
  return file;
}
