import type { Needs } from '../../ports/needs.ts';
import { lockProject, type ProjectRequest } from '../access.ts';
import { removeFiles } from '../images/files.ts';

/** Removes a project with everything that is its own, files included. */
export function deleteProject(needs: Needs) {
  return async (request: ProjectRequest): Promise<void> => {
    const paths = await needs.storage.transaction(async (tx) => {
      const project = await lockProject(tx, request, 'project.delete');
      const files = await tx.images.paths({ projectId: project.id });
      await tx.projects.delete(project.id);
      return files;
    });
    await removeFiles(needs, paths);
  };
}
