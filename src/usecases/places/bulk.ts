import { type Bulk, type BulkResult, bulkSteps } from '../../domain/bulk.ts';
import type { PlaceCollection } from '../../domain/bulk-entry.ts';
import { changedItems } from '../../domain/changed-items.ts';
import { checkSizeSteps } from '../../domain/content-size.ts';
import { checkVersion, type Project } from '../../domain/project.ts';
import { changeSteps } from '../../domain/project-content.ts';
import { patchWholeSteps } from '../../domain/project-patch.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject, lockOwned } from '../access.ts';
import type { ContentRequest } from '../content/change.ts';
import { addImages } from '../images/add.ts';
import { discardFiles, type InspectedFile, removeFiles } from '../images/files.ts';
import { inSteps, readContent } from '../in-steps.ts';
import { requireSpace } from '../space.ts';
import { bulkPatch, filesIn, filesOf, inspectSent, type SentImages, withReferences } from './bulk-images.ts';

export type PlaceBulk = ContentRequest &
  Omit<Bulk, 'collection'> & {
    /** Tells what would become of it, and writes nothing. */
    readonly isDryRun: boolean;
  };

export type BulkAnswer = { readonly project: Project; readonly result: BulkResult };

type Deed = PlaceBulk & { readonly collection: PlaceCollection; readonly sent: SentImages };
/** `unneeded`: paths of objects that were put for nothing. */
type Done = BulkAnswer & { readonly unneeded: readonly string[] };

/**
 * Writes areas or markers together, as one change of the project. Entries that are refused, and files that only they sent, leave no
 * trace; where nothing is left to change there is no new version.
 */
export function bulkPlaces(needs: Needs, collection: PlaceCollection) {
  return async (bulk: PlaceBulk): Promise<BulkAnswer> => {
    // The transaction asks again; images are looked at, and stored, only for those who may.
    await findProject(needs.storage, bulk, 'project.edit');
    if (!bulk.isDryRun) await requireSpace(needs);
    const sent = await inspectSent(needs, { ...bulk, collection });
    const files = bulk.isDryRun ? [] : filesOf(sent);
    const paths = files.map(({ image }) => image.path);
    const { project, result, unneeded } = await store(needs, files)
      .then(() => needs.storage.transaction((tx) => carryOut(needs, tx, { ...bulk, collection, sent })))
      .catch(async (error) => {
        await discardFiles(needs, paths, error);
        throw error;
      });
    await removeFiles(needs, unneeded);
    return { project, result };
  };
}

async function store({ objects }: Needs, files: readonly InspectedFile[]): Promise<void> {
  for (const { image, bytes } of files) await objects.put(image.path, bytes);
}

async function carryOut(needs: Needs, tx: Stores, bulk: Deed): Promise<Done> {
  const { collection, sent, match, isDryRun } = bulk;
  const context = { now: needs.now(), newId: needs.newId };
  const { organization, project } = await lockOwned(tx, bulk, 'project.edit');
  checkVersion(project, bulk.expectedVersion);
  const items = await tx.contents.list(project.id);
  const content = await readContent(needs, items);
  const entries = await withReferences(tx, bulk, sent);
  const { patches, result } = await inSteps(needs, bulkSteps(content, { collection, match, entries }, context));
  const files = isDryRun ? [] : filesOf(sent);
  if (isDryRun || patches.length === 0) return { project, result, unneeded: files.map(({ image }) => image.path) };
  const patch = bulkPatch(collection, patches);
  const after = await inSteps(needs, patchWholeSteps({ project, content }, patch, context));
  const used = new Set(filesIn(collection, patches, files));
  const unused = files.filter((file) => !used.has(file)).map(({ image }) => image.path);
  const images = [...used].map(({ image }) => image);
  const unneeded = [...unused, ...(await addImages(needs, tx, organization, images))];
  await tx.projects.update(after.project);
  const change = await inSteps(needs, changeSteps({ stored: items, content }, after.content));
  await inSteps(needs, checkSizeSteps(items, changedItems(items, change)));
  await tx.contents.apply(project.id, change);
  return { project: after.project, result, unneeded };
}
