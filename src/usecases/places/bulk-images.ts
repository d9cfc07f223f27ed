import { attempt, type BulkEntry, isRefused, type PlaceCollection, type PlacePatch } from '../../domain/bulk-entry.ts';
import { EMPTY_PATCH } from '../../domain/content-patch.ts';
import { isDataUrl } from '../../domain/data-url.ts';
import { DomainError, invalidField } from '../../domain/errors.ts';
import { imageReference } from '../../domain/image-reference.ts';
import { imagesIn, withImages } from '../../domain/patch-images.ts';
import type { ProjectPatch } from '../../domain/project-patch.ts';
import { pathInAddress, type StoredImage } from '../../domain/stored-image.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { type InspectedFile, imageBytes, inspectFile, NOT_OF_THE_PROJECT } from '../images/files.ts';

/** The entries of a bulk, and where they are to lie. */
export type Brought = {
  readonly projectId: string;
  readonly collection: PlaceCollection;
  readonly entries: readonly BulkEntry[];
};

/** By the data URL that sent it: a file that may be stored, or the reason why not. */
export type SentImages = ReadonlyMap<string, InspectedFile | string>;

/** Looks at every image that the entries send as a data URL; nothing is stored yet. */
export async function inspectSent(needs: Needs, brought: Brought): Promise<SentImages> {
  const sent = new Map<string, InspectedFile | string>();
  for (const text of textsOf(brought)) {
    if (isDataUrl(text)) sent.set(text, await inspected(needs, brought.projectId, text));
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

/** The entries with references for images; one whose image is none, or none of the project, is refused for it. */
export async function withReferences(
  stores: Stores,
  brought: Brought,
  sent: SentImages,
): Promise<readonly BulkEntry[]> {
  const images = await findImages(stores, brought);
  const resolve = (text: string, at: string) => {
    const file = sent.get(text);
    if (typeof file === 'string') throw invalidField(at, file);
    const image = file?.image ?? images.get(text);
    if (!image) throw invalidField(at, NOT_OF_THE_PROJECT);
    return { reference: imageReference(image.path), size: { width: image.width, height: image.height } };
  };
  return brought.entries.map((entry) => (isRefused(entry) ? entry : resolved(entry.patch, brought, resolve)));
}

/** The images of the project that the entries name, by the text that does. */
async function findImages({ images }: Stores, brought: Brought): Promise<ReadonlyMap<string, StoredImage>> {
  const paths = new Map<string, string>();
  for (const text of textsOf(brought)) {
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

function resolved(patch: PlacePatch, { collection }: Brought, resolve: Parameters<typeof withImages>[1]): BulkEntry {
  return attempt(patch.path, () => {
    const { content } = withImages(bulkPatch(collection, [patch]), resolve);
    return { patch: content[collection][0] as PlacePatch };
  });
}

/** The files among these that the patches refer to. */
export function filesIn(
  collection: PlaceCollection,
  patches: readonly PlacePatch[],
  files: readonly InspectedFile[],
): readonly InspectedFile[] {
  const references = imagesIn(bulkPatch(collection, patches));
  return files.filter(({ image }) => references.has(imageReference(image.path)));
}

/** These places as a PATCH of the project. */
export const bulkPatch = (collection: PlaceCollection, patches: readonly PlacePatch[]): ProjectPatch => ({
  content: { ...EMPTY_PATCH, [collection]: patches },
});

function textsOf({ collection, entries }: Brought): Iterable<string> {
  const patches = entries.flatMap((entry) => (isRefused(entry) ? [] : entry.patch));
  return imagesIn(bulkPatch(collection, patches)).keys();
}
