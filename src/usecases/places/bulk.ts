import { type Bulk, type BulkResult, decideBulk } from '../../domain/bulk.ts';
import type { PlaceCollection } from '../../domain/bulk-entry.ts';
import { checkVersion, type Project } from '../../domain/project.ts';
import { contentChange, parseContent } from '../../domain/project-content.ts';
import { patchWhole } from '../../domain/project-patch.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject, lockProject } from '../access.ts';
import type { ContentRequest } from '../content/change.ts';
import { discardFiles, type InspectedFile, removeFiles } from '../images/files.ts';
import { bulkPatch, filesIn, filesOf, inspectSent, type SentImages, withReferences } from './bulk-images.ts';

export type PlaceBulk = ContentRequest &
  Omit<Bulk, 'collection'> & {
    /** Tells what would become of it, and writes nothing. */
    readonly isDryRun: boolean;
  };

export type BulkAnswer = { readonly project: Project; readonly result: BulkResult };

type Deed = PlaceBulk & { readonly collection: PlaceCollection; readonly sent: SentImages };
type Done = BulkAnswer & { readonly used: readonly InspectedFile[] };

/**
 * Writes areas or markers together, as one change of the project. Entries that are refused, and files that only they sent, leave no
 * trace; where nothing is left to change there is no new version.
 */
export function bulkPlaces(needs: Needs, collection: PlaceCollection) {
  return async (bulk: PlaceBulk): Promise<BulkAnswer> => {
    // The transaction asks again; images are looked at, and stored, only for those who may.
    await findProject(needs.storage, bulk, 'project.edit');
    const sent = await inspectSent(needs, { ...bulk, collection });
    const files = bulk.isDryRun ? [] : filesOf(sent);
    const paths = files.map(({ image }) => image.path);
    const { project, result, used } = await store(needs, files)
      .then(() => needs.storage.transaction((tx) => carryOut(needs, tx, { ...bulk, collection, sent })))
      .catch(async (error) => {
        await discardFiles(needs, paths, error);
        throw error;
      });
    const usedPaths = new Set(used.map(({ image }) => image.path));
    await removeFiles(
      needs,
      paths.filter((path) => !usedPaths.has(path)),
    );
    return { project, result };
  };
}

async function store({ objects }: Needs, files: readonly InspectedFile[]): Promise<void> {
  for (const { image, bytes } of files) await objects.put(image.path, bytes);
}

async function carryOut(needs: Needs, tx: Stores, bulk: Deed): Promise<Done> {
  const { collection, sent, match, isDryRun } = bulk;
  const context = { now: needs.now(), newId: needs.newId };
  const project = await lockProject(tx, bulk, 'project.edit');
  checkVersion(project, bulk.expectedVersion);
  const items = await tx.contents.list(project.id);
  const content = parseContent(items);
  const entries = await withReferences(tx, bulk, sent);
  const { patches, result } = decideBulk(content, { collection, match, entries }, context);
  if (isDryRun || patches.length === 0) return { project, result, used: [] };
  const after = patchWhole({ project, content }, bulkPatch(collection, patches), context);
  const used = filesIn(collection, patches, filesOf(sent));
  for (const { image } of used) await tx.images.insert(image);
  await tx.projects.update(after.project);
  await tx.contents.apply(project.id, contentChange(items, after.content));
  return { project: after.project, result, used };
}
