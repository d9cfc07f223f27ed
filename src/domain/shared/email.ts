import { isLongerThan } from './text.ts';

declare const canonical: unique symbol;

/** An email in canonical form, as accounts and invitations store it. Only `canonicalEmail` creates it. */
export type Email = string & { readonly [canonical]: true };

/** The mapping of domain names by UTS #46: to ASCII and back. Both return '' for an invalid domain name. */
export type DomainNames = {
  readonly toAscii: (domain: string) => string;
  readonly toUnicode: (domain: string) => string;
};

const MAX_LENGTH = 254;
const PARTS = /^([^@]+)@([^@]+)$/;
/** Characters that are invisible, blank, or special in a mail's header. */
const REFUSED_IN_LOCAL_PART = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point},;:<>()[\]"\\]/u;
/** The input that is passed to the mapping: it would interpret other ASCII characters, for example as a path or a port. */
const MAPPED = /^(?:[a-z0-9.-]|[^\p{ASCII}])+$/iu;
/** Labels of letters, digits and hyphens, two or more; the last is no number, which would be an IPv4 address. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[^.]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The canonical form of an email, trimmed: the domain in ASCII, and A–Z in lower case. Null for an invalid email, and for a
 * local part that looks like another one: with invisible characters or blanks, in a form that NFKC changes, or with characters
 * that separate or quote addresses.
 */
export function canonicalEmail(text: string, { toAscii }: DomainNames): Email | null {
  const [, local = '', given = ''] = PARTS.exec(text.trim()) ?? [];
  if (local === '' || REFUSED_IN_LOCAL_PART.test(local) || local.normalize('NFKC') !== local) return null;
  const domain = MAPPED.test(given) ? toAscii(given) : '';
  const email = `${asciiLowerCase(local)}@${domain}`;
  return DOMAIN.test(domain) && !isLongerThan(email, MAX_LENGTH) ? (email as Email) : null;
}

const DECOMPOSED = 'Has letters and accents as separate characters: send them as one (Unicode normalization form C).';

/** Why a text is no email address of an account, or null. */
export function emailFault(text: string, names: DomainNames): string | null {
  if (canonicalEmail(text, names) !== null) return null;
  return canonicalEmail(text.normalize('NFC'), names) === null ? 'Must be an email address.' : DECOMPOSED;
}

/** The forms in which an account's email may be stored: older releases stored the domain in Unicode. */
export function formsOfMailbox(email: Email, { toUnicode }: DomainNames): readonly string[] {
  const at = email.lastIndexOf('@');
  return [...new Set([email, `${email.slice(0, at)}@${toUnicode(email.slice(at + 1))}`])];
}

/**
 * The stored forms to look for when somebody signs in with this text, the most specific first. Accounts from before canonical
 * forms are found by the text that they were registered with; no text finds another's account before its own.
 */
export function formsOfSignIn(text: string, names: DomainNames): readonly string[] {
  const email = canonicalEmail(text, names);
  const earlier = earlierForm(text);
  if (email === null) return [earlier];
  const forms = formsOfMailbox(email, names);
  const isOfBefore = canonicalEmail(earlier, names) !== earlier;
  return [...new Set(isOfBefore ? [earlier, ...forms] : [...forms, earlier])];
}

/** The key of an email for limits and counters, also for an email that no account can have. */
export const countedEmail = (text: string, names: DomainNames): string =>
  canonicalEmail(text, names) ?? earlierForm(text);

/** The stored form of emails from before canonical forms. */
const earlierForm = (text: string): string => text.trim().toLowerCase().normalize('NFC');

const asciiLowerCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
