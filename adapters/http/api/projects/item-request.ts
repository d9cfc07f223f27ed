import type { ContentRequest } from '../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedItem } from '../../../../src/usecases/projects/items/shared/item.ts';
import { expectedVersion, versionTag } from '../../responses/etag.ts';
import type { Request, RouteResponse } from '../../route.ts';

type Named = Pick<Request, 'caller' | 'params' | 'header'>;

/** The caller, the project, and the version in the condition. */
export const contentRequest = ({ caller, params, header }: Named): ContentRequest => ({
  caller,
  projectId: params.projectId!,
  expectedVersion: expectedVersion(header('if-match')),
});

/** The response to a deletion, with the new version of the project. */
export const deletionResponse = ({ project }: Pick<ChangedItem, 'project'>): RouteResponse => ({
  status: 204,
  headers: versionTag(project.version),
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
