import { type Invitation, invitationStatus } from '../../../domain/organizations/invitation.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

/** What anyone who has a token may know of its invitation. */
export type OfferView = Pick<Invitation, 'email' | 'role' | 'expiresAt'> & { readonly organizationName: string };

/** What an invitation offers; what cannot be accepted is not there. */
export function lookUpInvitation(needs: Needs) {
  return async ({ token }: { readonly token: string }): Promise<OfferView> => {
    const { invitations, organizations } = needs.storage;
    const invitation = await invitations.findByToken(needs.digest(token));
    if (!invitation || invitationStatus(invitation, needs.now()) !== 'pending') throw notFound();
    const organization = await organizations.find(invitation.organizationId);
    if (!organization) throw notFound();
    const { email, role, expiresAt } = invitation;
    return { email, role, expiresAt, organizationName: organization.name };
  };
}
