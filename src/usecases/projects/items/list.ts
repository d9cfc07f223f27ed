import type { Project } from '../../../domain/projects/content/project.ts';
import type { StoredItem } from '../../../domain/projects/content/project-content.ts';
import type { ItemKind } from '../../../domain/projects/items/item.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';

/** Items on a map, and their project as it was just before they were read. */
export type ListedItems = { readonly project: Project; readonly items: readonly StoredItem[] };

/** The items of these kinds on a project's map, in their order. */
export function listItems(needs: Needs, ...kinds: readonly ItemKind[]) {
  return async (request: ProjectRequest): Promise<ListedItems> => {
    const project = await findProject(needs.storage, request, 'project.view');
    return { project, items: await needs.storage.items.list(project.id, kinds) };
  };
}
