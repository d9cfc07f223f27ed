import type { Author } from '../shared/author.ts';
import { DomainError } from '../shared/errors.ts';
import { addMilliseconds, type Timestamp } from '../shared/timestamp.ts';
import type { Role } from './permission.ts';

/** How long an invitation can be accepted, in milliseconds. */
export const INVITATION_MILLISECONDS = 7 * 24 * 3_600_000;

export const INVITED_ROLES = ['admin', 'member', 'viewer'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const INVITATION_STATUSES = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** An invitation of an email to become a member of an organization. */
export type Invitation = {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly groupIds: readonly string[];
  /** As stored: an expired one is still `pending`. */
  readonly status: Exclude<InvitationStatus, 'expired'>;
  readonly invitedBy: Author;
  /** The account that sent it last and got its link; null where that was not stored. Deleted with that account's membership. */
  readonly inviterId: string | null;
  /** SHA-256, hex, of the token that the inviter gets, and of the one that only the mail contains: it proves the email. */
  readonly tokenHash: string;
  readonly mailTokenHash: string;
  readonly expiresAt: Timestamp;
  readonly createdAt: Timestamp;
};

/** An invitation as the person who sent or received it sees it. */
export type NamedInvitation = Invitation & { readonly organizationName: string };

export function invitationStatus({ status, expiresAt }: Invitation, now: Timestamp): InvitationStatus {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

/** The hashes of the tokens of an invitation. */
export type InvitationHashes = Pick<Invitation, 'tokenHash' | 'mailTokenHash'>;

/** The expiry of an invitation that is sent now. */
export const invitedUntil = (now: Timestamp): Timestamp => addMilliseconds(now, INVITATION_MILLISECONDS);

/** The fields that change when an invitation is sent again. */
export type Renewal = InvitationHashes & Pick<Invitation, 'inviterId'>;

/** The invitation as it is sent again: with new tokens, valid for the full period; the previous tokens are revoked. */
export function renew(invitation: Invitation, renewal: Renewal, now: Timestamp): Invitation {
  if (invitation.status !== 'pending') throw over(invitation);
  return { ...invitation, ...renewal, expiresAt: invitedUntil(now) };
}

/** The revoked invitation; one that was revoked before does not change. */
export function revoke(invitation: Invitation): Invitation {
  if (invitation.status === 'accepted') throw over(invitation);
  return { ...invitation, status: 'revoked' };
}

/** Whether this token was sent by mail only, so that its bearer has access to the mailbox. */
export const provesEmail = ({ mailTokenHash }: Invitation, hash: string): boolean => hash === mailTokenHash;

const over = ({ status }: Invitation) => new DomainError('bad_request', `The invitation was already ${status}.`);
