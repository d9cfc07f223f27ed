import { isLongerThan } from '../shared/text.ts';

const LONGEST_URL = 2048;
const CREDENTIALS = /^[^/?#:]*:\/*[^/?#]*@/;
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal)$/;

/** The error for an address that is not public, or resolves to one; it does not reveal which. */
export const NOT_PUBLIC = 'Must lead to public addresses only.';

/** The parsed parts of a webhook's URL, by the URL standard. */
export type WebhookUrlParts = {
  /** With its colon. */
  readonly protocol: string;
  readonly hostname: string;
  /** Empty for the default port. */
  readonly port: string;
};

/**
 * Why a webhook may not have this text as its URL, or null. Parsers drop or rewrite what is refused here, so
 * that the URL would not be what people read.
 */
export function webhookTextRefusal(text: string): string | null {
  if (isLongerThan(text, LONGEST_URL)) return `Must have at most ${LONGEST_URL} characters.`;
  if ([...text].some((character) => character <= ' ' || character === '\\')) {
    return 'Must not contain spaces, control characters or backslashes.';
  }
  return CREDENTIALS.test(text) ? 'Must not contain credentials.' : null;
}

/** Why a webhook may not have the URL with these parts, or null. Where private addresses are allowed, so are http and local names. */
export function webhookUrlRefusal({ protocol, hostname, port }: WebhookUrlParts, allowPrivate: boolean): string | null {
  const host = bareHost(hostname);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'Must be an https URL.';
  if (port === '0') return 'Must not name port 0.';
  if (host.split('.').includes('')) return 'Must name a host.';
  return LOCAL_NAME.test(host) && !allowPrivate ? NOT_PUBLIC : null;
}

/** A parsed host without the brackets of IPv6, and without a trailing dot. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Whether the name is the loopback host, whatever DNS returns (RFC 6761, 6.3). */
export const isLoopbackName = (name: string): boolean => /(?:^|\.)localhost$/.test(name);
