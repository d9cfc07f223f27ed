import type { OrganizationView } from '../../domain/organizations/organization.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { Stores } from '../../ports/shared/storage.ts';
import { accountOf, type OrganizationRequest, requireVisible } from '../access.ts';

/** An organization as the caller, who is a member, sees it. */
export function getOrganization({ storage }: Needs) {
  return async (request: OrganizationRequest): Promise<OrganizationView> => {
    await requireVisible(storage, request, 'organization.view');
    return viewOrganization(storage, request);
  };
}

/** The same where it is known that the caller is an active member. */
export async function viewOrganization(
  stores: Stores,
  { caller, organizationId }: OrganizationRequest,
): Promise<OrganizationView> {
  const view = await stores.organizations.view(organizationId, accountOf(caller));
  if (!view) throw notFound();
  return view;
}
