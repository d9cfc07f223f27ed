import type { Organization } from '../../../../domain/organizations/organization.ts';
import { checkStorage } from '../../../../domain/organizations/plan.ts';
import type { StoredFile, StoredImage } from '../../../../domain/projects/stored-image.ts';
import type { Needs } from '../../../../ports/shared/needs.ts';
import type { Stores } from '../../../../ports/shared/storage.ts';

/** A new image of a project, whose object was put under `objectPath`; the digest is that of its bytes. */
export type NewImage = StoredImage & { readonly digest: string };

/**
 * Makes images a project's own, if the plan has storage for what is new of them. Where the organization has the content already, the
 * image shows that object. Returns the paths of the objects that were put in vain, to be removed after the commit. The organization
 * has to be held by the transaction.
 */
export async function addImages(
  needs: Needs,
  tx: Stores,
  organization: Organization,
  images: readonly NewImage[],
): Promise<readonly string[]> {
  const unneeded: string[] = [];
  let added = 0;
  for (const { digest, ...image } of images) {
    const file = { path: image.objectPath, organizationId: organization.id, digest, size: image.size };
    const isNew = await tx.files.insert(file);
    if (isNew) await tx.images.insert(image);
    else await tx.images.insertShared(image, file);
    if (isNew) added += image.size;
    else unneeded.push(image.objectPath);
  }
  await requireStorage(needs, tx, organization, added);
  return unneeded;
}

/** Adds files to those of an organization that the transaction holds, if its plan has storage for them all. */
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

/** Refuses files that were added already where the plan has no storage for them. */
async function requireStorage(
  { plans }: Needs,
  tx: Stores,
  { id, plan: code }: Organization,
  added: number,
): Promise<void> {
  const plan = plans.get(code);
  if (added === 0 || plan.storageLimitMb < 0) return;
  checkStorage(plan, (await tx.files.size(id)) - added, added);
}
