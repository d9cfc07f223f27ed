import type { Needs } from '../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../access/project-access.ts';
import type { JoinedProjectView } from './shared/view.ts';

/** The working copy of a project. */
export function getProject(needs: Needs) {
  return async (request: ProjectRequest): Promise<JoinedProjectView> => {
    const project = await findProject(needs.storage, request, 'project.view');
    return { project, lists: await needs.storage.items.lists(project.id, project) };
  };
}
