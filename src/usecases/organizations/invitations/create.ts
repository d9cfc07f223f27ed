import { invitationAction } from '../../../domain/organizations/audited-action.ts';
import { type Invitation, type InvitedRole, invitedUntil } from '../../../domain/organizations/invitation.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { accountOf } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inOrganization } from '../../access/in-organization.ts';
import { requireVerifiedEmail } from '../../access/verified-email.ts';
import { readEmail } from '../../shared/emails.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { requireGroups } from '../groups/shared/find.ts';
import { requireInvitable } from './shared/invitable.ts';
import { invitationRate } from './shared/mail-rate.ts';
import { newInvitationTokens } from './shared/tokens.ts';
import { type SentInvitation, viewOf } from './shared/view.ts';

export type InvitationCreation = WithIdempotencyKey & {
  readonly caller: Caller;
  readonly organizationId: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly groupIds: readonly string[];
};

/** Invites an email to the organization, and sends the mail. */
export function createInvitation(needs: Needs) {
  return async ({
    caller,
    organizationId,
    role,
    idempotencyKey,
    ...given
  }: InvitationCreation): Promise<SentInvitation> => {
    const email = readEmail(needs, given.email);
    const groupIds = [...new Set(given.groupIds)];
    const tokens = newInvitationTokens(needs);
    const requireRate = invitationRate(needs);
    const [id, now] = [needs.newId(), needs.now()];
    const head = { id, organizationId, email, role, groupIds, createdAt: now, expiresAt: invitedUntil(now) };
    const creates = { id, idempotencyKey };
    const place = { caller, organizationId, action: 'invitation.manage', namedIn: 'body', creates } as const;
    const { invitation, mail } = await inOrganization(needs, place, async ({ tx, organization, author, record }) => {
      await requireVerifiedEmail(needs, tx, caller);
      await requireGroups(tx, organizationId, groupIds);
      await requireInvitable(needs, tx, { organization, email, now });
      await requireRate({ organizationId, email });
      const sender = { invitedBy: author, inviterId: accountOf(caller) };
      const made: Invitation = { ...head, ...tokens.hashes, ...sender, status: 'pending' };
      await tx.invitations.insert(made);
      await record(invitationAction(made, 'created'));
      const mail = tokens.mail(made, organization.name);
      await mail.write(tx);
      return { invitation: made, mail };
    });
    await mail.send();
    return { ...viewOf(invitation, now), acceptUrl: tokens.acceptUrl };
  };
}
