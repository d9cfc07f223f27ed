import type { OrganizationView } from '../../domain/organizations/organization.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import type { Needs } from '../../ports/needs.ts';

/** The organizations in which the caller is an active member. */
export function listOrganizations(needs: Needs) {
  return (caller: Caller): Promise<readonly OrganizationView[]> =>
    needs.storage.organizations.listOfUser(requireUser(caller).userId);
}
