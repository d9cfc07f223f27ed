import { DomainError } from './errors.ts';
import type { Timestamp } from './timestamp.ts';

/** An account. `passwordHash` is null where the person only signs in through the identity provider. */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
  readonly avatarUrl: string | null;
  readonly dateJoined: Timestamp;
};

/** One sign-in: every token of it names this session, and is worth nothing once the session is gone. */
export type Session = {
  readonly id: string;
  readonly userId: string;
  /** SHA-256 of the refresh token's `jti`, hex. */
  readonly refreshHash: string;
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
};

export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

export const wrongCredentials = (): DomainError =>
  new DomainError('unauthenticated', 'The email or the password is wrong.');
