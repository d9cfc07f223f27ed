import type { Caller } from '../../domain/shared/caller.ts';
import { accountOf } from '../../domain/shared/caller.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import {
  type IdempotencyKey,
  MAX_IDEMPOTENCY_KEYS,
  requireSameBody,
  type StoredIdempotencyKey,
} from '../../domain/shared/idempotency-key.ts';
import type { Needs } from '../../ports/needs.ts';

/** A request to create something: `key` as the client sent it, `path` with the method. */
export type KeyedRequest = Omit<IdempotencyKey, 'id'> & {
  readonly caller: Caller;
  readonly key: string;
  readonly path: string;
};

/** `create` stores the key in the transaction that creates; `present` returns what an earlier request has created. */
export type CreateOnce<T> = {
  readonly create: (key: IdempotencyKey) => Promise<T>;
  readonly present: (earlier: StoredIdempotencyKey) => Promise<T>;
};

/**
 * Creates something once per caller, path and key, for as long as the key is stored. A repeated request gets what exists by then.
 * Throws `idempotency_key_reused` for another body, and `throttled` where the account has too many keys. Their number is checked before
 * the creation: of requests at the same time each may add one.
 */
export function createOnce(needs: Needs) {
  const { idempotencyKeys } = needs.storage;
  return async <T>(request: KeyedRequest, { create, present }: CreateOnce<T>): Promise<T> => {
    const { caller, key, path, bodyHash, status } = request;
    const id = needs.digest(JSON.stringify([callerId(caller), path, key]));
    const repeat = (earlier: StoredIdempotencyKey) => {
      requireSameBody(earlier, bodyHash);
      return present(earlier);
    };
    const stored = await idempotencyKeys.find(id);
    if (stored && stored.expiresAt > needs.now()) return repeat(stored);
    await requireFewKeys(needs, accountOf(caller));
    try {
      return await create({ id, bodyHash, status });
    } catch (error) {
      // Another request with this key was committed meanwhile.
      const earlier = isCreated(error) ? await idempotencyKeys.find(id) : null;
      if (!earlier) throw error;
      return repeat(earlier);
    }
  };
}

/** An account in all of its sessions, or one API key: the keys of different callers are independent. */
const callerId = (caller: Caller): string => (caller.kind === 'key' ? `key ${caller.keyId}` : accountOf(caller));

async function requireFewKeys(needs: Needs, userId: string): Promise<void> {
  const now = needs.now();
  const { count, firstExpiry } = await needs.storage.idempotencyKeys.usage(userId, now);
  if (count < MAX_IDEMPOTENCY_KEYS) return;
  const message = `At most ${MAX_IDEMPOTENCY_KEYS} values of Idempotency-Key are stored per account, each for 24 hours.`;
  const wait = Math.ceil((Date.parse(firstExpiry!) - Date.parse(now)) / 1000);
  throw new DomainError('throttled', `${message} Send the request without one, or later.`, {}, { retry_after: wait });
}

const isCreated = (error: unknown): boolean => error instanceof DomainError && error.kind === 'already_created';
