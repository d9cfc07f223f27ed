import type { Timestamp } from '../../domain/shared/timestamp.ts';

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, steps of 30 s, one step of tolerance each way. */
export interface Totp {
  /** A new secret of at least 160 random bits, base32 without padding. */
  newSecret(): string;
  /** The `otpauth://` URL for the QR code of authenticators. */
  address(given: { readonly secret: string; readonly account: string; readonly issuer: string }): string;
  /** The number of the time step of this code (seconds since 1970 / 30, whole), or null for a wrong or malformed code. */
  stepOf(secret: string, code: string, now: Timestamp): number | null;
}
