import type { Caller } from '../../domain/caller.ts';
import type { OrganizationView } from '../../domain/organization.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireUser } from '../access.ts';

/** The organizations in which the caller is an active member. */
export function listOrganizations(needs: Needs) {
  return (caller: Caller): Promise<readonly OrganizationView[]> =>
    needs.storage.organizations.listOfUser(requireUser(caller).userId);
}
