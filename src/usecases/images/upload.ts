import type { StoredImage } from '../../domain/stored-image.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, lockOwned, type ProjectRequest } from '../access.ts';
import { addImages } from './add.ts';
import { discardFiles, removeFiles, storeFile } from './files.ts';

/** Adds an image to the project's own. */
export function uploadImage(needs: Needs) {
  return async (request: ProjectRequest & { readonly bytes: Uint8Array }): Promise<StoredImage> => {
    await findProject(needs.storage, request, 'project.edit');
    const image = await storeFile(needs, request.projectId, request.bytes);
    try {
      const unneeded = await needs.storage.transaction(async (tx) => {
        const { organization } = await lockOwned(tx, request, 'project.edit');
        return addImages(needs, tx, organization, [image]);
      });
      await removeFiles(needs, unneeded);
      return image;
    } catch (error) {
      await discardFiles(needs, [image.path], error);
      throw error;
    }
  };
}
