import {
  type Invitation,
  type InvitationStatus,
  invitationStatus,
} from '../../../../domain/organizations/invitation.ts';
import type { Timestamp } from '../../../../domain/shared/timestamp.ts';

/** An invitation as its organization sees it, `expired` where it has expired. */
export type InvitationView = Omit<Invitation, 'status'> & { readonly status: InvitationStatus };

/** One that was just sent: the only time that its link is returned. */
export type SentInvitation = InvitationView & { readonly acceptUrl: string };

/** An invitation with its status at a time. */
export function viewOf(invitation: Invitation, now: Timestamp): InvitationView {
  return { ...invitation, status: invitationStatus(invitation, now) };
}
