import type { Organization } from '../../domain/organization.ts';
import { checkStorage } from '../../domain/plan.ts';
import type { StoredFile, StoredImage } from '../../domain/stored-image.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';

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
  const objects = new Map<string, string>();
  const added: StoredFile[] = [];
  for (const { digest, objectPath: path, size } of images) {
    if (objects.has(digest)) continue;
    const known = await tx.files.find(organization.id, digest);
    objects.set(digest, known?.path ?? path);
    if (!known) added.push({ path, organizationId: organization.id, digest, size });
  }
  await addFiles(needs, tx, organization, added);
  for (const { digest, ...image } of images) await tx.images.insert({ ...image, objectPath: objects.get(digest)! });
  return images.flatMap(({ digest, objectPath }) => (objects.get(digest) === objectPath ? [] : objectPath));
}

/** Adds files to those of an organization that the transaction holds, if its plan has storage for them all. */
export async function addFiles(
  { plans }: Needs,
  tx: Stores,
  { id, plan }: Organization,
  files: readonly StoredFile[],
): Promise<void> {
  if (files.length === 0) return;
  const added = files.reduce((sum, { size }) => sum + size, 0);
  checkStorage(plans.get(plan), await tx.files.size(id), added);
  for (const file of files) await tx.files.insert(file);
}
