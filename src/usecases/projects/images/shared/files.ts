import type { GivenImage } from '../../../../domain/projects/given-image.ts';
import { imageReference } from '../../../../domain/projects/image-reference.ts';
import type { ResolvedImage, SentImage } from '../../../../domain/projects/patch-images.ts';
import { imagePath, pathInAddress } from '../../../../domain/projects/stored-image.ts';
import { DomainError, invalidField } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/shared/needs.ts';
import type { Stores } from '../../../../ports/shared/storage.ts';
import { requireSpace } from '../../shared/space.ts';
import type { NewImage } from './add.ts';

/** An image that may be stored, and the bytes of its file. */
export type InspectedFile = { readonly image: NewImage; readonly bytes: Uint8Array };

/** Inspects an image for somebody who may add it. */
export async function inspectFile(needs: Needs, projectId: string, given: Uint8Array): Promise<InspectedFile> {
  await requireSpace(needs);
  const { bytes, extension, width, height } = await needs.images.inspect(given);
  const path = imagePath(projectId, needs.newId(), extension);
  const file = { path, objectPath: path, extension, size: bytes.length, width, height };
  return { image: { ...file, projectId, createdAt: needs.now(), digest: needs.digest(bytes) }, bytes };
}

/** Inspects an image and stores its file; the row that makes it the project's own comes after. */
export async function storeFile(needs: Needs, projectId: string, given: Uint8Array): Promise<NewImage> {
  const { image, bytes } = await inspectFile(needs, projectId, given);
  await needs.objects.put(image.path, bytes);
  return image;
}

/**
 * Removes files that nothing refers to any more, and says how many. One that cannot be removed is reported and left to the sweep;
 * so is the rest of them where the store does not answer, for whom each would wait as long.
 */
export async function removeFiles(needs: Needs, paths: readonly string[]): Promise<number> {
  let removed = 0;
  for (const path of paths) {
    try {
      await needs.objects.delete(path);
      removed++;
    } catch (cause) {
      needs.report(`could not remove ${path}`, cause);
      if (cause instanceof DomainError && cause.kind === 'unavailable') break;
    }
  }
  return removed;
}

/**
 * Removes the files of a write that was refused. One that failed otherwise, as by a COMMIT that nobody answered, may have been done:
 * its files may have rows, and are left to the sweep, which knows.
 */
export async function discardFiles(needs: Needs, paths: readonly string[], error: unknown): Promise<void> {
  if (error instanceof DomainError && error.kind !== 'unavailable') await removeFiles(needs, paths);
}

/** Whether a PATCH that sends these images brings files along. */
export const sendsFiles = (images: readonly SentImage[]): boolean => images.some(({ image }) => 'file' in image);

/** The bytes of a file that was given, to be inspected; a malformed one is refused as an image is. */
export function fileBytes({ file }: Extract<GivenImage, { file: unknown }>): Uint8Array {
  if (!file) throw new DomainError('image_refused', 'The data URL of an image is malformed.');
  return file;
}

/** Stores every file that a PATCH sends, by its key in the PATCH. If one is refused, none is stored. */
export async function storeSent(
  needs: Needs,
  projectId: string,
  images: readonly SentImage[],
): Promise<ReadonlyMap<string, NewImage>> {
  const stored = new Map<string, NewImage>();
  try {
    for (const { key, image } of images) {
      if (!('file' in image)) continue;
      stored.set(key, await storeFile(needs, projectId, fileBytes(image)));
    }
    return stored;
  } catch (error) {
    await discardFiles(needs, pathsOf(stored), error);
    throw error;
  }
}

export const pathsOf = (stored: ReadonlyMap<string, { readonly path: string }>): readonly string[] =>
  [...stored.values()].map(({ path }) => path);

export const NOT_OF_THE_PROJECT = 'This is not an image of the project. Upload it first, or send it as a data URL.';

/** What stands for the images that a PATCH sends: the new ones, which are yet to be added, or ones that the project has already. */
export async function resolveImages(
  tx: Stores,
  projectId: string,
  images: readonly SentImage[],
  files: ReadonlyMap<string, NewImage>,
): Promise<ReadonlyMap<string, ResolvedImage>> {
  const resolved = new Map<string, ResolvedImage>();
  for (const { key, at, image } of images) {
    const path = 'address' in image && pathInAddress(image.address);
    const stored = files.get(key) ?? (path && (await tx.images.find(path)));
    if (!stored || stored.projectId !== projectId) throw invalidField(at, NOT_OF_THE_PROJECT);
    const { width, height } = stored;
    resolved.set(key, { reference: imageReference(stored.path), size: { width, height } });
  }
  return resolved;
}
