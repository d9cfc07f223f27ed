import { isOnLevel } from '../../../domain/projects/content/project-content.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/access.ts';
import { type ListedItems, listItems } from '../items/list.ts';

/** A project's areas or markers, of one level or of all. */
export function listPlaces(needs: Needs, kind: 'area' | 'marker') {
  const list = listItems(needs, kind);
  return async (given: ProjectRequest & { readonly levelId: string | null }): Promise<ListedItems> => {
    const { levelId, ...request } = given;
    if (levelId === null) return list(request);
    const project = await findProject(needs.storage, request, 'project.view');
    const places = await needs.storage.items.naming(project.id, [kind], levelId);
    return { project, items: places.filter((place) => isOnLevel(place, levelId)) };
  };
}
