import type { Needs } from '../../../ports/needs.ts';
import { inProject } from '../../access/in-project.ts';
import type { ProjectRequest } from '../../access/project-access.ts';
import { discardFiles, removeFiles } from '../../shared/files/remove-files.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { addImages, type NewImage } from './shared/add.ts';
import { storeFile } from './shared/files.ts';

/** Adds an image to a project. The permission is checked before the body is read, and again at the end. */
export function uploadImage(needs: Needs) {
  return async (request: ProjectRequest & WithIdempotencyKey & { readonly bytes: Uint8Array }): Promise<NewImage> => {
    const image = await storeFile(needs, request.projectId, request.bytes);
    try {
      const creates = { id: image.path, idempotencyKey: request.idempotencyKey };
      const place = { ...request, action: 'project.edit', holds: 'organization', creates } as const;
      const unneeded = await inProject(needs, place, ({ tx, organization }) =>
        addImages(needs, tx, organization, [image]),
      );
      await removeFiles(needs, unneeded);
      return image;
    } catch (error) {
      await discardFiles(needs, [image.path], error);
      throw error;
    }
  };
}
