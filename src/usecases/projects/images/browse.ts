import type { StoredImage } from '../../../domain/projects/images/stored-image.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Slice } from '../../../ports/shared/slice.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';

export type ImagePage = { readonly count: number; readonly images: readonly StoredImage[] };

/** A project's images, newest first, and the number of all. */
export function browseImages(needs: Needs) {
  return async ({ offset, limit, ...request }: ProjectRequest & Slice): Promise<ImagePage> => {
    const { id } = await findProject(needs.storage, request, 'project.view');
    const [count, images] = await Promise.all([
      needs.storage.images.count(id),
      needs.storage.images.list(id, { offset, limit }),
    ]);
    return { count, images };
  };
}
