import type { ApiKeyView } from '../../../../domain/organizations/api-key.ts';
import { notFound } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { type InOrganization, inOrganization } from '../../../access/in-organization.ts';
import type { OrganizationRequest } from '../../../access/organization-access.ts';

/** The input of an action on a key. */
export type KeyRequest = OrganizationRequest & { readonly keyId: string };

/** Runs the action with the key, in its organization, for callers who may manage it. */
export function onKey<T>(
  needs: Needs,
  request: KeyRequest,
  work: (at: InOrganization, key: ApiKeyView) => Promise<T>,
): Promise<T> {
  return inOrganization(needs, { ...request, action: 'apiKey.manage', namedIn: 'query' }, async (at) => {
    const key = await at.tx.apiKeys.find(request.organizationId, request.keyId);
    if (!key) throw notFound();
    return work(at, key);
  });
}
