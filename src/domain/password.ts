import { COMMON_PASSWORDS } from './common-passwords.ts';

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 256;

/** Whose password it is to be: it must not be one of these. */
export type PasswordOwner = { readonly email: string; readonly fullName: string };

/**
 * Why a new password is refused, or null (completions 2): 8–256 characters, none of the hundred commonest, not the owner's
 * email or name; no rules of composition.
 */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  const characters = [...password].length;
  if (characters < MIN_CHARACTERS) return `The password needs at least ${MIN_CHARACTERS} characters.`;
  if (characters > MAX_CHARACTERS) return `The password may have at most ${MAX_CHARACTERS} characters.`;
  if (COMMON_PASSWORDS.has(password)) return 'The password is one of the commonest.';
  const folded = password.toLowerCase();
  const own = [owner.email, owner.fullName].map((text) => text.toLowerCase());
  return own.includes(folded) ? 'The password must not be the email or the name.' : null;
}

/** The message for a password that differs from its repetition. */
export const PASSWORDS_DIFFER = 'The two passwords differ.';
