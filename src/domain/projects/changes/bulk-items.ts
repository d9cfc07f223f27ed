import { invalidField } from '../../shared/errors.ts';
import type { Project } from '../content/project.ts';
import { parseContent, type StoredItem } from '../content/project-content.ts';
import type { Context } from '../items/item.ts';
import { type Bulk, type BulkResult, decideBulk } from './bulk.ts';
import { attempt, type BulkEntry, isRefused, type PlaceCollection, type PlacePatch } from './bulk-entry.ts';
import { EMPTY_PATCH } from './content-patch.ts';
import { imagesIn, type ResolvedImage, withImages } from './patch-images.ts';
import { type ProjectPatch, patchWhole } from './project-patch.ts';
import { type PatchedProject, storedChange } from './stored-change.ts';

/** By the key of an image in an entry: the image, or why it is invalid. */
export type BulkImages = ReadonlyMap<string, ResolvedImage | string>;

/** A stored project, and a bulk of its areas or markers; `isDryRun`: write nothing. */
export type StoredBulk = Omit<Bulk, 'entries'> & {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly sent: readonly BulkEntry[];
  readonly images: BulkImages;
  readonly isDryRun: boolean;
  readonly now: Context['now'];
};

/** The result of a bulk. `references`: those to images in what it changes, or would change; `written`: the writes, null for none. */
export type StoredBulkResult = {
  readonly result: BulkResult;
  readonly references: readonly string[];
  readonly written: PatchedProject | null;
};

/** `decideBulk` from texts to texts. An entry with an invalid image is refused. */
export function bulkItems(given: StoredBulk, newId: Context['newId']): StoredBulkResult {
  const { project, items, collection, match, isDryRun, now } = given;
  const context = { now, newId };
  const whole = { project, content: parseContent(items) };
  const entries = withReferences(given);
  const { patches, result } = decideBulk(whole.content, { collection, match, entries }, context);
  const patch = bulkPatch(collection, patches);
  const references = [...imagesIn(patch).keys()];
  if (isDryRun || patches.length === 0) return { result, references, written: null };
  const after = patchWhole(whole, patch, context);
  const change = storedChange({ items, whole }, after);
  return { result, references, written: { project: after.project, change } };
}

/** These places as a PATCH of the project. */
const bulkPatch = (collection: PlaceCollection, patches: readonly PlacePatch[]): ProjectPatch => ({
  content: { ...EMPTY_PATCH, [collection]: patches },
});

/** The accepted entries as a PATCH of the project. */
export const patchOfEntries = (collection: PlaceCollection, entries: readonly BulkEntry[]): ProjectPatch =>
  bulkPatch(
    collection,
    entries.flatMap((entry) => (isRefused(entry) ? [] : entry.patch)),
  );

function withReferences({ collection, sent, images }: StoredBulk): readonly BulkEntry[] {
  const resolve = (text: string, at: string): ResolvedImage => {
    const image = images.get(text)!;
    if (typeof image === 'string') throw invalidField(at, image);
    return image;
  };
  return sent.map((entry) => {
    if (isRefused(entry)) return entry;
    return attempt(entry.patch.path, () => {
      const { content } = withImages(bulkPatch(collection, [entry.patch]), resolve);
      return { patch: content[collection][0] as PlacePatch };
    });
  });
}
