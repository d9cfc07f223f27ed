import type { GroupView } from '../../../domain/organizations/group.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type OrganizationRequest, requireMembership } from '../../access/organization-access.ts';
import { visibleGroups } from './shared/find.ts';

/** The groups of an organization that are visible to the caller, by name: to members and viewers those that they are in. */
export function listGroups({ storage }: Needs) {
  return async (request: OrganizationRequest): Promise<readonly GroupView[]> => {
    await requireMembership(storage, request, 'group.view');
    return visibleGroups(storage, request);
  };
}
