import type { Organization } from '../../domain/organization.ts';
import type { Stores } from '../../ports/storage.ts';

/** Removes an organization that the transaction holds, and answers the paths of the files to remove after the commit. */
export async function removeOrganization(tx: Stores, { id }: Organization): Promise<readonly string[]> {
  const files = await tx.files.paths({ kind: 'organizationId', id });
  await tx.organizations.delete(id);
  return files;
}
