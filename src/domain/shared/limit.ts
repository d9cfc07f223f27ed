import { DomainError } from './errors.ts';

/** At most `max` in so many seconds, from the first one on. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number };

/** Failed sign-ins and codes of one account from one address, and of one address. */
export const FAILURES_OF_ACCOUNT: Limit = { name: 'account-failures', max: 30, seconds: 900 };
export const FAILURES_OF_ADDRESS: Limit = { name: 'address-failures', max: 200, seconds: 900 };

/** Correct sign-ins of one account and of one address that are not counted against the requests of the address. */
export const SIGN_INS_OF_ACCOUNT: Limit = { name: 'account-sign-ins', max: 30, seconds: 60 };
export const SIGN_INS_OF_ADDRESS: Limit = { name: 'address-sign-ins', max: 300, seconds: 60 };

/** Failed codes of one account from all addresses: beyond it, codes are accepted only from where the account was signed in before. */
export const FAILED_CODES_OF_ACCOUNT: Limit = { name: 'account-code-failures', max: 100, seconds: 3600 };

/** New accounts from one address; 0 is unlimited. */
export const registrationsOfAddress = (max: number): Limit => ({ name: 'address-registrations', max, seconds: 3600 });

/** Reset and verification mails of one account. */
export const MAILS_OF_ACCOUNT: Limit = { name: 'account-mails', max: 5, seconds: 3600 };

/** Exports of the data of one account. */
export const EXPORTS_OF_ACCOUNT: Limit = { name: 'account-exports', max: 10, seconds: 3600 };

/** Invitation mails: to one mailbox into one organization, and of one organization. Repeated invitations count too. */
export const INVITATIONS_OF_ADDRESSEE: Limit = { name: 'addressee-invitations', max: 5, seconds: 3600 };
export const INVITATIONS_OF_ORGANIZATION: Limit = { name: 'organization-invitations', max: 100, seconds: 86_400 };

/** The error above a limit. */
export class Throttled extends DomainError {
  readonly limit: Limit;
  /** In seconds, until the next is allowed. */
  readonly wait: number;

  constructor(limit: Limit, waitMilliseconds: number) {
    const wait = Math.max(1, Math.ceil(waitMilliseconds / 1000));
    super('throttled', `Too many requests. Try again in ${wait} s.`, {}, { retry_after: wait });
    this.limit = limit;
    this.wait = wait;
  }
}

/**
 * The block size by which large limits are counted: at most a hundredth of the limit, and a divisor of it, so that counting blocks
 * is exact.
 */
export function blockOf(max: number): number {
  let block = Math.max(1, Math.floor(max / 100));
  while (max % block !== 0) block--;
  return block;
}
