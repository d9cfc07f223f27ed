import {
  alreadyCreated,
  IDEMPOTENCY_KEY_MILLISECONDS,
  type IdempotencyKey,
} from '../../domain/shared/idempotency-key.ts';
import { addMilliseconds } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';

/** In the input of a creation: the key of its request, where it has one. */
export type WithIdempotencyKey = { readonly idempotencyKey?: IdempotencyKey | null | undefined };

/** What a transaction creates, and the key of its request. */
export type Creation = WithIdempotencyKey & { readonly id: string };

/**
 * Stores the key of a creation in its transaction, before anything is created. Throws `already_created` where another
 * transaction with this key was committed.
 */
export async function storeIdempotencyKey(
  needs: Needs,
  tx: Stores,
  userId: string,
  { id: resourceId, idempotencyKey }: Creation,
): Promise<void> {
  if (!idempotencyKey) return;
  const now = needs.now();
  const expiresAt = addMilliseconds(now, IDEMPOTENCY_KEY_MILLISECONDS);
  const isFirst = await tx.idempotencyKeys.insert({ ...idempotencyKey, userId, resourceId, expiresAt }, now);
  if (!isFirst) throw alreadyCreated();
}
