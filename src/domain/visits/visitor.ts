import { addressKey } from '../shared/address.ts';

/** What tells visitors of a project apart for a day: from where they come, and with what. */
export type VisitorTrace = {
  readonly projectId: string;
  /** In its canonical text; '' where it is not known. */
  readonly address: string;
  readonly userAgent: string;
};

/** 64 bits: of a million visitors a day two are taken for one once in many thousand years. */
const DIGITS = 16;

/**
 * What the events of a visitor carry: an HMAC of the trace under a salt that is random, of one day, and thrown away after it. From
 * then on nobody can tell whose it was, or that two of different days are one visitor's; nor can those of two projects be
 * compared at any time.
 */
export function visitorOf(
  { projectId, address, userAgent }: VisitorTrace,
  salt: string,
  hmac: (key: string, text: string) => string,
): string {
  return hmac(salt, `${projectId}\n${addressKey(address)}\n${userAgent}`).slice(0, DIGITS);
}
