import type { Organization } from '../../domain/organization.ts';
import type { Stores } from '../../ports/storage.ts';

/** Removes an organization that the transaction holds, and answers the paths of the files to remove after the commit. */
export async function removeOrganization(tx: Stores, { id, logoPath }: Organization): Promise<readonly string[]> {
  const files = [...(await tx.images.paths({ organizationId: id })), ...(await tx.templates.paths(id))];
  await tx.organizations.delete(id);
  return logoPath ? [...files, logoPath] : files;
}
