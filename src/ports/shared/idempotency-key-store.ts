import type { StoredIdempotencyKey } from '../../domain/shared/idempotency-key.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';

/** How many keys an account has, and when the first of them expires; null where there are none. */
export type IdempotencyKeyUsage = { readonly count: number; readonly firstExpiry: Timestamp | null };

/** The keys of creations, each written by the transaction that creates. They are deleted with their account. */
export interface IdempotencyKeyStore {
  /** The key with this id, also an expired one that was not purged yet. */
  find(id: string): Promise<StoredIdempotencyKey | null>;
  /**
   * Stores a key; one with the same id that has expired by `now` is replaced. False, and nothing stored, where there is one that has not
   * expired: true for exactly one of all concurrent callers, of which the others wait for its transaction to end.
   */
  insert(key: StoredIdempotencyKey, now: Timestamp): Promise<boolean>;
  /** The keys of an account that have not expired by then. */
  usage(userId: string, now: Timestamp): Promise<IdempotencyKeyUsage>;
  /** Deletes at most `limit` that have expired by then; true when there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
}
