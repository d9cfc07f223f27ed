import type { Project } from '../../../domain/projects/content/project.ts';
import { parseContent } from '../../../domain/projects/content/project-content.ts';
import type { Tag } from '../../../domain/projects/items/tag.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';

/** A project's tags in order of creation, and the project as it was just before they were read. */
export function listTags(needs: Needs) {
  return async (request: ProjectRequest): Promise<{ readonly project: Project; readonly tags: readonly Tag[] }> => {
    const project = await findProject(needs.storage, request, 'project.view');
    return { project, tags: parseContent(await needs.storage.items.list(project.id, ['tag'])).tags };
  };
}
