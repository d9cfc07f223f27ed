import type { Membership } from '../../../domain/organizations/organization.ts';
import { seesEveryGroup } from '../../../domain/organizations/permission.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { accountOf } from '../../../domain/shared/caller.ts';
import type { ProjectFilter } from '../../../ports/projects/stores.ts';
import type { Stores } from '../../../ports/storage.ts';
import { blocked } from '../../access/refusals.ts';

export type Visible = Pick<ProjectFilter, 'organizationIds' | 'groupsSeen' | 'projectIds'>;

/** The projects that are visible to the caller, of one organization or of all: the rule of `decide`, as a filter. */
export async function visibleProjects(stores: Stores, caller: Caller, organizationId?: string): Promise<Visible> {
  const memberships = await activeMemberships(stores, caller, organizationId);
  const grouped = memberships.filter(({ role }) => !seesEveryGroup(role));
  const groups = await Promise.all(
    grouped.map(async ({ organizationId, id }) => [organizationId, await stores.groups.listOfMember(id)] as const),
  );
  return {
    organizationIds: memberships.map((membership) => membership.organizationId),
    ...(groups.length > 0 && { groupsSeen: Object.fromEntries(groups) }),
    ...(caller.kind === 'key' && caller.projectIds.length > 0 && { projectIds: caller.projectIds }),
  };
}

async function activeMemberships(
  stores: Stores,
  caller: Caller,
  organizationId?: string,
): Promise<readonly Membership[]> {
  const of = (id: string) => organizationId === undefined || id === organizationId;
  if (caller.kind === 'key') {
    const membership = await stores.memberships.find(caller.organizationId, caller.userId);
    if (membership?.status === 'blocked') throw blocked();
    return membership && of(caller.organizationId) ? [membership] : [];
  }
  const memberships = await stores.memberships.listOfUser(accountOf(caller));
  return memberships.filter((membership) => membership.status === 'active' && of(membership.organizationId));
}
