import type { AppliedDraft } from '../../../../domain/content-jobs/import-draft.ts';
import { baseName } from '../../../../domain/exchange/files/level-files.ts';
import type { Import } from '../../../../domain/exchange/import.ts';
import { projectAction } from '../../../../domain/organizations/audited-action.ts';
import { changedItems } from '../../../../domain/projects/changes/changed-items.ts';
import type { Project } from '../../../../domain/projects/content/project.ts';
import { copyName } from '../../../../domain/projects/copies/project-copy.ts';
import { accountOf, type Caller } from '../../../../domain/shared/caller.ts';
import { unavailable } from '../../../../domain/shared/errors.ts';
import { firstCharacters, normaliseName } from '../../../../domain/shared/text.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { type InOrganization, inOrganization } from '../../../access/in-organization.ts';
import { requireObjects } from '../../images/shared/copies.ts';
import { nameTaken } from '../../shared/name-taken.ts';
import { requireGroup, requireGroupQuota, requireQuota } from '../../shared/quota.ts';
import { computeImport, type PictureImages, pictureImages, readDraft, readTarget } from './compute.ts';

export type Applying = { readonly caller: Caller; readonly found: Import };

/** Makes a draft of what was read, if the plan allows one more. Without a name in the request it gets the first free one. */
export async function applyAsNew(needs: Needs, { caller, found }: Applying): Promise<Import> {
  const { organizationId } = found;
  const target = await readTarget(needs, found);
  const files = await needs.storage.imports.files(found.id);
  const images = await pictureImages(needs, target, files);
  const computed = await computeImport(needs, found, { ...target, draft: await readDraft(needs, files), images });
  // What a new project begins with is not stored yet either.
  const inserted = changedItems(target.items, computed.change);
  const applied = { ...computed, change: { inserted, updated: [], deleted: [] } };
  const fileName = files.find(({ role }) => role === 'original')?.name ?? 'Import';
  return inOrganization(needs, { caller, organizationId, action: 'project.create', namedIn: 'path' }, (at) =>
    insert(needs, at, { found, applied, images, fileName }),
  );
}

type New = {
  readonly found: Import;
  readonly applied: AppliedDraft;
  readonly images: PictureImages;
  readonly fileName: string;
};

async function insert(needs: Needs, at: InOrganization, { found, applied, images, fileName }: New): Promise<Import> {
  const { tx, organization, caller, record } = at;
  const { groupId } = found.options;
  await requireQuota(needs, tx, organization, 'draft');
  const group = groupId === null ? null : await requireGroup(at, groupId);
  await requireGroupQuota(tx, groupId, 'draft');
  const project: Project = {
    ...applied.project,
    version: 1,
    contentVersion: 1,
    organizationName: organization.name,
    groupName: group?.name ?? null,
    updatedBy: accountOf(caller),
    updatedAt: applied.project.createdAt,
  };
  const inserted = await insertNamed(tx, project, found.options.name, fileName);
  await insertImages(tx, images, applied);
  await tx.items.apply(inserted.id, applied.change, inserted.version);
  await record(projectAction(inserted, 'imported'));
  return finished(needs, tx, found, { projectId: inserted.id, applied });
}

/** Inserts with the requested name, or with the first free one of the name in the files. */
async function insertNamed(tx: Stores, project: Project, requested: string | null, fileName: string): Promise<Project> {
  if (requested !== null) {
    const named = { ...project, name: normaliseName(requested) };
    if (!(await tx.projects.insert(named))) throw nameTaken();
    return named;
  }
  const named = normaliseName(baseName(fileName)) || project.name;
  const original = project.name === 'Import' ? firstCharacters(named, 255) : project.name;
  for (let n = 0; ; n++) {
    const named = { ...project, name: n === 0 ? original : copyName(original, n) };
    if (await tx.projects.insert(named)) return named;
  }
}

/** Inserts the rows of the pictures that are used, whose objects are those of the import. */
export async function insertImages(
  tx: Stores,
  images: PictureImages,
  { project, change }: AppliedDraft,
): Promise<void> {
  const texts = [...change.inserted, ...change.updated].map(({ json }) => json);
  const isUsed = (path: string) =>
    project.thumbnail?.endsWith(path) ||
    project.appearance.logo?.endsWith(path) ||
    texts.some((text) => text.includes(path));
  const used = [...images.values()].filter(({ path, isNew }) => isNew && isUsed(path));
  await requireObjects(tx, used);
  for (const { isNew: _, ...image } of used) await tx.images.insert(image);
}

/** Stores that the import is done, in the transaction that does it. Refused where this instance was so slow that another gave it back. */
export async function finished(
  needs: Needs,
  tx: Stores,
  found: Import,
  { projectId, applied: { changes, lost } }: { readonly projectId: string; readonly applied: AppliedDraft },
): Promise<Import> {
  const report = found.report && { ...found.report, changes, lost };
  const done: Import = { ...found, projectId, status: 'done', report, updatedAt: needs.now() };
  if (!(await tx.imports.update(done, 'applying')))
    throw unavailable('The import was interrupted, and nothing of it is applied. Try again.');
  return done;
}
