import type { Needs } from '../../ports/needs.ts';
import type { OrganizationRequest } from '../access.ts';
import { removeFiles } from '../images/files.ts';
import { purgeVisitsNow } from '../visits/purge.ts';
import { lockVisible } from './lock.ts';
import { removeOrganization } from './remove.ts';

/** Removes an organization with everything that is its own: projects, files, groups, audit log. Its members' accounts stay. */
export function deleteOrganization(needs: Needs) {
  return async (request: OrganizationRequest): Promise<void> => {
    const paths = await needs.storage.transaction(async (tx) =>
      removeOrganization(needs, tx, await lockVisible(tx, request, 'organization.delete')),
    );
    await removeFiles(needs, paths);
    await purgeVisitsNow(needs);
  };
}
