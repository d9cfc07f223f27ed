import type { Needs } from '../../ports/needs.ts';
import type { OrganizationRequest } from '../access/access.ts';
import { inOrganization } from '../access/in-organization.ts';
import { removeFiles } from '../projects/images/shared/files.ts';
import { sendDetachedNow } from '../shared/events/send-detached.ts';
import { purgeVisitsNow } from '../visits/shared/purge-now.ts';
import { removeOrganization } from './shared/remove.ts';

/** Deletes an organization with all its data: projects, files, groups, audit log. Its members' accounts stay. */
export function deleteOrganization(needs: Needs) {
  return async (request: OrganizationRequest): Promise<void> => {
    const place = { ...request, action: 'organization.delete', namedIn: 'path' } as const;
    const paths = await inOrganization(needs, place, ({ tx, organization }) =>
      removeOrganization(needs, tx, organization),
    );
    await sendDetachedNow(needs, [request.organizationId]);
    await removeFiles(needs, paths);
    await purgeVisitsNow(needs);
  };
}
