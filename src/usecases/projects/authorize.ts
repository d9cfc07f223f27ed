import type { Action } from '../../domain/organizations/permission.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../access/project-access.ts';

export type ProjectAuthorization = ProjectRequest & { readonly action: Action };

/**
 * Refuses callers who may not do this to a project, with 404 if it is not visible to them: called before the body of a request is
 * read. It only reads; the use case of the action checks again in its transaction.
 */
export function authorizeProject({ storage }: Pick<Needs, 'storage'>) {
  return async ({ action, ...request }: ProjectAuthorization): Promise<void> => {
    await findProject(storage, request, action);
  };
}
