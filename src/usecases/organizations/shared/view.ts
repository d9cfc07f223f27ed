import type { OrganizationView } from '../../../domain/organizations/organization.ts';
import { accountOf } from '../../../domain/shared/caller.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Stores } from '../../../ports/storage.ts';
import type { OrganizationRequest } from '../../access/organization-access.ts';

/** An organization as the caller sees it, who is known to be an active member. */
export async function viewOrganization(
  stores: Stores,
  { caller, organizationId }: OrganizationRequest,
): Promise<OrganizationView> {
  const view = await stores.organizations.view(organizationId, accountOf(caller));
  if (!view) throw notFound();
  return view;
}
