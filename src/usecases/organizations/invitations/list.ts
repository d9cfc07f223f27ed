import type { Needs } from '../../../ports/needs.ts';
import type { Slice } from '../../../ports/shared/slice.ts';
import { type OrganizationRequest, requireMembership } from '../../access/organization-access.ts';
import { type InvitationView, viewOf } from './shared/view.ts';

export type InvitationPage = { readonly count: number; readonly invitations: readonly InvitationView[] };

/** An organization's invitations of every status, newest first, and how many there are in all. */
export function listInvitations(needs: Needs) {
  return async ({ offset, limit, ...request }: OrganizationRequest & Slice): Promise<InvitationPage> => {
    const { invitations } = needs.storage;
    await requireMembership(needs.storage, request, 'invitation.manage');
    const [count, found] = await Promise.all([
      invitations.count(request.organizationId),
      invitations.list(request.organizationId, { offset, limit }),
    ]);
    const now = needs.now();
    return { count, invitations: found.map((invitation) => viewOf(invitation, now)) };
  };
}
