import { addressKey } from '../../../domain/shared/address.ts';
import type { DomainError } from '../../../domain/shared/errors.ts';
import {
  FAILED_CODES_OF_ACCOUNT,
  FAILURES_OF_ACCOUNT,
  FAILURES_OF_ADDRESS,
  type Limit,
  Throttled,
} from '../../../domain/shared/limit.ts';
import type { Needs } from '../../../ports/needs.ts';

/** The account whose credentials are tried, and the client address. */
export type Attempt = {
  /** Its email, also one without an account; null where unknown. */
  readonly account: string | null;
  readonly address: string;
  /** The id of the account whose second factor is tried, if any. */
  readonly secondFactorOf?: string;
};

/** How long a limit is used up, in milliseconds. */
type Wait = { readonly limit: Limit; readonly wait: number };

/**
 * Counts failed sign-ins and codes. Call `admit` before comparing, and again before acting on a correct value, so that of any
 * number of concurrent attempts at most the limit learn their result. Successes are not counted.
 */
export function failures(needs: Needs, { account, address, secondFactorOf }: Attempt) {
  const from = addressKey(address);
  const counters: [Limit, string][] = [[FAILURES_OF_ADDRESS, from]];
  if (account !== null) counters.push([FAILURES_OF_ACCOUNT, `${account} ${from}`]);
  /** Many addresses could try many codes: above its limit, codes are refused from addresses where the account was never signed in. */
  const ofStranger = async (method: 'wait' | 'hit'): Promise<Wait> => {
    const limit = FAILED_CODES_OF_ACCOUNT;
    if (secondFactorOf === undefined) return { limit, wait: 0 };
    const wait = await needs.limits[method](limit, secondFactorOf);
    return { limit, wait: wait > 0 && !(await needs.storage.sessions.hasNetwork(secondFactorOf, from)) ? wait : 0 };
  };
  /** The error of the limit that takes longest to end; null where none is used up. */
  const refusal = async (method: 'wait' | 'hit'): Promise<Throttled | null> => {
    const asked = counters.map(async ([limit, key]) => ({ limit, wait: await needs.limits[method](limit, key) }));
    const waits = await Promise.all([...asked, ofStranger(method)]);
    const { limit, wait } = waits.reduce((longest, each) => (each.wait > longest.wait ? each : longest));
    return wait > 0 ? new Throttled(limit, wait) : null;
  };
  return {
    /** Refuses while there were too many failures. */
    async admit(): Promise<void> {
      const refused = await refusal('wait');
      if (refused) throw refused;
    },
    /** Counts one, logs it with the id of its account, and returns the error to throw: the given one, or that there were too many. */
    async failed(error: DomainError, userId = secondFactorOf): Promise<DomainError> {
      needs.securityLog.record({ name: 'credentials_refused', account: userId ?? null, address });
      return (await refusal('hit')) ?? error;
    },
  };
}
