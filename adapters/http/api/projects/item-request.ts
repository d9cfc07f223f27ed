import type { WithRemoved } from '../../../../src/domain/projects/images/image.ts';
import type { ContentRequest } from '../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedItem } from '../../../../src/usecases/projects/items/shared/item.ts';
import type { WithIdempotencyKey } from '../../../../src/usecases/shared/idempotency-key.ts';
import { versionTag } from '../../responses/etag.ts';
import { locationOf } from '../../responses/location.ts';
import { minimalResponse, prefersMinimal } from '../../responses/prefer.ts';
import type { Request, RouteResponse } from '../../shared/route.ts';

/** What a response depends on besides what was done. */
export type Responding = Pick<Request, 'header' | 'site'>;

type Named = Pick<Request, 'caller' | 'params' | 'header' | 'expectedVersions'>;

/** The caller, the project, the versions in the condition, and whether the response is to be minimal. */
export const contentRequest = ({ caller, params, header, expectedVersions }: Named): ContentRequest => ({
  caller,
  projectId: params.projectId!,
  expectedVersions,
  isMinimal: prefersMinimal({ header }),
});

/** The same of a creation. */
export const creationRequest = (
  request: Named & Pick<Request, 'idempotencyKey'>,
): ContentRequest & WithIdempotencyKey => ({
  ...contentRequest(request),
  idempotencyKey: request.idempotencyKey,
});

/** The request to read what an earlier creation has created, in the project of the path. */
export const createdItemRequest = ({ caller, params }: Pick<Request, 'caller' | 'params'>, id: string) => ({
  caller,
  id,
  projectId: params.projectId!,
});

/** The response to a deletion, with the new version of the project. */
export const deletionResponse = ({ project }: Pick<ChangedItem, 'project'>): RouteResponse => ({
  status: 204,
  headers: versionTag(project.version),
});

/**
 * A response to a creation, with the address of the new item; minimal where the request prefers that. `collection`: the path that it was
 * sent to, as the route has it.
 */
export function creationResponse(
  request: Responding,
  { project, id, ...made }: Pick<ChangedItem, 'project' | 'id' | 'removed'>,
  collection: string,
  json: () => string,
): RouteResponse {
  const response = prefersMinimal(request)
    ? minimalResponse(project, 201, { id, ...lossesOf(made) })
    : { status: 201, json: withMembers(json(), lossesOf(made)), headers: versionTag(project.version) };
  const address = `${collection.replace(':projectId', project.id)}${id}/`;
  return { ...response, headers: { ...response.headers, ...locationOf(request.site, address) } };
}

/** The response to a read below a project, with the version of the project in its tag: writes below it may be conditional on that. */
export const readResponse = ({ project }: Pick<ChangedItem, 'project'>, json: string): RouteResponse => ({
  status: 200,
  json,
  headers: versionTag(project.version),
});

/** A response to a change, with the version of the project as the entity tag; minimal where the request prefers that, with `more`. */
export const changeResponse = (
  request: Pick<Request, 'header'>,
  { project, ...changed }: Pick<ChangedItem, 'project' | 'removed'>,
  json: () => string,
  more: object = {},
): RouteResponse =>
  prefersMinimal(request)
    ? minimalResponse(project, 200, { ...more, ...lossesOf(changed) })
    : { status: 200, json: withMembers(json(), lossesOf(changed)), headers: versionTag(project.version) };

/** What the files of a change lost, as a member of the response; nothing where it had none. */
export const lossesOf = ({ removed }: Partial<WithRemoved>): object => (removed ? { removed } : {});

/** An object of JSON with more members. */
const withMembers = (json: string, more: object): string =>
  Object.keys(more).length === 0 ? json : `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
