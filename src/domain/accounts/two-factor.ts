import type { Timestamp } from '../shared/timestamp.ts';

/** How long a pending token is valid, and after how many wrong codes it is revoked. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000;
export const CHALLENGE_TRIES = 5;

export const BACKUP_CODES = 10;

/** The second factor of an account: provisional from setup until it is enabled with a first code. */
export type TwoFactor = {
  readonly userId: string;
  /** The TOTP secret, encrypted. */
  readonly sealedSecret: string;
  readonly isEnabled: boolean;
  /** The last time step used to sign in: it and those before it are not accepted again; -1 for none. */
  readonly lastStep: number;
};

/** A sign-in that waits for its second factor. */
export type Challenge = {
  /** SHA-256 of the pending token, hex. */
  readonly hash: string;
  readonly userId: string;
  /** How many codes were attempted. */
  readonly tries: number;
  readonly expiresAt: Timestamp;
};

/** A backup code of 64 random bits, as 16 hex digits in fours. */
export const backupCode = (hexDigits: string): string => hexDigits.slice(0, 16).match(/.{4}/g)!.join('-');

/** A typed code in the form in which it is compared. */
export function typedCode(text: string): { readonly kind: 'totp' | 'backup'; readonly code: string } {
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? 'totp' : 'backup', code };
}
