import { invalidField } from '../../domain/errors.ts';
import { checkVersion } from '../../domain/project.ts';
import { contentChange, parseContent } from '../../domain/project-content.ts';
import { needsContent, type ProjectPatch, patchProject, patchWhole } from '../../domain/project-patch.ts';
import { normaliseName } from '../../domain/text.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, lockProject, type ProjectRequest } from '../access.ts';
import { discardFiles, pathsOf, resolveImages, sendsFiles, storeDataUrls } from '../images/files.ts';
import { nameTaken } from './create.ts';
import type { ProjectView } from './view.ts';

export type ProjectUpdate = ProjectRequest & {
  /** The version that the change was made from, or null to let the last write win. */
  readonly expectedVersion: number | null;
  readonly patch: ProjectPatch;
};

/** Changes a project and what is on its map; a refused change leaves everything as it was, files included. */
export function updateProject(needs: Needs) {
  return async ({ patch: given, expectedVersion, ...request }: ProjectUpdate): Promise<ProjectView> => {
    // The transaction asks again; files are stored before it, and only for those who may.
    if (sendsFiles(given)) await findProject(needs.storage, request, 'project.edit');
    const named = given.name === undefined ? given : { ...given, name: normaliseName(given.name) };
    const files = await storeDataUrls(needs, request.projectId, named);
    const context = { now: needs.now(), newId: needs.newId };
    try {
      return await needs.storage.transaction(async (tx) => {
        const project = await lockProject(tx, request, 'project.edit');
        checkVersion(project, expectedVersion);
        if (given.groupId) throw invalidField('groupId', 'There is no such group in this organization.');
        const patch = await resolveImages(tx, project.id, named, files);
        const items = await tx.contents.list(project.id);
        if (!needsContent(patch)) {
          const patched = patchProject(project, patch, context);
          if (!(await tx.projects.update(patched))) throw nameTaken();
          return { project: patched, items };
        }
        const after = patchWhole({ project, content: parseContent(items) }, patch, context);
        if (!(await tx.projects.update(after.project))) throw nameTaken();
        await tx.contents.apply(project.id, contentChange(items, after.content));
        return { project: after.project, items: await tx.contents.list(project.id) };
      });
    } catch (error) {
      await discardFiles(needs, pathsOf(files), error);
      throw error;
    }
  };
}
