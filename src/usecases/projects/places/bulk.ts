import type { Bulk, BulkResult } from '../../../domain/projects/changes/bulk.ts';
import type { BulkEntry, PlaceCollection } from '../../../domain/projects/changes/bulk-entry.ts';
import { patchOfEntries } from '../../../domain/projects/changes/bulk-items.ts';
import { type SentImage, sentImages } from '../../../domain/projects/changes/patch-images.ts';
import { checkVersion, type Project } from '../../../domain/projects/content/project.ts';
import { removedFromAll, type WithRemoved } from '../../../domain/projects/images/image.ts';
import { imageReference } from '../../../domain/projects/images/image-reference.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Packed } from '../../../ports/projects/content-work.ts';
import { type InProject, inProject } from '../../access/in-project.ts';
import { findProject } from '../../access/project-access.ts';
import { discardFiles, removeFiles } from '../../shared/files/remove-files.ts';
import { requireSpace } from '../../shared/files/space.ts';
import { addImages, type NewImage } from '../images/shared/add.ts';
import { type InspectedFile, storeInspected } from '../images/shared/files.ts';
import type { ContentRequest } from '../items/shared/change.ts';
import { saveProject } from '../shared/save.ts';
import { filesOf, inspectSent, resolveSent, type SentImages } from './shared/bulk-images.ts';

/** Packed entries, and the images of keys in them. */
export type PackedEntries = {
  readonly entries: Packed<readonly BulkEntry[]>;
  readonly images: readonly SentImage[];
};

export type PlaceBulk = ContentRequest &
  Pick<Bulk, 'match'> & {
    /** Returns what would change, and writes nothing. */
    readonly isDryRun: boolean;
  } & ({ readonly entries: readonly BulkEntry[]; readonly images?: never } | PackedEntries);

export type BulkAnswer = WithRemoved & { readonly project: Project; readonly result: BulkResult };

type Writing = ContentRequest &
  Pick<PlaceBulk, 'match' | 'entries' | 'isDryRun'> & {
    readonly collection: PlaceCollection;
    readonly images: readonly SentImage[];
    readonly files: SentImages;
    readonly stored: readonly NewImage[];
  };
/** `unneeded`: paths of stored objects that are not used. */
type Done = BulkAnswer & { readonly unneeded: readonly string[] };

/**
 * Writes areas or markers together, as one change of the project. Refused entries, and files that only they contain, have no
 * effect; without a change there is no new version.
 */
export function bulkPlaces(needs: Needs, collection: PlaceCollection) {
  return async (bulk: PlaceBulk): Promise<BulkAnswer> => {
    // Checked again in the transaction; images are inspected and stored only for permitted callers.
    await findProject(needs.storage, bulk, 'project.edit');
    if (!bulk.isDryRun) await requireSpace(needs);
    const images = bulk.images ?? sentImages(patchOfEntries(collection, bulk.entries));
    const sent = await inspectSent(needs, { projectId: bulk.projectId, images });
    const files = filesOf(sent);
    const paths = bulk.isDryRun ? [] : files.map(({ image }) => image.path);
    const writing = { ...bulk, collection, images, files: sent };
    const place = { ...bulk, action: 'project.edit', holds: 'both' } as const;
    const { unneeded, ...done } = await storeAll(needs, files, bulk)
      .then((stored) => inProject(needs, place, (at) => carryOut(needs, at, { ...writing, stored })))
      .catch(async (error) => {
        await discardFiles(needs, paths, error);
        throw error;
      });
    await removeFiles(needs, unneeded);
    return done;
  };
}

/** Stores the files, unless nothing is to be written. */
async function storeAll(
  needs: Needs,
  files: readonly InspectedFile[],
  { isDryRun }: Pick<PlaceBulk, 'isDryRun'>,
): Promise<readonly NewImage[]> {
  if (isDryRun) return files.map(({ image }) => image);
  const stored: NewImage[] = [];
  for (const file of files) stored.push(await storeInspected(needs, file));
  return stored;
}

async function carryOut(needs: Needs, { tx, caller, organization, project }: InProject, bulk: Writing): Promise<Done> {
  const { collection, match, isDryRun } = bulk;
  checkVersion(project, bulk.expectedVersions);
  const items = await tx.items.list(project.id);
  const images = await resolveSent(tx, bulk, bulk.files);
  const stored = { project, items, collection, match, sent: bulk.entries, images, isDryRun, now: needs.now() };
  const { result, references, written } = await needs.contentWork.run('bulk', stored);
  const used = new Set(references);
  const [usedImages, unused] = [true, false].map((isUsed) =>
    bulk.stored.filter(({ path }) => used.has(imageReference(path)) === isUsed),
  );
  const removed = removedFromAll(usedImages!);
  const unusedPaths = isDryRun ? [] : unused!.map(({ path }) => path);
  if (!written) return { project, result, removed, unneeded: unusedPaths };
  const unneeded = [...unusedPaths, ...(await addImages(needs, tx, organization, usedImages!))];
  const saved = await saveProject(tx, { before: project, after: written.project, change: written.change, caller });
  return { project: saved!, result, removed, unneeded };
}
