import type { Email } from '../shared/email.ts';
import { DomainError } from '../shared/errors.ts';
import type { Timestamp } from '../shared/timestamp.ts';

/** An account. */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  /** Null for an account that only signs in through the identity provider. */
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  /** Verified by an invitation's link that its inviter saw too, which does not prove the mailbox (`isVerifiedByMail`). */
  readonly isVouched: boolean;
  /** When the holder of the account was first proven to read the mailbox; null before (`mailbox-proof.ts`). */
  readonly mailboxProvenAt: Timestamp | null;
  readonly twoFactorEnabled: boolean;
  /** The identity provider's stable id of the person (`sub`). */
  readonly googleId: string | null;
  readonly avatarPath: string | null;
  /** Since when the operator has disabled it: nobody signs in to it, and its API keys do nothing; null where it is not disabled. */
  readonly disabledAt: Timestamp | null;
  readonly dateJoined: Timestamp;
  /** Accurate to some minutes; null before the first request. */
  readonly lastActiveAt: Timestamp | null;
};

/** One sign-in: all its tokens name this session, and are invalid once the session is deleted. */
export type Session = {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the refresh token's `jti`, hex. */
  readonly refreshHash: string;
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
  /** Accurate to some minutes. */
  readonly lastSeenAt: Timestamp;
  /** User agent and address of the sign-in, to recognise the session by. */
  readonly userAgent: string;
  readonly address: string;
};

/** The given fields of a new account; all others have defaults. */
type NewUser = Pick<User, 'id' | 'fullName' | 'passwordHash'> & Partial<User> & { readonly email: Email };

export function newUser(given: NewUser, now: Timestamp): User {
  return {
    emailVerified: false,
    isVouched: false,
    mailboxProvenAt: null,
    twoFactorEnabled: false,
    googleId: null,
    avatarPath: null,
    disabledAt: null,
    dateJoined: now,
    lastActiveAt: null,
    ...given,
  };
}

/** Whether the email was verified, by a mailed secret or by an identity provider. */
export const isVerifiedByMail = ({ emailVerified, isVouched }: User): boolean => emailVerified && !isVouched;

/** Refuses to open a session of a disabled account; only to who has proven to be its holder. */
export function requireEnabled({ disabledAt }: User): void {
  if (disabledAt === null) return;
  throw new DomainError('account_disabled', 'This account is disabled. Contact your administrator.');
}

export const wrongCredentials = (): DomainError =>
  new DomainError('unauthenticated', 'The email or password is wrong.');

/** The path of an account's avatar; the content of a path never changes. */
export const avatarPath = (userId: string, pictureId: string, extension: string): string =>
  `avatars/${userId}/${pictureId}.${extension}`;
