import type { Organization } from '../../../domain/organizations/organization.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import type { Stores } from '../../../ports/shared/storage.ts';
import { detachEvents } from '../../webhooks/shared/detach.ts';

/**
 * Removes an organization that the transaction holds, and returns the paths of the files to remove after the commit. Its webhooks
 * are notified of each project that was published once.
 */
export async function removeOrganization(
  needs: Needs,
  tx: Stores,
  organization: Organization,
): Promise<readonly string[]> {
  const { id } = organization;
  await detachEvents(needs, tx, organization);
  const files = await tx.files.paths({ kind: 'organizationId', id });
  await tx.organizations.delete(id);
  return files;
}
