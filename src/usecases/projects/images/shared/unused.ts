import type { Project } from '../../../../domain/projects/content/project.ts';
import { imageFolder, imagePathsIn, type StoredImage } from '../../../../domain/projects/images/stored-image.ts';
import { ITEM_KINDS } from '../../../../domain/projects/items/item.ts';
import type { Needs } from '../../../../ports/needs.ts';

type Reading = Pick<Needs, 'storage' | 'yieldToEventLoop'>;

/**
 * Which of a project's images no stored document of it refers to: neither the working copy, nor a snapshot, nor the published version.
 * The result is valid while the project keeps its version: anything stored meanwhile is derived from these documents.
 */
export function unusedImages(needs: Reading, project: Project) {
  let working: ReadonlySet<string> | undefined;
  let frozen: ReadonlySet<string> | undefined;
  return async (images: readonly StoredImage[]): Promise<readonly StoredImage[]> => {
    working ??= await pathsInWorkingCopy(needs, project);
    const rest = images.filter(({ path }) => !working!.has(path));
    if (rest.length === 0) return rest;
    frozen ??= await pathsInVersions(needs, project.id);
    return rest.filter(({ path }) => !frozen!.has(path));
  };
}

async function pathsInWorkingCopy({ storage }: Reading, project: Project): Promise<ReadonlySet<string>> {
  const items = await storage.items.naming(project.id, ITEM_KINDS, imageFolder(project.id));
  return new Set([JSON.stringify(project), ...items.map(({ json }) => json)].flatMap(imagePathsIn));
}

/** Snapshots before the published version: what is published meanwhile comes from one of them or from the working copy. */
async function pathsInVersions(
  { storage, yieldToEventLoop }: Reading,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for (const { id } of await storage.snapshots.list(projectId)) {
    const snapshot = await storage.snapshots.find(projectId, id);
    for (const path of imagePathsIn(snapshot?.json ?? '')) paths.add(path);
    await yieldToEventLoop();
  }
  const live = await storage.publishedVersions.find(projectId);
  for (const path of imagePathsIn(live?.json ?? '')) paths.add(path);
  return paths;
}
