import type { Timestamp } from '../shared/timestamp.ts';

/** The purpose of a mailed link. */
export type MailPurpose = 'verify_email' | 'change_email' | 'reset_password';

/** A mailed secret: valid once, until it expires. */
export type MailToken = {
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly userId: string;
  readonly purpose: MailPurpose;
  /** The address that it was sent to: the account's own, or with `change_email` its new one. */
  readonly email: string;
  readonly expiresAt: Timestamp;
};

const HOUR = 3_600_000;

/** How long each is valid, in milliseconds. */
export const MAIL_TOKEN_MILLISECONDS: Readonly<Record<MailPurpose, number>> = {
  verify_email: 24 * HOUR,
  change_email: 24 * HOUR,
  reset_password: HOUR,
};
