import type { ApiKeyView } from '../../../domain/organizations/api-key.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { all } from '../../accounts/operator/shared/all.ts';
import { missing } from '../../accounts/operator/shared/find.ts';

export type ListedKey = ApiKeyView & { readonly organizationName: string };

/** The API keys of one organization, or of all, organization by organization. */
export function listEveryApiKey(needs: Needs) {
  return async (organizationId: string | null): Promise<readonly ListedKey[]> => {
    const keys: ListedKey[] = [];
    for (const { id, name } of await organizations(needs, organizationId)) {
      const ofOrganization = await needs.storage.apiKeys.list(id);
      keys.push(...ofOrganization.map((key) => ({ ...key, organizationName: name })));
    }
    return keys;
  };
}

async function organizations({ storage }: Needs, id: string | null): Promise<readonly Organization[]> {
  if (id === null) return all((slice) => storage.organizations.list(slice));
  const organization = await storage.organizations.find(id);
  if (!organization) throw missing('organization with this id');
  return [organization];
}
