import { notFound } from '../../domain/errors.ts';
import type { Invitation } from '../../domain/invitation.ts';
import type { Organization } from '../../domain/organization.ts';
import type { Stores } from '../../ports/storage.ts';
import type { OrganizationRequest } from '../access.ts';
import { lockAsMember } from '../organizations/lock.ts';

/** What a deed on an invitation starts from. */
export type InvitationRequest = OrganizationRequest & { readonly invitationId: string };

type Held = { readonly organization: Organization; readonly invitation: Invitation };

/** The invitation, its organization held until the transaction ends, for those who may manage it. */
export async function holdInvitation(tx: Stores, request: InvitationRequest): Promise<Held> {
  const organization = await lockAsMember(tx, request, 'invitation.manage');
  const invitation = await tx.invitations.find(request.invitationId);
  if (invitation?.organizationId !== organization.id) throw notFound();
  return { organization, invitation };
}
