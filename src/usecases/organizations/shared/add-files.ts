import type { Organization } from '../../../domain/organizations/organization.ts';
import { checkStorage, planOf } from '../../../domain/organizations/plan.ts';
import type { StoredFile } from '../../../domain/projects/images/stored-image.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';

/** Adds files to those of an organization that the transaction has locked, if its plan has storage for all of them. */
export async function addFiles(
  needs: Needs,
  tx: Stores,
  organization: Organization,
  files: readonly StoredFile[],
): Promise<void> {
  for (const file of files) await tx.files.insert(file);
  const added = files.reduce((sum, { size }) => sum + size, 0);
  await requireStorage(needs, tx, organization, added);
}

/** Refuses files that were added already where they exceed the plan's storage. */
export async function requireStorage(
  { plans }: Needs,
  tx: Stores,
  organization: Organization,
  added: number,
): Promise<void> {
  const plan = planOf(plans, organization);
  if (added === 0 || plan.storageLimitMb < 0) return;
  checkStorage(plan, (await tx.files.size(organization.id)) - added, added);
}
