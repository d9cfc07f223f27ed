import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { email } from '../../adapters/http/validation/credentials.ts';
import { uuid } from '../../adapters/http/validation/fields.ts';
import { name, text as shortText } from '../../adapters/http/validation/texts.ts';
import type { Timestamp } from '../../src/domain/shared/timestamp.ts';

/** Parses arguments by the rules of the API; others are wrong usage. */
const typed =
  <Output>(schema: v.GenericSchema<string, Output>) =>
  (given: string): Output => {
    const result = v.safeParse(schema, given);
    if (result.success) return result.output;
    throw new InvalidArgumentError(result.issues[0].message);
  };

/** The email of a new account. */
export const typedEmail = typed(email);
/** The email of an existing account, also one that is invalid by today's rules. */
export const typedAccount = typed(shortText(255));
export const typedName = typed(name);
export const typedId = typed(uuid);

/** `2027-01-31`, which is the start of that day in UTC, or `2027-01-31T12:00:00Z`. */
export function typedTimestamp(given: string): Timestamp {
  const written = /^\d{4}-\d\d-\d\d$/.test(given) ? `${given}T00:00:00Z` : given;
  const milliseconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(written) ? Date.parse(written) : Number.NaN;
  const timestamp = Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString();
  // The 30th of February is parsed as the 2nd of March.
  if (timestamp !== '' && timestamp.startsWith(written.slice(0, -1))) return timestamp;
  throw new InvalidArgumentError('Must be a date such as 2027-01-31, or a date-time such as 2027-01-31T12:00:00Z.');
}

export type PasswordOptions = { readonly passwordStdin?: boolean };

export const PASSWORD_STDIN = [
  '--password-stdin',
  'read the password from standard input (default: generate one)',
] as const;

/** The password from the standard input, without its line end; null to generate one. */
export async function givenPassword({ passwordStdin }: PasswordOptions): Promise<string | null> {
  return passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
}
