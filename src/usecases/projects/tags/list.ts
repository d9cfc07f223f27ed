import { parseContent } from '../../../domain/projects/project-content.ts';
import type { Tag } from '../../../domain/projects/tag.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { findProject, type ProjectRequest } from '../../access.ts';

/** A project's tags in order of creation. */
export function listTags(needs: Needs) {
  return async (request: ProjectRequest): Promise<readonly Tag[]> => {
    const project = await findProject(needs.storage, request, 'project.view');
    return parseContent(await needs.storage.items.list(project.id, ['tag'])).tags;
  };
}
