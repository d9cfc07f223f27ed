/** Without user information, which would be shown to everybody. */
const WEB = '[hH][tT][tT][pP][sS]?://[^\\s/?#\\\\@]+(?:[/?#][^\\s\\\\]*)?';
const MAIL = '[mM][aA][iI][lL][tT][oO]:[^\\s@]+@[^\\s@]+';
const TELEPHONE = '[tT][eE][lL]:[-\\d+*#(). /]+(?:;\\S*)?';
/** A host with a dot in it, and what may follow: many links omit `https://`. */
const HOST = '[^\\s:/?#@\\\\.]+(?:\\.[^\\s:/?#@\\\\.]+)+\\.?(?::\\d+)?(?:[/?#][^\\s\\\\]*)?';

/** The pattern of a place's link, without flags; or empty. It reads each character once, for any input. */
export const LINK_PATTERN = `^(?:${WEB}|${MAIL}|${TELEPHONE}|${HOST})?$`;

/** The pattern of the address of a web page, in the same way. */
export const WEB_PATTERN = `^${WEB}$`;

const LINK = new RegExp(LINK_PATTERN);

/** Why a place may not link to this address, or null. Schemes that run scripts, or open other programs, are not allowed. */
export function linkFault(text: string): string | null {
  if (LINK.test(text.trim())) return null;
  return hasUserInformation(text)
    ? 'Must not contain a user name or a password.'
    : 'Must be an http, https, mailto or tel address.';
}

/** Whether an http address names a user, as in `https://user:password@host`. */
export const hasUserInformation = (address: string): boolean => /^\s*https?:[/\\]*[^/\\?#]*@/i.test(address);
