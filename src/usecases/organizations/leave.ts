import { memberAction } from '../../domain/organizations/audited-action.ts';
import { checkDeparture } from '../../domain/organizations/membership.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { inOrganization } from '../access/in-organization.ts';
import type { OrganizationRequest } from '../access/organization-access.ts';
import { revokeInvitationsOf } from './invitations/shared/revoke-of-inviter.ts';
import { circumstancesOf, findMember } from './members/shared/find.ts';

/** Ends the caller's own membership; refused for the last active owner. */
export function leaveOrganization(needs: Needs) {
  return (request: OrganizationRequest): Promise<void> => {
    const { userId } = requireUser(request.caller);
    const { organizationId } = request;
    return inOrganization(needs, { ...request, action: 'organization.view', namedIn: 'path' }, async (at) => {
      const { tx, record } = at;
      const membership = await tx.memberships.find(organizationId, userId);
      if (!membership) throw notFound();
      const member = await findMember(tx, organizationId, membership.id);
      checkDeparture(member, await circumstancesOf(at));
      await tx.memberships.delete(member.id);
      await revokeInvitationsOf(needs, at, member);
      await record(memberAction(member, 'left'));
    });
  };
}
