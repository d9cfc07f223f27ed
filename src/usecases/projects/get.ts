import type { Needs } from '../../ports/shared/needs.ts';
import { findProject, type ProjectRequest } from '../access.ts';
import type { ProjectView } from './view.ts';

/** The working copy of a project. */
export function getProject(needs: Needs) {
  return async (request: ProjectRequest): Promise<ProjectView> => {
    const project = await findProject(needs.storage, request, 'project.view');
    return { project, items: await needs.storage.contents.list(project.id) };
  };
}
