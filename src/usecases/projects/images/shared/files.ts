import type { GivenImage } from '../../../../domain/projects/given-image.ts';
import { imageReference } from '../../../../domain/projects/image-reference.ts';
import type { ResolvedImage, SentImage } from '../../../../domain/projects/patch-images.ts';
import { imagePath, pathInAddress } from '../../../../domain/projects/stored-image.ts';
import { DomainError, invalidField } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { isBackupRunning } from '../../../shared/backup-lease.ts';
import { requireSpace } from '../../../shared/files/space.ts';
import type { NewImage } from './add.ts';

/** An accepted image, and the bytes of its file. */
export type InspectedFile = { readonly image: NewImage; readonly bytes: Uint8Array };

/** Inspects an image for a permitted caller. */
export async function inspectFile(needs: Needs, projectId: string, given: Uint8Array): Promise<InspectedFile> {
  await requireSpace(needs);
  const { bytes, extension, width, height, removed } = await needs.images.inspect(given);
  const path = imagePath(projectId, needs.newId(), extension);
  const file = { path, objectPath: path, extension, size: bytes.length, width, height };
  return { image: { ...file, projectId, createdAt: needs.now(), digest: needs.digest(bytes), removed }, bytes };
}

/** Inspects an image and stores its file; the row that adds it to the project follows. */
export async function storeFile(needs: Needs, projectId: string, given: Uint8Array): Promise<NewImage> {
  const { image, bytes } = await inspectFile(needs, projectId, given);
  await needs.objects.put(image.path, bytes);
  return image;
}

/**
 * Removes files without references, and returns how many. A failure is reported and left to the sweep;
 * so are the remaining ones where the store is unavailable, since each would wait as long, and all of them during a backup, which
 * may have rows that refer to them. Call it after the commit that removed the references: a backup that begins later has none.
 */
export async function removeFiles(needs: Needs, paths: readonly string[]): Promise<number> {
  if (paths.length === 0 || (await mayBeInBackup(needs))) return 0;
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

async function mayBeInBackup(needs: Needs): Promise<boolean> {
  try {
    return await isBackupRunning(needs);
  } catch (cause) {
    needs.report('could not remove files, since it is unknown whether a backup is running', cause);
    return true;
  }
}

/**
 * Removes the files of a refused write. After another failure, such as a COMMIT without a response, the write may have succeeded:
 * its files may have rows, and are left to the sweep.
 */
export async function discardFiles(needs: Needs, paths: readonly string[], error: unknown): Promise<void> {
  if (error instanceof DomainError && error.kind !== 'unavailable') await removeFiles(needs, paths);
}

/** Whether any image in a PATCH is a file. */
export const sendsFiles = (images: readonly SentImage[]): boolean => images.some(({ image }) => 'file' in image);

/** The bytes of a file, to be inspected; a malformed one is refused like a malformed image. */
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

/** The stored forms of the images in a PATCH: new ones, which are still to be added, or existing ones of the project. */
export async function resolveImages(
  tx: Stores,
  projectId: string,
  images: readonly SentImage[],
  files: ReadonlyMap<string, NewImage>,
): Promise<ReadonlyMap<string, ResolvedImage>> {
  const known = await tx.images.findAll([...new Set(images.flatMap((sent) => addressedPath(sent) ?? []))]);
  const resolved = new Map<string, ResolvedImage>();
  for (const sent of images) {
    const { key, at } = sent;
    const stored = files.get(key) ?? known.get(addressedPath(sent) ?? '');
    if (!stored || stored.projectId !== projectId) throw invalidField(at, NOT_OF_THE_PROJECT);
    const { width, height } = stored;
    resolved.set(key, { reference: imageReference(stored.path), size: { width, height } });
  }
  return resolved;
}

/** The path in the address by which an image is sent; null for a file, and for what is the address of no image. */
const addressedPath = ({ image }: SentImage): string | null =>
  'address' in image ? pathInAddress(image.address) : null;
