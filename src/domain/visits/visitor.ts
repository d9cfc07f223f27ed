import { addressKey } from '../shared/address.ts';

/** What distinguishes visitors of a project for a day: address and browser. */
export type VisitorTrace = {
  readonly projectId: string;
  /** In its canonical text; '' where unknown. */
  readonly address: string;
  readonly userAgent: string;
};

/** 64 bits: with a million visitors a day, a collision occurs once in tens of thousands of years. */
const DIGITS = 16;

/**
 * The id of a visitor in events: an HMAC of address and browser with a random salt of one day, which is deleted after it. From
 * then on nobody can determine whose it was, or that two of different days belong to one visitor; nor can those of two projects be
 * compared at any time.
 */
export function visitorOf(
  { projectId, address, userAgent }: VisitorTrace,
  salt: string,
  hmac: (key: string, text: string) => string,
): string {
  return hmac(salt, `${projectId}\n${addressKey(address)}\n${userAgent}`).slice(0, DIGITS);
}
