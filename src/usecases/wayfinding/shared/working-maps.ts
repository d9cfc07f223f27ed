import { ROUTED_KINDS, routedMapText } from '../../../domain/wayfinding/route/routed-map.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { MapText, RequestedMap } from '../../../ports/wayfinding/networks.ts';
import { findProject, lockProject, type ProjectRequest } from '../../access/project-access.ts';

/** The working copy of a project that is visible to the caller, for route requests. */
export function workingMap(needs: Needs) {
  return async (request: ProjectRequest): Promise<RequestedMap> => {
    const { id, version } = await findProject(needs.storage, request, 'project.view');
    return { id: `working copy ${id}`, version, load: () => load(needs, request) };
  };
}

/** The project is locked so that everything read is of one version. */
function load({ storage }: Needs, request: ProjectRequest): Promise<MapText> {
  return storage.transaction(async (tx) => {
    const project = await lockProject(tx, request, 'project.view');
    const items = await tx.items.list(project.id, ROUTED_KINDS);
    return { version: project.version, json: routedMapText(items, project) };
  });
}
