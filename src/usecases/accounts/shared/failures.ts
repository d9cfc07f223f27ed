import {
  FAILED_CODES_OF_ACCOUNT,
  FAILURES_OF_ACCOUNT,
  FAILURES_OF_ADDRESS,
  type Limit,
  throttled,
} from '../../../domain/accounts/limit.ts';
import { addressKey } from '../../../domain/shared/address.ts';
import type { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

/** The account whose credentials are tried, and the client address. */
export type Attempt = {
  /** Its email, also one without an account; null where unknown. */
  readonly account: string | null;
  readonly address: string;
  /** The id of the account whose second factor is tried, if any. */
  readonly secondFactorOf?: string;
};

/**
 * Counts failed sign-ins and codes. Call `admit` before comparing, and again before acting on a correct value, so that of any
 * number of concurrent attempts at most the limit learn their result. Successes are not counted.
 */
export function failures(needs: Needs, { account, address, secondFactorOf }: Attempt) {
  const from = addressKey(address);
  const counters: [Limit, string][] = [[FAILURES_OF_ADDRESS, from]];
  if (account !== null) counters.push([FAILURES_OF_ACCOUNT, `${account} ${from}`]);
  /** Many addresses could try many codes: above its limit, codes are refused from addresses where the account was never signed in. */
  const waitOfStranger = async (method: 'wait' | 'hit') => {
    if (secondFactorOf === undefined) return 0;
    const wait = await needs.limits[method](FAILED_CODES_OF_ACCOUNT, secondFactorOf);
    return wait > 0 && !(await needs.storage.sessions.hasNetwork(secondFactorOf, from)) ? wait : 0;
  };
  const longest = async (method: 'wait' | 'hit') => {
    const waits = counters.map(([limit, key]) => needs.limits[method](limit, key));
    return Math.max(...(await Promise.all([...waits, waitOfStranger(method)])));
  };
  return {
    /** Refuses while there were too many failures. */
    async admit(): Promise<void> {
      const wait = await longest('wait');
      if (wait > 0) throw throttled(wait);
    },
    /** Counts one, logs it with the id of its account, and returns the error to throw: the given one, or that there were too many. */
    async failed(error: DomainError, userId = secondFactorOf): Promise<DomainError> {
      needs.securityLog.record({ name: 'credentials_refused', account: userId ?? null, address });
      const wait = await longest('hit');
      return wait > 0 ? throttled(wait) : error;
    },
  };
}
