import { invitationAction } from '../../../domain/organizations/audited-action.ts';
import { revoke } from '../../../domain/organizations/invitation.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type InvitationRequest, onInvitation } from './shared/find.ts';

/** Revokes an invitation: it cannot be accepted any more. */
export function revokeInvitation(needs: Needs) {
  return (request: InvitationRequest): Promise<void> =>
    onInvitation(needs, request, async ({ tx, record }, invitation) => {
      const revoked = revoke(invitation);
      if (revoked.status === invitation.status) return;
      await tx.invitations.update(revoked);
      await record(invitationAction(revoked, 'revoked'));
    });
}
