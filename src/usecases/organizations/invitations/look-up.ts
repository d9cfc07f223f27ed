import { type Invitation, invitationStatus } from '../../../domain/organizations/invitation.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';

/** The fields of an invitation that are visible to the bearer of a token. */
export type OfferView = Pick<Invitation, 'email' | 'role' | 'expiresAt'> & { readonly organizationName: string };

/** The invitation of a token; one that cannot be accepted is not found. */
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
