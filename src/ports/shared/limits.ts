import type { Limit } from '../../domain/accounts/limit.ts';

/**
 * Counting of what may happen so often. A window begins with the first hit of a key and is as long as the limit
 * says; counts are exact under concurrency, also where several instances share them. Where the shared counter does not answer, an
 * instance counts for itself.
 */
export interface Limits {
  /** Counts one more. Answers the milliseconds to wait until the next is allowed where this one is too many, else 0. */
  hit(limit: Limit, key: string): Promise<number>;
  /** Counts nothing. Answers the milliseconds to wait where the limit is used up, else 0. */
  wait(limit: Limit, key: string): Promise<number>;
  close(): Promise<void>;
}
