import { markerAddress, pointAddress } from '../../../domain/projects/content/here-address.ts';
import { parseContent } from '../../../domain/projects/content/project-content.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';

/** A marker by id or key, or a point as `level,x,y` or `level,x,y,heading`; both null for no position. */
type PositionRequest = ProjectRequest & { readonly marker: string | null; readonly here: string | null };

/**
 * The value of the parameter `here` of the embed's address for a position on a project's map, keys before ids; null for
 * none. Throws a field error for a marker or level that the map does not show.
 */
export function findPosition(needs: Needs) {
  return async ({ marker, here, ...request }: PositionRequest): Promise<string | null> => {
    const project = await findProject(needs.storage, request, 'project.view');
    if (marker !== null && here !== null) throw invalidField('here', 'Give either a marker or a position.');
    if (marker !== null) {
      return markerAddress(parseContent(await needs.storage.items.list(project.id, ['level', 'marker'])), marker);
    }
    return here && pointAddress(parseContent(await needs.storage.items.list(project.id, ['level'])), here);
  };
}
