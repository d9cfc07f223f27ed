import type { User } from '../../domain/accounts/user.ts';
import { canonicalEmail, type Email, emailFault, formsOfMailbox, formsOfSignIn } from '../../domain/shared/email.ts';
import { invalidField } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';

type Names = Pick<Needs, 'domainNames'>;

/** The canonical form of an email for an account or an invitation; refused on the field where it has none. */
export function readEmail({ domainNames }: Names, text: string, field = 'email'): Email {
  const email = canonicalEmail(text, domainNames);
  if (email === null) throw invalidField(field, emailFault(text, domainNames)!);
  return email;
}

/** The account for this text at sign-in, or when a new password is requested. */
export function findAccount({ domainNames }: Names, stores: Stores, text: string): Promise<User | null> {
  return firstOf(stores, formsOfSignIn(text, domainNames));
}

/** The account of exactly this mailbox: for a proven or an invited email. */
export function findByMailbox({ domainNames }: Names, stores: Stores, email: Email): Promise<User | null> {
  return firstOf(stores, formsOfMailbox(email, domainNames));
}

/** Whether two emails, in any stored form, are of one mailbox. */
export function isSameMailbox({ domainNames }: Names, one: string, other: string): boolean {
  return one === other || canonicalEmail(one, domainNames) === (canonicalEmail(other, domainNames) ?? other);
}

/** Always looks up all forms, so that the number of queries does not reveal which one exists. */
async function firstOf({ users }: Stores, forms: readonly string[]): Promise<User | null> {
  const found = await Promise.all(forms.map((form) => users.findByEmail(form)));
  return found.find((user) => user !== null) ?? null;
}
