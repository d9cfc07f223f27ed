import type { ItemKind } from '../../../domain/projects/item.ts';
import type { StoredItem } from '../../../domain/projects/project-content.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { findProject, type ProjectRequest } from '../../access.ts';

/** The items of these kinds on a project's map, in their order. */
export function listItems(needs: Needs, ...kinds: readonly ItemKind[]) {
  return async (request: ProjectRequest): Promise<readonly StoredItem[]> => {
    const project = await findProject(needs.storage, request, 'project.view');
    return needs.storage.items.list(project.id, kinds);
  };
}
