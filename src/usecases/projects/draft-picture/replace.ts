import { draftPicture } from '../../../domain/projects/images/draft-picture.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import { fileBytes } from '../../shared/files/pictures.ts';
import { requireSpace } from '../../shared/files/space.ts';

export type DraftPictureReplacement = ProjectRequest & {
  /** The version of the working copy that it shows. */
  readonly version: number;
  /** Null where its data URL is malformed. */
  readonly file: Uint8Array | null;
};

/** Stores the picture of a project's working copy, unless there is one of a later version. The project stays as it is. */
export function replaceDraftPicture(needs: Needs) {
  return async ({ version, file, ...request }: DraftPictureReplacement): Promise<void> => {
    const project = await findProject(needs.storage, request, 'project.edit');
    await requireSpace(needs);
    const picture = draftPicture(project, version, await needs.images.inspect(fileBytes({ file })));
    await needs.storage.draftPictures.put(picture);
  };
}
