import type { ApiKeyView } from '../../../domain/organizations/api-key.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type OrganizationRequest, requireMembership } from '../../access/organization-access.ts';

/** An organization's keys, newest first. */
export function listApiKeys({ storage }: Needs) {
  return async (request: OrganizationRequest): Promise<readonly ApiKeyView[]> => {
    await requireMembership(storage, request, 'apiKey.manage');
    return storage.apiKeys.list(request.organizationId);
  };
}
