import { matchingPlaces, type PlaceFilter, textOfMatches } from '../../../domain/projects/content/place-filter.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import type { ListedItems } from '../items/list.ts';

/** A project's areas or markers, all or those that match the filter. */
export function listPlaces({ storage }: Needs, kind: 'area' | 'marker') {
  return async (given: ProjectRequest & { readonly filter: PlaceFilter }): Promise<ListedItems> => {
    const { filter, ...request } = given;
    const project = await findProject(storage, request, 'project.view');
    const text = textOfMatches(filter);
    const places =
      text === null
        ? await storage.items.list(project.id, [kind])
        : await storage.items.naming(project.id, [kind], text);
    return { project, items: matchingPlaces(places, filter) };
  };
}
