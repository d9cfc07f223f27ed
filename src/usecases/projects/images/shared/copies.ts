import type { ImageExtension } from '../../../../domain/projects/images/image.ts';
import { imageReference } from '../../../../domain/projects/images/image-reference.ts';
import type { ImageFile } from '../../../../domain/projects/images/stored-image.ts';
import { unavailable } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { discardFiles } from '../../../shared/files/remove-files.ts';

/** A copy of an image. `digest`: that of an object of its own; null where it uses the object of the original. */
export type Copy = ImageFile & { readonly digest: string | null };

/** Copies, by the reference to their originals. */
export type Copies = ReadonlyMap<string, Copy>;

/** The images to copy, the owner of the copies, and their paths. */
type Copying = {
  readonly files: readonly ImageFile[];
  readonly ownerId: string;
  readonly pathOf: (ownerId: string, fileId: string, extension: ImageExtension) => string;
};

/** Copies that use the same objects: images of an organization, for itself. */
export function sharedCopies({ newId }: Needs, { files, ownerId, pathOf }: Copying): Copies {
  return new Map(
    files.map((file) => {
      const path = pathOf(ownerId, newId(), file.extension);
      return [imageReference(file.path), { ...file, path, digest: null }];
    }),
  );
}

/**
 * Refuses rows whose object was deleted since it was read, together with an unused image. The organization must be
 * locked by the transaction.
 */
export async function requireObjects(
  { files }: Stores,
  images: readonly Pick<ImageFile, 'objectPath'>[],
): Promise<void> {
  const paths = images.map(({ objectPath }) => objectPath);
  const known = await files.known(paths);
  const missing = paths.find((path) => !known.has(path));
  if (missing === undefined) return;
  throw unavailable('An image cannot be copied right now. Try again.', new Error(`no file at ${missing}`));
}

/**
 * Copies objects for another organization, and runs the action that inserts the rows of the copies: if that fails, the objects are
 * removed. A missing one has no copy: its owner is being deleted, which the action will detect.
 */
export async function withCopies<T>(
  needs: Needs,
  { files, ownerId, pathOf }: Copying,
  work: (copies: Copies) => Promise<T>,
): Promise<T> {
  const copies = new Map<string, Copy>();
  try {
    for (const file of files) {
      const bytes = await needs.objects.get(file.objectPath);
      if (!bytes) continue;
      const path = pathOf(ownerId, needs.newId(), file.extension);
      await needs.objects.put(path, bytes);
      const size = bytes.length;
      copies.set(imageReference(file.path), { ...file, path, objectPath: path, size, digest: needs.digest(bytes) });
    }
    return await work(copies);
  } catch (error) {
    const paths = [...copies.values()].map(({ objectPath }) => objectPath);
    await discardFiles(needs, paths, error);
    throw error;
  }
}

/** The references to the copies, by those to their originals. */
export const copiedImages = (copies: Copies): ReadonlyMap<string, string> =>
  new Map([...copies].map(([reference, { path }]) => [reference, imageReference(path)]));
