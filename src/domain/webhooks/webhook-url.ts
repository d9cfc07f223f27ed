import { isLongerThan } from '../shared/text.ts';

const LONGEST_URL = 2048;
const CREDENTIALS = /^[^/?#:]*:\/*[^/?#]*@/;
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal)$/;

/** What is said of an address that is not public, or resolves to one; it does not determine which. */
export const NOT_PUBLIC = 'Must lead to public addresses only.';

/** The parts of a webhook's URL that rules are about, as the URL standard parses them. */
export type WebhookUrlParts = {
  /** With its colon. */
  readonly protocol: string;
  readonly hostname: string;
  /** Empty for the protocol's own. */
  readonly port: string;
};

/**
 * Why a webhook may not have this text for its URL, in words, or null. Parsers drop or rewrite what is refused here, so
 * that it would lead elsewhere than people read.
 */
export function webhookTextRefusal(text: string): string | null {
  if (isLongerThan(text, LONGEST_URL)) return `Must have at most ${LONGEST_URL} characters.`;
  if ([...text].some((character) => character <= ' ' || character === '\\')) {
    return 'Must not contain spaces, control characters or backslashes.';
  }
  return CREDENTIALS.test(text) ? 'Must not contain credentials.' : null;
}

/** Why a webhook may not have the URL with these parts, in words, or null. Where private addresses are allowed, http and local names are too. */
export function webhookUrlRefusal({ protocol, hostname, port }: WebhookUrlParts, allowPrivate: boolean): string | null {
  const host = bareHost(hostname);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'Must be an https URL.';
  if (port === '0') return 'Must not name port 0.';
  if (host.split('.').includes('')) return 'Must name a host.';
  return LOCAL_NAME.test(host) && !allowPrivate ? NOT_PUBLIC : null;
}

/** A parsed host without the brackets of IPv6, and without one trailing dot. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Whether the name is this machine's own, whatever a name server says of it (RFC 6761, 6.3). */
export const isLoopbackName = (name: string): boolean => /(?:^|\.)localhost$/.test(name);

/** The host of a URL as it is written, without what stands before it or in its path, which may be secret; '' where there is none. */
export const hostOf = (url: string): string => /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(url)?.[1] ?? '';
