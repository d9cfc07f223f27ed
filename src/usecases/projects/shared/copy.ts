import type { Organization } from '../../../domain/organizations/organization.ts';
import type { NewProject, Project } from '../../../domain/projects/content/project.ts';
import { mayShowImages, type StoredOriginal } from '../../../domain/projects/copies/copy-items.ts';
import { copiedProject } from '../../../domain/projects/copies/project-copy.ts';
import { referencedPath } from '../../../domain/projects/images/image-reference.ts';
import type { ImageFile } from '../../../domain/projects/images/stored-image.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { addImages, type NewImage } from '../images/shared/add.ts';
import { type Copies, type Copy, requireObjects } from '../images/shared/copies.ts';
import type { ProjectView } from './view.ts';

/** The source of a copy, and the files of its images. */
export type ReadOriginal = StoredOriginal & { readonly files: readonly ImageFile[] };

/** A consistent copy of the project that `find` returns: read again where it changed meanwhile. */
export async function readOriginal(needs: Needs, find: () => Promise<Project>): Promise<ReadOriginal> {
  const stores: Stores = needs.storage;
  const fields = await find();
  const items = await stores.items.list(fields.id);
  // Most items of a large map show none: these are not copied into a thread.
  const references = await needs.contentWork.run('usedImages', { fields, items: items.filter(mayShowImages) });
  const images = await stores.images.findAll(references.map((reference) => referencedPath(reference) ?? ''));
  const files: readonly ImageFile[] = [...images.values()];
  const { version } = await find();
  return version === fields.version ? { fields, items, files } : readOriginal(needs, find);
}

/** A copy with its images, and its organization, which the transaction has locked. */
export type Copied = { readonly copy: StoredOriginal; readonly copies: Copies; readonly organization: Organization };

/** An inserted copy. `unneeded`: paths of objects to remove after the commit. */
export type InsertedCopy = { readonly view: ProjectView; readonly unneeded: readonly string[] };

/** Inserts a draft with the copied items; null, and nothing inserted, where its name is in use. */
export async function insertCopy(
  needs: Needs,
  tx: Stores,
  given: NewProject,
  { copy: { fields, items }, copies, organization }: Copied,
): Promise<InsertedCopy | null> {
  const now = needs.now();
  const project = copiedProject(fields, given, now);
  if (!(await tx.projects.insert(project))) return null;
  const owner = { projectId: project.id, createdAt: now };
  const images = [...copies.values()].map((image) => ({ ...image, ...owner }));
  await requireObjects(tx, images.filter(isShared));
  for (const { digest: _, ...image } of images.filter(isShared)) await tx.images.insert(image);
  const unneeded = await addImages(needs, tx, organization, images.filter(isNew));
  await tx.items.apply(project.id, { inserted: items, updated: [], deleted: [] }, project.version);
  return { view: { project, items }, unneeded };
}

const isShared = ({ digest }: Copy): boolean => digest === null;
const isNew = (copy: Copy): copy is Copy & NewImage => !isShared(copy);
