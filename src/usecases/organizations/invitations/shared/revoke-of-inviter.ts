import { invitationAction } from '../../../../domain/organizations/audited-action.ts';
import { revoke } from '../../../../domain/organizations/invitation.ts';
import type { Membership } from '../../../../domain/organizations/organization.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import type { Recorder } from '../../../access/record.ts';

/**
 * Revokes the pending invitations of a member: their links were returned to a caller with more permissions. The organization must
 * be locked by the transaction, so that no other is created meanwhile.
 */
export async function revokeInvitationsOf(
  { now }: Pick<Needs, 'now'>,
  { tx, record }: { readonly tx: Stores; readonly record: Recorder },
  { organizationId, userId }: Pick<Membership, 'organizationId' | 'userId'>,
): Promise<void> {
  for (const invitation of await tx.invitations.listPendingOf(organizationId, userId, now())) {
    await tx.invitations.update(revoke(invitation));
    await record(invitationAction(invitation, 'revoked'));
  }
}
