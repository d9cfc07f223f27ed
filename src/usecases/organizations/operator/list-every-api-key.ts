import type { ApiKeyView } from '../../../domain/organizations/api-key.ts';
import type { Needs } from '../../../ports/needs.ts';
import { organizationsNamed } from './shared/organizations-named.ts';

export type ListedKey = ApiKeyView & { readonly organizationName: string };

/** The API keys of one organization, or of all, organization by organization. */
export function listEveryApiKey(needs: Needs) {
  return async (organizationId: string | null): Promise<readonly ListedKey[]> => {
    const keys: ListedKey[] = [];
    for (const { id, name } of await organizationsNamed(needs, organizationId)) {
      const ofOrganization = await needs.storage.apiKeys.list(id);
      keys.push(...ofOrganization.map((key) => ({ ...key, organizationName: name })));
    }
    return keys;
  };
}
