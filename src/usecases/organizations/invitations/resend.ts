import { invitationAction } from '../../../domain/organizations/audited-action.ts';
import { invitationStatus, renew } from '../../../domain/organizations/invitation.ts';
import { accountOf } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import { requireVerifiedEmail } from '../../access/verified-email.ts';
import { readEmail } from '../../shared/emails.ts';
import { type InvitationRequest, onInvitation } from './shared/find.ts';
import { requireInvitable } from './shared/invitable.ts';
import { invitationRate } from './shared/mail-rate.ts';
import { newInvitationTokens } from './shared/tokens.ts';
import { type SentInvitation, viewOf } from './shared/view.ts';

/**
 * Sends an invitation again, for seven more days; the previous links are invalid. An expired one is checked against the quota again.
 */
export function resendInvitation(needs: Needs) {
  return async (request: InvitationRequest): Promise<SentInvitation> => {
    const tokens = newInvitationTokens(needs);
    const requireRate = invitationRate(needs);
    const now = needs.now();
    const { invitation, mail } = await onInvitation(needs, request, async ({ tx, organization, record }, last) => {
      await requireVerifiedEmail(needs, tx, request.caller);
      const renewed = renew(last, { ...tokens.hashes, inviterId: accountOf(request.caller) }, now);
      if (invitationStatus(last, now) === 'expired') {
        await requireInvitable(needs, tx, { organization, email: readEmail(needs, last.email), now });
      }
      await requireRate(last);
      await tx.invitations.update(renewed);
      await record(invitationAction(renewed, 'resent'));
      const mail = tokens.mail(renewed, organization.name);
      await mail.write(tx);
      return { invitation: renewed, mail };
    });
    await mail.send();
    return { ...viewOf(invitation, now), acceptUrl: tokens.acceptUrl };
  };
}
