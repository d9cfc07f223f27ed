import { memberAction } from '../../domain/audited-action.ts';
import { checkDeparture } from '../../domain/membership.ts';
import type { Needs } from '../../ports/needs.ts';
import type { OrganizationRequest } from '../access.ts';
import { recorder } from '../audit/record.ts';
import { revokeInvitationsOf } from '../invitations/revoke-of-inviter.ts';
import { lockAsMember } from '../organizations/lock.ts';
import { circumstancesOf, findMember } from './find.ts';

/**
 * Takes a member out of an organization, and with it the places in groups, the API keys and the pending invitations there. The
 * account stays.
 */
export function removeMember(needs: Needs) {
  return ({ memberId, ...request }: OrganizationRequest & { readonly memberId: string }): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      await lockAsMember(tx, request, 'member.manage');
      const member = await findMember(tx, request.organizationId, memberId);
      checkDeparture(member, await circumstancesOf(tx, request));
      await tx.memberships.delete(memberId);
      await revokeInvitationsOf(needs, tx, request.caller, member);
      await recorder(needs, tx, request.caller)(memberAction(member, 'removed'));
    });
}
