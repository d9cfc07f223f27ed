import type { Needs } from '../../ports/needs.ts';
import { inOrganization } from '../access/in-organization.ts';
import type { OrganizationRequest } from '../access/organization-access.ts';
import { finishDeletion } from '../shared/finish-deletion.ts';
import { removeOrganization } from './shared/remove-organization.ts';

/** Deletes an organization with all its data: projects, files, groups, audit log. Its members' accounts stay. */
export function deleteOrganization(needs: Needs) {
  return async (request: OrganizationRequest): Promise<void> => {
    const place = { ...request, action: 'organization.delete', namedIn: 'path' } as const;
    const files = await inOrganization(needs, place, ({ tx, organization }) =>
      removeOrganization(needs, tx, organization),
    );
    await finishDeletion(needs, { files, organizationIds: [request.organizationId] });
  };
}
