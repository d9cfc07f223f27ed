import type { Organization } from '../../../domain/organizations/organization.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { detachEvents } from './detach-events.ts';

/**
 * Deletes an organization that the transaction has locked, and returns the paths of the files to remove after the commit. Its webhooks
 * are notified of the deletion of each project that was ever published.
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
