import type { OrganizationView } from '../../domain/organizations/organization.ts';
import type { Needs } from '../../ports/needs.ts';
import { type OrganizationRequest, requireVisible } from '../access/organization-access.ts';
import { viewOrganization } from './shared/view.ts';

/** An organization as the caller, who is a member, sees it. */
export function getOrganization({ storage }: Needs) {
  return async (request: OrganizationRequest): Promise<OrganizationView> => {
    await requireVisible(storage, request, 'organization.view');
    return viewOrganization(storage, request);
  };
}
