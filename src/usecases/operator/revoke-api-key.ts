import type { ApiKeyView } from '../../domain/api-key.ts';
import type { Needs } from '../../ports/needs.ts';
import { recordKey } from '../api-keys/deed.ts';
import { all } from './all.ts';
import { holdOrganization, missing } from './find.ts';

/** Removes an API key of whichever organization, at once. */
export function revokeApiKey(needs: Needs) {
  return async (keyId: string): Promise<ApiKeyView> => {
    const organizationId = await organizationOf(needs, keyId);
    return needs.storage.transaction(async (tx) => {
      await holdOrganization(tx, organizationId);
      const key = await tx.apiKeys.find(organizationId, keyId);
      if (!key) throw noKey();
      await tx.apiKeys.delete(keyId);
      await recordKey(needs, tx, 'operator', { key, action: 'deleted' });
      return key;
    });
  };
}

async function organizationOf({ storage }: Needs, keyId: string): Promise<string> {
  for (const { id } of await all((slice) => storage.organizations.list(slice))) {
    if (await storage.apiKeys.find(id, keyId)) return id;
  }
  throw noKey();
}

const noKey = () => missing('API key with this id');
