import type { Organization } from '../../../../domain/organizations/organization.ts';
import type { Removed } from '../../../../domain/projects/images/image.ts';
import type { StoredImage } from '../../../../domain/projects/images/stored-image.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { requireStorage } from '../../../organizations/shared/add-files.ts';

/** A new image of a project, whose object is stored under `objectPath`; the digest is that of its bytes; `removed`: what it lost. */
export type NewImage = StoredImage & {
  readonly digest: string;
  readonly removed: readonly Removed[];
  /** The bytes of an image whose object is not stored, because the organization had the same content. */
  readonly unstored?: Uint8Array;
};

/**
 * Adds images to a project, if the plan has storage for new content. Where the organization has the content already, the
 * image uses that object. Returns the paths of unused new objects, to be removed after the commit. The organization
 * must be locked by the transaction.
 */
export async function addImages(
  needs: Needs,
  tx: Stores,
  organization: Organization,
  images: readonly NewImage[],
): Promise<readonly string[]> {
  const unneeded: string[] = [];
  let added = 0;
  for (const { digest, unstored, removed: _, ...image } of images) {
    const file = { path: image.objectPath, organizationId: organization.id, digest, size: image.size };
    if (unstored) {
      if (await tx.images.insertShared(image, file)) continue;
      await needs.objects.put(image.objectPath, unstored); // What it had was deleted meanwhile.
    }
    const isNew = await tx.files.insert(file);
    if (isNew) await tx.images.insert(image);
    else if (!(await tx.images.insertShared(image, file))) throw new Error('A file that is in the way has gone.');
    if (isNew) added += image.size;
    else unneeded.push(image.objectPath);
  }
  await requireStorage(needs, tx, organization, added);
  return unneeded;
}
