import type { Invitation } from '../../../../domain/organizations/invitation.ts';
import { notFound } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { type InOrganization, inOrganization } from '../../../access/in-organization.ts';
import type { OrganizationRequest } from '../../../access/organization-access.ts';

/** The input of an action on an invitation. */
export type InvitationRequest = OrganizationRequest & { readonly invitationId: string };

/** Runs the action with the invitation, in its organization, for callers who may manage it. */
export function onInvitation<T>(
  needs: Needs,
  request: InvitationRequest,
  work: (at: InOrganization, invitation: Invitation) => Promise<T>,
): Promise<T> {
  return inOrganization(needs, { ...request, action: 'invitation.manage', namedIn: 'query' }, async (at) => {
    const invitation = await at.tx.invitations.find(request.invitationId);
    if (invitation?.organizationId !== at.organization.id) throw notFound();
    return work(at, invitation);
  });
}
