import type { Removed } from '../../../domain/projects/images/image.ts';
import type { StoredImage } from '../../../domain/projects/images/stored-image.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';

export type RepeatedUpload = ProjectRequest & { readonly path: string; readonly bytes: Uint8Array };

/** The image of a project that an earlier upload of the same bytes has stored, and what it lost then, which follows from the bytes. */
export function repeatUpload(needs: Needs) {
  return async ({
    path,
    bytes,
    ...request
  }: RepeatedUpload): Promise<StoredImage & { readonly removed: readonly Removed[] }> => {
    const project = await findProject(needs.storage, request, 'project.view');
    const image = await needs.storage.images.find(path);
    if (image?.projectId !== project.id) throw notFound();
    const { removed } = await needs.images.inspect(bytes);
    return { ...image, removed };
  };
}
