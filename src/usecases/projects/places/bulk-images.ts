import type { BulkImages } from '../../../domain/projects/bulk-items.ts';
import { isDataUrl } from '../../../domain/projects/data-url.ts';
import { imageReference } from '../../../domain/projects/image-reference.ts';
import type { ResolvedImage, SentImage } from '../../../domain/projects/patch-images.ts';
import { pathInAddress, type StoredImage } from '../../../domain/projects/stored-image.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import type { Stores } from '../../../ports/shared/storage.ts';
import { type InspectedFile, imageBytes, inspectFile, NOT_OF_THE_PROJECT } from '../images/files.ts';

/** The images of a bulk, and the project that it is of. */
export type Brought = { readonly projectId: string; readonly images: readonly SentImage[] };

/** By the key of each image that was sent as a data URL: a file that may be stored, or the reason why not. */
export type SentImages = ReadonlyMap<string, InspectedFile | string>;

/** Looks at every image that the entries send as a data URL; nothing is stored yet. */
export async function inspectSent(needs: Needs, { projectId, images }: Brought): Promise<SentImages> {
  const sent = new Map<string, InspectedFile | string>();
  for (const { key, text } of images) {
    if (isDataUrl(text)) sent.set(key, await inspected(needs, projectId, text));
  }
  return sent;
}

async function inspected(needs: Needs, projectId: string, text: string): Promise<InspectedFile | string> {
  try {
    return await inspectFile(needs, projectId, imageBytes(text));
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'image_refused') return error.message;
    throw error;
  }
}

export const filesOf = (sent: SentImages): readonly InspectedFile[] =>
  [...sent.values()].filter((file) => typeof file !== 'string');

/** What stands for each image by its key: a reference, or why an entry with it is refused. */
export async function resolveSent(stores: Stores, brought: Brought, sent: SentImages): Promise<BulkImages> {
  const known = await findImages(stores, brought);
  const resolved = ({ key, text }: SentImage): ResolvedImage | string => {
    const file = sent.get(key);
    if (typeof file === 'string') return file;
    const image = file?.image ?? known.get(text);
    if (!image) return NOT_OF_THE_PROJECT;
    return { reference: imageReference(image.path), size: { width: image.width, height: image.height } };
  };
  return new Map(brought.images.map((image) => [image.key, resolved(image)]));
}

/** The images of the project that the entries name, by the text that does. */
async function findImages({ images }: Stores, brought: Brought): Promise<ReadonlyMap<string, StoredImage>> {
  const paths = new Map<string, string>();
  for (const { text } of brought.images) {
    const path = isDataUrl(text) ? null : pathInAddress(text);
    if (path) paths.set(text, path);
  }
  // Asked for one by one, hundreds of thousands that are not there would hold the project for minutes.
  const known = await images.known([...new Set(paths.values())]);
  const found = new Map<string, StoredImage>();
  for (const [text, path] of paths) {
    const image = known.has(path) ? await images.find(path) : null;
    if (image && image.projectId === brought.projectId) found.set(text, image);
  }
  return found;
}
