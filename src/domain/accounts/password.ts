import { DomainError, type FieldErrors } from '../shared/errors.ts';
import { opaquePassword } from './opaque-password.ts';

export const MIN_PASSWORD_CHARACTERS = 8;
export const MAX_PASSWORD_CHARACTERS = 256;

/** Spaces, and characters that only format or control others. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}]*$/u;

/** The names that a new password must not equal. */
export type PasswordOwner = {
  readonly email: string;
  readonly fullName: string;
  /** Of the organizations that the account is, or will be, a member of. */
  readonly organizationNames: readonly string[];
  readonly serviceName: string;
};

/**
 * Why a new password is refused, or null: 8–256 characters, some of them visible, not a common password (which the caller looks up), and
 * in any case not the email or the name of the owner, nor the name of an organization or of the service; no composition rules.
 */
export function passwordFault(typed: string, owner: PasswordOwner, isCommon: boolean): string | null {
  const password = opaquePassword(typed);
  const characters = [...password].length;
  if (characters < MIN_PASSWORD_CHARACTERS) return `The password needs at least ${MIN_PASSWORD_CHARACTERS} characters.`;
  if (characters > MAX_PASSWORD_CHARACTERS)
    return `The password may have at most ${MAX_PASSWORD_CHARACTERS} characters.`;
  if (INVISIBLE.test(password)) return 'The password needs more than spaces.';
  if (isCommon) return 'The password is one of the most common.';
  const isAmong = (names: readonly string[]) => names.some((name) => name.toLowerCase() === password.toLowerCase());
  if (isAmong([owner.email, owner.fullName])) return 'The password must not be the email or the name.';
  if (isAmong([...owner.organizationNames, owner.serviceName])) {
    return 'The password must not be the name of the organization or of the service.';
  }
  return null;
}

/** A password and its confirmation, with the names of their fields. */
export type Chosen = {
  readonly password: string;
  readonly repeated: string;
  readonly names: readonly [string, string];
};

/** Refuses a password that breaks the rules, and a confirmation of another one, each on its field. */
export function checkChosen(
  { password, repeated, names: [name, repeatedName] }: Chosen,
  owner: PasswordOwner,
  isCommon: boolean,
): void {
  const fault = passwordFault(password, owner, isCommon);
  const fields: FieldErrors = {
    ...(fault && { [name]: [fault] }),
    ...(opaquePassword(password) !== opaquePassword(repeated) && { [repeatedName]: ['The passwords do not match.'] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 'The password was not accepted.', fields);
}
