import { memberAction } from '../../../domain/organizations/audited-action.ts';
import { checkDeparture } from '../../../domain/organizations/membership.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inOrganization } from '../../access/in-organization.ts';
import type { OrganizationRequest } from '../../access/organization-access.ts';
import { revokeInvitationsOf } from '../invitations/shared/revoke-of-inviter.ts';
import { circumstancesOf, findMember } from './shared/find.ts';

/**
 * Removes a member from an organization, with their group memberships, API keys and pending invitations there. The
 * account stays.
 */
export function removeMember(needs: Needs) {
  return ({ memberId, ...request }: OrganizationRequest & { readonly memberId: string }): Promise<void> =>
    inOrganization(needs, { ...request, action: 'member.manage', namedIn: 'query' }, async (at) => {
      const { tx, record } = at;
      const member = await findMember(tx, request.organizationId, memberId);
      checkDeparture(member, await circumstancesOf(at));
      await tx.memberships.delete(memberId);
      await revokeInvitationsOf(needs, at, member);
      await record(memberAction(member, 'removed'));
    });
}
