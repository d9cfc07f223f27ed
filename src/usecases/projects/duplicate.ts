import { DomainError } from '../../domain/errors.ts';
import { imageReference, referencedPath } from '../../domain/image-reference.ts';
import type { Project } from '../../domain/project.ts';
import { contentChange, type ProjectContent, parseContent } from '../../domain/project-content.ts';
import { copyContent, copyName, copyProject, imagesOf, type Renaming } from '../../domain/project-copy.ts';
import { imagePath, type StoredImage } from '../../domain/stored-image.ts';
import { normaliseName } from '../../domain/text.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject, lockProject, type ProjectRequest } from '../access.ts';
import { discardFiles, pathsOf } from '../images/files.ts';
import { nameTaken } from './create.ts';
import { checkRoom } from './limits.ts';
import type { ProjectView } from './view.ts';

export type Duplication = ProjectRequest & { readonly name: string | null };

/** A copied image by the reference to the one that it is a copy of. */
type Copies = ReadonlyMap<string, StoredImage>;

/**
 * Makes a draft like another project, images included (interface.md, Duplicate). Files are copied before the transaction: an
 * image that the original came to show meanwhile makes it start again with what is there now.
 */
export function duplicateProject(needs: Needs) {
  return async (request: Duplication): Promise<ProjectView> => {
    const id = needs.newId();
    const copies = new Map<string, StoredImage>();
    try {
      for (let attempt = 0; attempt < 5; attempt++) {
        await copyMissingFiles(needs, request, id, copies);
        const made = await needs.storage.transaction((tx) => duplicate(needs, tx, request, id, copies));
        if (made) return made;
      }
      throw new DomainError('unavailable', 'The project and its images cannot be copied now: try again.');
    } catch (error) {
      await discardFiles(needs, pathsOf(copies), error);
      throw error;
    }
  };
}

/** The copy; null when the original shows an image that is not copied yet. */
async function duplicate(
  needs: Needs,
  tx: Stores,
  request: Duplication,
  id: string,
  copies: Copies,
): Promise<ProjectView | null> {
  const { organizationId } = await findProject(tx, request, 'project.create');
  const organization = (await tx.organizations.lock(organizationId))!;
  const source = await lockProject(tx, request, 'project.create');
  await checkRoom(needs, tx, organization, 'draft');
  const content = parseContent(await tx.contents.list(source.id));
  const shown = imagesOf(source, content);
  if ([...shown].some((reference) => !copies.has(reference))) return null;
  const renaming = renamingOf(needs, content, copies);
  const project = await insertNamed(
    tx,
    request.name,
    (name) => copyProject(source, { id, name }, renaming, needs.now()),
    source,
  );
  return { project, items: await insertContent(tx, project, content, renaming, copies, shown) };
}

async function insertContent(
  tx: Stores,
  { id }: Project,
  content: ProjectContent,
  renaming: Renaming,
  copies: Copies,
  shown: ReadonlySet<string>,
) {
  for (const reference of shown) await tx.images.insert(copies.get(reference)!);
  await tx.contents.apply(id, contentChange([], copyContent(content, renaming)));
  return tx.contents.list(id);
}

/** Inserts under the asked name, or under the first name of a copy that is free. */
async function insertNamed(
  tx: Stores,
  asked: string | null,
  make: (name: string) => Project,
  source: Project,
): Promise<Project> {
  for (let n = 1; ; n++) {
    const project = make(asked === null ? copyName(source.name, n) : normaliseName(asked));
    if (await tx.projects.insert(project)) return project;
    if (asked !== null) throw nameTaken();
  }
}

async function copyMissingFiles(
  needs: Needs,
  request: ProjectRequest,
  projectId: string,
  copies: Map<string, StoredImage>,
): Promise<void> {
  const source = await findProject(needs.storage, request, 'project.create');
  const content = parseContent(await needs.storage.contents.list(source.id));
  for (const reference of imagesOf(source, content)) {
    const copy = copies.has(reference) ? null : await copyFile(needs, reference, projectId);
    if (copy) copies.set(reference, copy);
  }
}

/** The copied image; null when it is gone: its project is then being deleted, as the transaction will see. */
async function copyFile(needs: Needs, reference: string, projectId: string): Promise<StoredImage | null> {
  const image = await needs.storage.images.find(referencedPath(reference) ?? '');
  const bytes = image && (await needs.objects.get(image.path));
  if (!bytes) return null;
  const path = imagePath(projectId, needs.newId(), image.extension);
  await needs.objects.put(path, bytes);
  return { ...image, path, projectId, createdAt: needs.now() };
}

function renamingOf({ newId }: Needs, { levels }: ProjectContent, copies: Copies): Renaming {
  // Levels of one place in the list are listed by id: ids that rise keep them as they are listed.
  const rising = levels.map(newId).toSorted();
  const ids = new Map(levels.map(({ id }, at) => [id, rising[at]!]));
  return {
    id(old) {
      const known = ids.get(old) ?? newId();
      ids.set(old, known);
      return known;
    },
    image: (reference) => imageReference(copies.get(reference)!.path),
  };
}
