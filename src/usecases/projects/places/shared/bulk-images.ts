import type { BulkImages } from '../../../../domain/projects/changes/bulk-items.ts';
import type { ResolvedImage, SentImage } from '../../../../domain/projects/changes/patch-images.ts';
import type { GivenImage } from '../../../../domain/projects/images/given-image.ts';
import { imageReference } from '../../../../domain/projects/images/image-reference.ts';
import { pathInAddress, type StoredImage } from '../../../../domain/projects/images/stored-image.ts';
import { DomainError } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { fileBytes } from '../../../shared/files/pictures.ts';
import { type InspectedFile, inspectFile, NOT_OF_THE_PROJECT } from '../../images/shared/files.ts';

/** The images of a bulk, and its project. */
export type Brought = { readonly projectId: string; readonly images: readonly SentImage[] };

/** By the key of each file: an accepted image, or the reason for its refusal. */
export type SentImages = ReadonlyMap<string, InspectedFile | string>;

/** Inspects every file of the entries; nothing is stored yet. */
export async function inspectSent(needs: Needs, { projectId, images }: Brought): Promise<SentImages> {
  const sent = new Map<string, InspectedFile | string>();
  for (const { key, image } of images) {
    if ('file' in image) sent.set(key, await inspected(needs, projectId, image));
  }
  return sent;
}

async function inspected(
  needs: Needs,
  projectId: string,
  given: Extract<GivenImage, { file: unknown }>,
): Promise<InspectedFile | string> {
  try {
    return await inspectFile(needs, projectId, fileBytes(given));
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'image_refused') return error.message;
    throw error;
  }
}

export const filesOf = (sent: SentImages): readonly InspectedFile[] =>
  [...sent.values()].filter((file) => typeof file !== 'string');

/** The stored form of each image by its key: a reference, or why an entry with it is refused. */
export async function resolveSent(stores: Stores, brought: Brought, sent: SentImages): Promise<BulkImages> {
  const known = await findImages(stores, brought);
  const resolved = ({ key, image: given }: SentImage): ResolvedImage | string => {
    const file = sent.get(key);
    if (typeof file === 'string') return file;
    const image = file?.image ?? ('address' in given ? known.get(given.address) : null);
    if (!image) return NOT_OF_THE_PROJECT;
    return { reference: imageReference(image.path), size: { width: image.width, height: image.height } };
  };
  return new Map(brought.images.map((image) => [image.key, resolved(image)]));
}

/** The images of the project in the entries, by their address. */
async function findImages({ images }: Stores, brought: Brought): Promise<ReadonlyMap<string, StoredImage>> {
  const paths = new Map<string, string>();
  for (const { image } of brought.images) {
    const path = 'address' in image && pathInAddress(image.address);
    if (path) paths.set(image.address, path);
  }
  // Looked up one by one, hundreds of thousands of unknown ones would lock the project for minutes.
  const stored = await images.findAll([...new Set(paths.values())]);
  const found = new Map<string, StoredImage>();
  for (const [address, path] of paths) {
    const image = stored.get(path);
    if (image && image.projectId === brought.projectId) found.set(address, image);
  }
  return found;
}
