import type { ResolvedImage, SentImage } from '../../../../domain/projects/changes/patch-images.ts';
import { imageReference } from '../../../../domain/projects/images/image-reference.ts';
import { imagePath, pathInAddress } from '../../../../domain/projects/images/stored-image.ts';
import { invalidField } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { fileBytes } from '../../../shared/files/pictures.ts';
import { discardFiles } from '../../../shared/files/remove-files.ts';
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
export const storeFile = async (needs: Needs, projectId: string, given: Uint8Array): Promise<NewImage> =>
  storeInspected(needs, await inspectFile(needs, projectId, given));

/** The same for an inspected image. Content that its organization has is not stored again. */
export async function storeInspected(needs: Needs, { image, bytes }: InspectedFile): Promise<NewImage> {
  if (await needs.storage.files.hasContent(image.projectId, image.digest)) return { ...image, unstored: bytes };
  await needs.objects.put(image.path, bytes);
  return image;
}

/** Whether any image in a PATCH is a file. */
export const sendsFiles = (images: readonly SentImage[]): boolean => images.some(({ image }) => 'file' in image);

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
