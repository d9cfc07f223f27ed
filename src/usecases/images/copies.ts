import { unavailable } from '../../domain/errors.ts';
import type { ImageExtension } from '../../domain/image.ts';
import { imageReference } from '../../domain/image-reference.ts';
import type { ImageFile } from '../../domain/stored-image.ts';
import type { Needs } from '../../ports/needs.ts';
import { discardFiles, pathsOf } from './files.ts';

/** Copied files, by the reference to the image that each is a copy of. */
export type Copies = ReadonlyMap<string, ImageFile>;

/** The files to copy, whose the copies are to be, and where these are kept. */
type Copying = {
  readonly files: readonly ImageFile[];
  readonly ownerId: string;
  readonly pathOf: (ownerId: string, fileId: string, extension: ImageExtension) => string;
};

/**
 * Copies files, and does the work that gives the copies their rows: where that is refused, no file is left. A file that is gone has
 * no copy: its owner is then being deleted, as the work will see.
 */
export async function withCopies<T>(
  needs: Needs,
  { files, ownerId, pathOf }: Copying,
  work: (copies: Copies) => Promise<T>,
): Promise<T> {
  const copies = new Map<string, ImageFile>();
  try {
    for (const file of files) {
      const bytes = await needs.objects.get(file.path);
      if (!bytes) continue;
      const path = pathOf(ownerId, needs.newId(), file.extension);
      await needs.objects.put(path, bytes);
      copies.set(imageReference(file.path), { ...file, path });
    }
    return await work(copies);
  } catch (error) {
    await discardFiles(needs, pathsOf(copies), error);
    throw error;
  }
}

/** Leads the references to images to their copies. */
export const copiedImage =
  (copies: Copies) =>
  (reference: string): string => {
    const copy = copies.get(reference);
    if (!copy) throw unavailable('An image cannot be copied now: try again.', `no file of ${reference}`);
    return imageReference(copy.path);
  };
