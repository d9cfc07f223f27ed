import { referencedPath } from '../../domain/image-reference.ts';
import type { Organization } from '../../domain/organization.ts';
import type { NewProject, Project } from '../../domain/project.ts';
import { changeSteps, EMPTY_CONTENT, type ProjectContent } from '../../domain/project-content.ts';
import { copyProject, copySteps, imagesOf, type Original, type Renaming } from '../../domain/project-copy.ts';
import type { ImageFile } from '../../domain/stored-image.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { addImages, type NewImage } from '../images/add.ts';
import { type Copies, type Copy, copiedImage } from '../images/copies.ts';
import { inSteps, readContent } from '../in-steps.ts';
import type { ProjectView } from './view.ts';

/** A project that `find` finds, as an original that is all of one moment: read once more where it changed meanwhile. */
export async function readOriginal(needs: Needs, find: () => Promise<Project>): Promise<Original> {
  const stores: Stores = needs.storage;
  const project = await find();
  const content = await readContent(needs, await stores.contents.list(project.id));
  const files: ImageFile[] = [];
  for (const reference of imagesOf(project, content)) {
    const image = await stores.images.find(referencedPath(reference) ?? '');
    if (image) files.push(image);
  }
  const { version } = await find();
  return version === project.version ? { fields: project, content, files } : readOriginal(needs, find);
}

/** An original whose images are copied already, and the organization that the copy is to be of, which the transaction holds. */
export type Copied = { readonly original: Original; readonly copies: Copies; readonly organization: Organization };

/** A copy as it was inserted. `unneeded`: paths of objects to remove after the commit. */
export type InsertedCopy = { readonly view: ProjectView; readonly unneeded: readonly string[] };

/** Inserts a draft like the original; null, and nothing inserted, where its name is taken. */
export async function insertCopy(
  needs: Needs,
  tx: Stores,
  given: NewProject,
  { original, copies, organization }: Copied,
): Promise<InsertedCopy | null> {
  const { fields, content } = original;
  const now = needs.now();
  const renaming = { id: newIds(needs, content), image: copiedImage(copies) };
  const project = copyProject(fields, given, renaming, now);
  if (!(await tx.projects.insert(project))) return null;
  const owner = { projectId: project.id, createdAt: now };
  const images = [...copies.values()].map((copy) => ({ ...copy, ...owner }));
  for (const { digest: _, ...image } of images.filter(isShared)) await tx.images.insert(image);
  const unneeded = await addImages(needs, tx, organization, images.filter(isNew));
  const nothing = { stored: [], content: EMPTY_CONTENT };
  const copied = await inSteps(needs, copySteps(content, renaming));
  const change = await inSteps(needs, changeSteps(nothing, copied));
  await tx.contents.apply(project.id, change);
  return { view: { project, items: change.inserted }, unneeded };
}

const isShared = ({ digest }: Copy): boolean => digest === null;
const isNew = (copy: Copy): copy is Copy & NewImage => !isShared(copy);

function newIds({ newId }: Needs, { levels }: ProjectContent): Renaming['id'] {
  // Levels of one place in the list are listed by id: ids that rise keep them as they are listed.
  const rising = levels.map(newId).toSorted();
  const ids = new Map(levels.map(({ id }, at) => [id, rising[at]!]));
  return (old) => {
    const known = ids.get(old) ?? newId();
    ids.set(old, known);
    return known;
  };
}
