import type { ApiKeyView } from '../../../domain/organizations/api-key.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { DomainError, invalidToken } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';

/** An API key with the name of its organization. */
export type DescribedKey = ApiKeyView & { readonly organizationName: string };

/** The key by which a request comes. Refuses anybody else with 403. */
export function describeKey({ storage }: Needs) {
  return async (caller: Caller): Promise<DescribedKey> => {
    if (caller.kind !== 'key') throw new DomainError('permission_denied', 'Only an API key can ask for itself.');
    const key = await storage.apiKeys.find(caller.organizationId, caller.keyId);
    const organization = await storage.organizations.find(caller.organizationId);
    if (!key || !organization) throw invalidToken('The API key is not valid.'); // It was deleted meanwhile.
    return { ...key, organizationName: organization.name };
  };
}
