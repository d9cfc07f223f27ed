import type { Timestamp } from '../shared/timestamp.ts';
import type { User } from './user.ts';

/**
 * How a person proves to receive the mails of an account: by a mailed secret alone (`mail`), by one together with the account's
 * session or password (`mail and credentials`), or in a way that replaces the credentials (`new credentials`: a reset, the identity
 * provider, a mailed invitation that creates the account).
 */
export type MailboxProof = 'mail' | 'mail and credentials' | 'new credentials';

/** The account after a proof, and whether all access that others may have prepared has to be revoked. */
export type ProofDecision = { readonly user: User; readonly endsAccess: boolean };

/**
 * The effect of a proof of the mailbox on an account. Anybody may register an email that belongs to somebody else; so until the
 * mailbox is proven together with the credentials, the holder of these may be a stranger. The first proof that replaces the
 * credentials therefore revokes all access that the old ones gave. It happens once: after it, or after a proof with the credentials,
 * the account belongs to the reader of its mails. A mailed secret alone verifies the email and does not prove who holds the account.
 */
export function proveMailbox(user: User, proof: MailboxProof, now: Timestamp): ProofDecision {
  const verified: User = { ...user, emailVerified: true, isVouched: false };
  if (proof === 'mail' || user.mailboxProvenAt !== null) return { user: verified, endsAccess: false };
  const proven: User = { ...verified, mailboxProvenAt: now };
  if (proof === 'mail and credentials') return { user: proven, endsAccess: false };
  return { user: { ...proven, passwordHash: null, googleId: null, twoFactorEnabled: false }, endsAccess: true };
}

/** The account with another email, whose mailbox is not proven yet. */
export function withEmail(user: User, email: string): User {
  return user.email === email ? user : { ...user, email, mailboxProvenAt: null };
}
