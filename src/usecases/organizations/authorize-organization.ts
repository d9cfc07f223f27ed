import type { Action } from '../../domain/organizations/permission.ts';
import type { Needs } from '../../ports/needs.ts';
import { type OrganizationRequest, requireVisible } from '../access/organization-access.ts';

export type OrganizationAuthorization = OrganizationRequest & { readonly action: Action };

/**
 * Refuses callers who may not do this in the organization of a path: called before the body of a request is read. It only
 * reads; the use case of the action checks again in its transaction.
 */
export function authorizeOrganization({ storage }: Pick<Needs, 'storage'>) {
  return ({ action, ...request }: OrganizationAuthorization): Promise<void> => requireVisible(storage, request, action);
}
