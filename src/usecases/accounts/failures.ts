import { addressKey } from '../../domain/address.ts';
import type { DomainError } from '../../domain/errors.ts';
import { FAILURES_OF_ACCOUNT, FAILURES_OF_ADDRESS, type Limit, throttled } from '../../domain/limit.ts';
import type { Needs } from '../../ports/needs.ts';

/** Whose credentials are tried, by its email (also one that has no account; null where none is known), and from which address. */
export type Attempt = { readonly account: string | null; readonly address: string };

/**
 * Counts failed sign-ins and codes (completions 2). Ask `admit` before comparing, and once more before acting on what was right:
 * so of any number of tries at once no more than the limit are told what became of them. What succeeds is not counted.
 */
export function failures(needs: Needs, { account, address }: Attempt) {
  const from = addressKey(address);
  const counters: [Limit, string][] = [[FAILURES_OF_ADDRESS, from]];
  if (account !== null) counters.push([FAILURES_OF_ACCOUNT, `${account} ${from}`]);
  const longest = async (ask: 'wait' | 'hit') =>
    Math.max(...(await Promise.all(counters.map(([limit, key]) => needs.limits[ask](limit, key)))));
  return {
    /** Refuses while there were too many. */
    async admit(): Promise<void> {
      const wait = await longest('wait');
      if (wait > 0) throw throttled(wait);
    },
    /** Counts one, and answers the error to throw: the given one, or that there were too many. */
    async failed(error: DomainError): Promise<DomainError> {
      const wait = await longest('hit');
      return wait > 0 ? throttled(wait) : error;
    },
  };
}
