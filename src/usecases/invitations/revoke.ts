import { invitationAction } from '../../domain/audited-action.ts';
import { revoke } from '../../domain/invitation.ts';
import type { Needs } from '../../ports/needs.ts';
import { recorder } from '../audit/record.ts';
import { holdInvitation, type InvitationRequest } from './find.ts';

/** Takes an invitation back: nothing opens it any more. */
export function revokeInvitation(needs: Needs) {
  return (request: InvitationRequest): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      const { invitation } = await holdInvitation(tx, request);
      const revoked = revoke(invitation);
      if (revoked.status === invitation.status) return;
      await tx.invitations.update(revoked);
      await recorder(needs, tx, request.caller)(invitationAction(revoked, 'revoked'));
    });
}
