import { type ApiKey, SHOWN_KEY_LENGTH } from '../../../domain/organizations/api-key.ts';
import type { Credentials, KeyCaller } from '../../../domain/shared/caller.ts';
import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';

/** How old the stored last use of a key may be, in milliseconds: it limits the number of writes. */
const NOTE_MILLISECONDS = 60_000;

/** The caller of an API key; null if the key is unknown, expired, or replaced. */
export function authenticateKey(needs: Needs) {
  return async ({ token, address }: Credentials): Promise<KeyCaller | null> => {
    const now = needs.now();
    const key = await needs.storage.apiKeys.findByHash(needs.digest(token), now);
    if (!key) {
      const detail = token.slice(0, SHOWN_KEY_LENGTH);
      needs.securityLog.record({ name: 'unknown_api_key_used', account: null, address, detail });
      return null;
    }
    if (isNoteDue(key, now)) await note(needs, key, now);
    const { id: keyId, name: keyName, type, userId, organizationId, projectIds } = key;
    return { kind: 'key', keyId, keyName, type, userId, organizationId, projectIds, address };
  };
}

function isNoteDue({ lastUsedAt }: ApiKey, now: Timestamp): boolean {
  return lastUsedAt === null || lastUsedAt < addMilliseconds(now, -NOTE_MILLISECONDS);
}

/** A failed write does not fail the request. */
async function note(needs: Needs, { id }: ApiKey, now: Timestamp): Promise<void> {
  await needs.storage.apiKeys
    .seen(id, now)
    .catch((cause) => needs.report('could not note the use of an API key', cause));
}
