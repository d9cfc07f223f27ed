import { DomainError } from './errors.ts';
import type { Timestamp } from './timestamp.ts';

/** How long a key is stored, in milliseconds: a day. */
export const IDEMPOTENCY_KEY_MILLISECONDS = 24 * 3_600_000;

/** How many keys are stored of an account at a time. */
export const MAX_IDEMPOTENCY_KEYS = 1000;

/** The key of a request that creates something, so that the request can be repeated without creating a second one. */
export type IdempotencyKey = {
  /** A digest of the caller, the method and path, and the key. */
  readonly id: string;
  /** The SHA-256 of the body in hex. */
  readonly bodyHash: string;
  /** The status of the response to the creation. */
  readonly status: number;
};

/** A key that was stored with what its request created; `userId`: the account of the caller, for a key of the API its creator's. */
export type StoredIdempotencyKey = IdempotencyKey & {
  readonly userId: string;
  /** The id of what was created; of an image its path. */
  readonly resourceId: string;
  readonly expiresAt: Timestamp;
};

/** The error of a repeated creation that is not answered with what was created; `id` where that is known. */
export function alreadyCreated(id?: string): DomainError {
  const message = 'A request with this Idempotency-Key has created it before. A secret is returned only once.';
  return new DomainError('already_created', message, {}, id === undefined ? {} : { id });
}

/** Refuses a key that was used with another body. */
export function requireSameBody(stored: StoredIdempotencyKey, bodyHash: string): void {
  if (stored.bodyHash === bodyHash) return;
  const message = 'This Idempotency-Key was used with another body. Use a new key for each creation.';
  throw new DomainError('idempotency_key_reused', message);
}
