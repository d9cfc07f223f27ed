import type { Action } from '../../../src/domain/organizations/permission.ts';
import { publicRequestOf } from '../public-maps/live-request.ts';
import type { Request } from '../shared/route.ts';

// Checks of routes with a body before it is read. Each only reads; the use case checks again in its transaction.

/** The caller may do this to the project of the path. */
export const onProject =
  (action: Action) =>
  ({ app, caller, params }: Request): Promise<void> =>
    app.projects.authorize({ caller, projectId: params.projectId!, action });

/** The caller may do this in the organization of the path. */
export const onOrganization =
  (action: Action) =>
  ({ app, caller, params }: Request): Promise<void> =>
    app.organizations.authorize({ caller, organizationId: params.organizationId!, action });

/** The caller may do this in the organization of the query. */
export const inNamedOrganization =
  (action: Action) =>
  ({
    app,
    caller,
    query: { organization: organizationId },
  }: Request<{ readonly organization: string }>): Promise<void> =>
    app.organizations.authorizeMember({ caller, organizationId, action });

/** The project of the path is published, and may be shown on the requesting page. */
export const onPublished = async (request: Request): Promise<void> => {
  await request.app.live.access(publicRequestOf(request));
};
