import { referencedPath } from '../../domain/image-reference.ts';
import type { NewProject, Project } from '../../domain/project.ts';
import { contentChange, type ProjectContent, parseContent } from '../../domain/project-content.ts';
import { copyContent, copyProject, imagesOf, type Original, type Renaming } from '../../domain/project-copy.ts';
import type { ImageFile } from '../../domain/stored-image.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { type Copies, copiedImage } from '../images/copies.ts';
import type { ProjectView } from './view.ts';

/** A project that `find` finds, as an original that is all of one moment: read once more where it changed meanwhile. */
export async function readOriginal(stores: Stores, find: () => Promise<Project>): Promise<Original> {
  const project = await find();
  const content = parseContent(await stores.contents.list(project.id));
  const files: ImageFile[] = [];
  for (const reference of imagesOf(project, content)) {
    const image = await stores.images.find(referencedPath(reference) ?? '');
    if (image) files.push(image);
  }
  const { version } = await find();
  return version === project.version ? { fields: project, content, files } : readOriginal(stores, find);
}

/** An original whose files are copied already. */
export type Copied = { readonly original: Original; readonly copies: Copies };

/** Inserts a draft like the original; null, and nothing inserted, where its name is taken. */
export async function insertCopy(
  needs: Needs,
  tx: Stores,
  given: NewProject,
  { original, copies }: Copied,
): Promise<ProjectView | null> {
  const { fields, content } = original;
  const now = needs.now();
  const renaming = { id: newIds(needs, content), image: copiedImage(copies) };
  const project = copyProject(fields, given, renaming, now);
  if (!(await tx.projects.insert(project))) return null;
  for (const { path, extension, size, width, height } of copies.values()) {
    await tx.images.insert({ path, extension, size, width, height, projectId: project.id, createdAt: now });
  }
  const change = contentChange([], copyContent(content, renaming));
  await tx.contents.apply(project.id, change);
  return { project, items: change.inserted };
}

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
