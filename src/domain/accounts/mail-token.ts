import type { Timestamp } from '../shared/timestamp.ts';

/** What the link of a mail lets its reader do. */
export type MailPurpose = 'verify_email' | 'change_email' | 'reset_password';

/** A secret that went out by mail: opens once, until it ends. */
export type MailToken = {
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly userId: string;
  readonly purpose: MailPurpose;
  /** The address that it was sent to: the account's own, or with `change_email` the one that it is to have. */
  readonly email: string;
  readonly expiresAt: Timestamp;
};

const HOUR = 3_600_000;

/** How long each lives, in milliseconds. */
export const MAIL_TOKEN_MILLISECONDS: Readonly<Record<MailPurpose, number>> = {
  verify_email: 24 * HOUR,
  change_email: 24 * HOUR,
  reset_password: HOUR,
};
