import type { Needs } from '../../ports/needs.ts';
import { requireMembership } from '../access/organization-access.ts';
import type { OrganizationAuthorization } from './authorize-organization.ts';

/** As `authorizeOrganization`, for an organization that a query names. */
export function authorizeMember({ storage }: Pick<Needs, 'storage'>) {
  return ({ action, ...request }: OrganizationAuthorization): Promise<void> =>
    requireMembership(storage, request, action);
}
