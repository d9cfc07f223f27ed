/** What neither a name nor a host has: blanks, controls, and what separates or quotes addresses in a mail's header. */
const NONE_OF = '\\s\\u0000-\\u001f\\u007f@,;:<>()\\[\\]"\\\\';
const LABEL = `[^${NONE_OF}./?#]+`;

/** The pattern of the email of a place, without flags; or empty. It reads each character once, for any input. */
export const CONTACT_EMAIL_PATTERN = `^(?:[^${NONE_OF}]+@${LABEL}(?:\\.${LABEL})+)?$`;

const CONTACT_EMAIL = new RegExp(CONTACT_EMAIL_PATTERN);

/** Why this is no email that visitors could write to, or null. Looser than `canonicalEmail`, which distinguishes accounts. */
export const contactEmailFault = (text: string): string | null =>
  CONTACT_EMAIL.test(text.trim()) ? null : 'Must be an email address.';
