import { type AuditedAction, memberAction } from '../../../domain/organizations/audited-action.ts';
import { changeMembership, losesStanding } from '../../../domain/organizations/membership.ts';
import type { MembershipStatus, MemberView } from '../../../domain/organizations/organization.ts';
import type { Role } from '../../../domain/organizations/permission.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { inOrganization } from '../../access/in-organization.ts';
import type { OrganizationRequest } from '../../access/organization-access.ts';
import { requireGroups } from '../groups/shared/find.ts';
import { revokeInvitationsOf } from '../invitations/shared/revoke-of-inviter.ts';
import { circumstancesOf, findMember } from './shared/find.ts';
import { lockAccounts } from './shared/lock.ts';
import { requireMemberQuota } from './shared/quota.ts';

export type MemberUpdate = OrganizationRequest & {
  readonly memberId: string;
  readonly role?: Role | undefined;
  readonly status?: MembershipStatus | undefined;
  /** All groups of the member. */
  readonly groupIds?: readonly string[] | undefined;
};

/** Updates role, status and groups of a member; absent fields stay. Unblocking counts against the quota of the plan. */
export function updateMember(needs: Needs) {
  return ({ memberId, role, status, groupIds, ...request }: MemberUpdate): Promise<MemberView> => {
    const lockFirst = (tx: Stores) => lockAccounts(tx, request.organizationId, [memberId]);
    const place = { ...request, action: 'member.manage', namedIn: 'query', lockFirst } as const;
    return inOrganization(needs, place, async (at) => {
      const { tx, organization, record } = at;
      const before = await findMember(tx, request.organizationId, memberId);
      const change = { ...(role && { role }), ...(status && { status }) };
      const after = changeMembership(before, change, await circumstancesOf(at));
      if (before.status === 'blocked' && after.status === 'active') await requireMemberQuota(needs, tx, organization);
      if (groupIds) {
        await requireGroups(tx, request.organizationId, groupIds);
        await tx.groups.setOfMember(memberId, [...new Set(groupIds)]);
      }
      await tx.memberships.update(after);
      if (losesStanding(before, after)) await revokeInvitationsOf(needs, at, after);
      const changed = await findMember(tx, request.organizationId, memberId);
      for (const action of actionsOf(before, changed)) await record(action);
      return changed;
    });
  };
}

/** The audited actions of the update: one for each change. */
function actionsOf(before: MemberView, after: MemberView): readonly AuditedAction[] {
  const actions: AuditedAction[] = [];
  if (after.role !== before.role) {
    actions.push(memberAction(after, 'role_changed', `is ${after.role} now, was ${before.role}`));
  }
  if (after.status !== before.status)
    actions.push(memberAction(after, after.status === 'blocked' ? 'blocked' : 'unblocked'));
  if (String(after.groupIds.toSorted()) !== String(before.groupIds.toSorted())) {
    actions.push(memberAction(after, 'groups_changed', `is in ${after.groupIds.length} groups now`));
  }
  return actions;
}
