import { sentImages, withImages } from '../../domain/projects/patch-images.ts';
import { needsContent, type ProjectPatch, patchProject } from '../../domain/projects/project-patch.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { changeHeld, type UpdatedProject } from './shared/change.ts';
import { imageOf, named, type PackedPatch, type SentWith, updateContent } from './shared/update-content.ts';
import type { JoinedProjectView } from './shared/view.ts';

export type ProjectUpdate = SentWith & { readonly patch: ProjectPatch | PackedPatch };

/** Changes a project and the items on its map by a patch. A patch without changes of the map does not parse its items. */
export function updateProject(needs: Needs) {
  const update = updateContent(needs);
  return ({ patch, ...request }: ProjectUpdate): Promise<UpdatedProject | JoinedProjectView> =>
    'sent' in patch || needsContent(patch) ? update({ ...request, patch }) : updateFields(needs, request, patch);
}

function updateFields(needs: Needs, { images, ...request }: SentWith, patch: ProjectPatch): Promise<JoinedProjectView> {
  const [fields, now] = [named(patch), needs.now()];
  return changeHeld(needs, request, {
    ...{ groupId: patch.groupId, images: images ?? sentImages(patch) },
    async write(tx, held) {
      const patched = patchProject(held.project, withImages(fields, imageOf(held.images)), { now });
      const project = await held.save(patched);
      return { project, lists: await tx.items.lists(project.id) };
    },
  });
}
