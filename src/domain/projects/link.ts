const WEB = '[hH][tT][tT][pP][sS]?://[^\\s/?#\\\\][^\\s\\\\]*';
const MAIL = '[mM][aA][iI][lL][tT][oO]:[^\\s@]+@[^\\s@]+';
const TELEPHONE = '[tT][eE][lL]:[-\\d+*#(). /]+(?:;\\S*)?';
/** A host with a dot in it, and what may follow: people leave `https://` out. */
const HOST = '[^\\s:/?#@\\\\.]+(?:\\.[^\\s:/?#@\\\\.]+)+\\.?(?::\\d+)?(?:[/?#][^\\s\\\\]*)?';

/** What a place may link to, as a pattern without flags; or nothing. It reads each character once, whatever is sent. */
export const LINK_PATTERN = `^(?:${WEB}|${MAIL}|${TELEPHONE}|${HOST})?$`;

const LINK = new RegExp(LINK_PATTERN);

/** Why a place may not link to this address, or null. Nothing that runs as a script, or opens other programs, may be in a map. */
export const linkFault = (text: string): string | null =>
  LINK.test(text.trim()) ? null : 'Must be an http, https, mailto or tel address.';
