import { COMMON_PASSWORDS } from './common-passwords.ts';
import { DomainError, type FieldErrors } from './errors.ts';

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

/** A password and its repetition, and the names of the fields that they came in. */
type Chosen = { readonly password: string; readonly repeated: string; readonly names: readonly [string, string] };

/** Refuses a password that breaks the rules, and one that differs from its repetition, each on its field. */
export function checkChosen({ password, repeated, names: [name, repeatedName] }: Chosen, owner: PasswordOwner): void {
  const fault = passwordFault(password, owner);
  const fields: FieldErrors = {
    ...(fault && { [name]: [fault] }),
    ...(password !== repeated && { [repeatedName]: ['The two passwords differ.'] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 'The password cannot be taken.', fields);
}
