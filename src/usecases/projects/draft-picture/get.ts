import type { DraftPicture } from '../../../domain/projects/images/draft-picture.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';

/** The picture of a project's working copy; not found where none was stored. */
export function getDraftPicture({ storage }: Needs) {
  return async (request: ProjectRequest): Promise<DraftPicture> => {
    const { id } = await findProject(storage, request, 'project.view');
    const picture = await storage.draftPictures.find(id);
    if (!picture) throw notFound();
    return picture;
  };
}
