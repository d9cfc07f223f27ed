import type { ContentRequest } from '../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedItem } from '../../../../src/usecases/projects/items/shared/item.ts';
import type { WithIdempotencyKey } from '../../../../src/usecases/shared/idempotency-key.ts';
import { expectedVersion, versionTag } from '../../responses/etag.ts';
import { locationOf } from '../../responses/location.ts';
import type { Request, RouteResponse } from '../../route.ts';
import type { Site } from '../../site.ts';

type Named = Pick<Request, 'caller' | 'params' | 'header'>;

/** The caller, the project, and the version in the condition. */
export const contentRequest = ({ caller, params, header }: Named): ContentRequest => ({
  caller,
  projectId: params.projectId!,
  expectedVersion: expectedVersion(header('if-match')),
});

/** The same of a creation. */
export const creationRequest = (
  request: Pick<Request, 'caller' | 'params' | 'header' | 'idempotencyKey'>,
): ContentRequest & WithIdempotencyKey => ({
  ...contentRequest(request),
  idempotencyKey: request.idempotencyKey,
});

/** The request to read what an earlier creation has created, in the project of the path. */
export const createdItemRequest = ({ caller, params }: Pick<Request, 'caller' | 'params'>, id: string) => ({
  ...{ caller, id },
  projectId: params.projectId!,
});

/** The response to a deletion, with the new version of the project. */
export const deletionResponse = ({ project }: Pick<ChangedItem, 'project'>): RouteResponse => ({
  status: 204,
  headers: versionTag(project.version),
});

/** A response to a creation, with the address of the new item; `collection`: the path that it was sent to, as the route has it. */
export const creationResponse = (
  { project, id }: Pick<ChangedItem, 'project' | 'id'>,
  collection: string,
  json: string,
  site: Site,
): RouteResponse => ({
  status: 201,
  json,
  headers: {
    ...versionTag(project.version),
    ...locationOf(site, `${collection.replace(':projectId', project.id)}${id}/`),
  },
});

/** A response to a change, with the version of the project as the entity tag. */
export const changeResponse = (
  { project }: Pick<ChangedItem, 'project'>,
  status: number,
  json: string,
): RouteResponse => ({
  status,
  json,
  headers: versionTag(project.version),
});
