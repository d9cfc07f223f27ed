import type { Project } from '../../domain/projects/project.ts';
import { type ProjectContent, parseContent } from '../../domain/projects/project-content.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { findProject, type ProjectRequest } from '../access.ts';

/** A project's ways, and the project that they are of. */
export type WayfindingView = Pick<ProjectContent, 'corridors' | 'transitions'> & { readonly project: Project };

/** The corridors and transitions of the working copy. */
export function getWayfinding(needs: Needs) {
  return async (request: ProjectRequest): Promise<WayfindingView> => {
    const project = await findProject(needs.storage, request, 'project.view');
    const items = await needs.storage.contents.list(project.id, ['corridor', 'transition']);
    const { corridors, transitions } = parseContent(items);
    return { project, corridors, transitions };
  };
}
