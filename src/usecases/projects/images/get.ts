import type { StoredImage } from '../../../domain/projects/stored-image.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { findProject, type ProjectRequest } from '../../access.ts';

/** An image of a project, without its content. */
export function getImage(needs: Needs) {
  return async ({ path, ...request }: ProjectRequest & { readonly path: string }): Promise<StoredImage> => {
    const project = await findProject(needs.storage, request, 'project.view');
    const image = await needs.storage.images.find(path);
    if (image?.projectId !== project.id) throw notFound();
    return image;
  };
}
