import type { StoredImage } from '../../domain/stored-image.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, lockProject, type ProjectRequest } from '../access.ts';
import { discardFiles, storeFile } from './files.ts';

/** Adds an image to the project's own. */
export function uploadImage(needs: Needs) {
  return async (request: ProjectRequest & { readonly bytes: Uint8Array }): Promise<StoredImage> => {
    await findProject(needs.storage, request, 'project.edit');
    const image = await storeFile(needs, request.projectId, request.bytes);
    try {
      await needs.storage.transaction(async (tx) => {
        await lockProject(tx, request, 'project.edit');
        await tx.images.insert(image);
      });
      return image;
    } catch (error) {
      await discardFiles(needs, [image.path], error);
      throw error;
    }
  };
}
