import type { Project } from '../../domain/projects/content/project.ts';
import type { StoredItem } from '../../domain/projects/content/project-content.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../access/project-access.ts';

/** Items of a project, including all its corridors and transitions. */
export type WayfindingView = { readonly project: Project; readonly items: readonly StoredItem[] };

/** The corridors and transitions of the working copy. */
export function getWayfinding(needs: Needs) {
  return async (request: ProjectRequest): Promise<WayfindingView> => {
    const project = await findProject(needs.storage, request, 'project.view');
    return { project, items: await needs.storage.items.list(project.id, ['corridor', 'transition']) };
  };
}
