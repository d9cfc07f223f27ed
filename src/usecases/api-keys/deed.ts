import type { ApiKey } from '../../domain/api-key.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { type Machine, record } from '../audit/record.ts';

/** What was done with a key: `action` is a participle, as `rotated`. */
type KeyDeed = { readonly key: ApiKey; readonly action: 'created' | 'changed' | 'rotated' | 'deleted' };

/** Writes what was done with a key into its organization's audit log. */
export function recordKey(needs: Needs, tx: Stores, by: Caller | Machine, { key, action }: KeyDeed): Promise<void> {
  const { id: objectId, organizationId, name, prefix } = key;
  const summary = `API key ${name} (${prefix}…) ${action}`;
  return record(needs, tx, by, {
    ...{ organizationId, action: `api_key.${action}`, objectType: 'api_key', objectId, summary },
  });
}
