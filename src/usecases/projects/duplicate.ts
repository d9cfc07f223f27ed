import { projectAction } from '../../domain/organizations/audited-action.ts';
import { copyName } from '../../domain/projects/copies/project-copy.ts';
import { imagePath } from '../../domain/projects/images/stored-image.ts';
import { accountOf } from '../../domain/shared/caller.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Needs } from '../../ports/needs.ts';
import { type InProject, inProject } from '../access/in-project.ts';
import { findProject, type ProjectRequest } from '../access/project-access.ts';
import { requireSpace } from '../shared/files/space.ts';
import type { WithIdempotencyKey } from '../shared/idempotency-key.ts';
import { copiedImages, sharedCopies } from './images/shared/copies.ts';
import { type Copied, type InsertedCopy, insertCopy, readOriginal } from './shared/copy.ts';
import { nameTaken } from './shared/name-taken.ts';
import { requireGroupQuota, requireQuota } from './shared/quota.ts';
import type { ProjectView } from './shared/view.ts';

export type Duplication = ProjectRequest & WithIdempotencyKey & { readonly name: string | null };

/** Creates a draft that equals another project, including images; both use the same files. */
export function duplicateProject(needs: Needs) {
  return async (request: Duplication): Promise<ProjectView> => {
    const id = needs.newId();
    const { storage } = needs;
    await requireSpace(needs, () => findProject(storage, request, 'project.create'));
    const original = await readOriginal(needs, () => findProject(storage, request, 'project.create'));
    const copies = sharedCopies(needs, { files: original.files, ownerId: id, pathOf: imagePath });
    const copy = await needs.contentWork.run('copy', { ...original, images: copiedImages(copies) });
    const creates = { id, idempotencyKey: request.idempotencyKey };
    const place = { ...request, action: 'project.create', holds: 'both', creates } as const;
    return inProject(needs, place, (at) => duplicate(needs, at, { ...request, id }, { copy, copies }));
  };
}

type CopyRequest = Duplication & { readonly id: string };

async function duplicate(
  needs: Needs,
  { tx, organization, project: source, caller, record }: InProject,
  request: CopyRequest,
  copied: Omit<Copied, 'organization'>,
): Promise<ProjectView> {
  await requireQuota(needs, tx, organization, 'draft');
  await requireGroupQuota(tx, source.groupId, 'draft');
  const insert = (name: string) =>
    insertCopy(
      needs,
      tx,
      { ...source, id: request.id, name, updatedBy: accountOf(caller) },
      { ...copied, organization },
    );
  const { view } = await insertNamed(insert, request.name, source.name);
  await tx.draftPictures.copy(source.id, { projectId: view.project.id, version: view.project.version });
  await record(projectAction(view.project, 'duplicated'));
  return view;
}

/** Inserts with the requested name, or with the first free name of a copy. */
async function insertNamed(
  insert: (name: string) => Promise<InsertedCopy | null>,
  requestedName: string | null,
  original: string,
): Promise<InsertedCopy> {
  for (let n = 1; ; n++) {
    const inserted = await insert(requestedName === null ? copyName(original, n) : normaliseName(requestedName));
    if (inserted) return inserted;
    if (requestedName !== null) throw nameTaken();
  }
}
