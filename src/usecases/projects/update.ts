import type { NewId } from '../../domain/projects/changes/new-ids.ts';
import { sentImages, withImages } from '../../domain/projects/changes/patch-images.ts';
import { needsContent, type ProjectPatch, patchProject } from '../../domain/projects/changes/project-patch.ts';
import { isWholeMap, type Reach, reachOfProject } from '../../domain/projects/changes/reach.ts';
import type { Project } from '../../domain/projects/content/project.ts';
import type { WithRemoved } from '../../domain/projects/images/image.ts';
import type { Needs } from '../../ports/needs.ts';
import { writePart } from './items/shared/change-part.ts';
import { changeHeld } from './shared/change.ts';
import { imageOf, named, type PackedPatch, type SentWith, updateContent } from './shared/update-content.ts';
import type { JoinedProjectView, ProjectView } from './shared/view.ts';

export type ProjectUpdate = SentWith & {
  readonly patch: ProjectPatch | PackedPatch;
  /** Does not read the items of the project for the result. */
  readonly isMinimal?: boolean;
};

/** A changed project, the items that were created without an id, and the whole project; null where it is not wanted. */
export type SavedProject = WithRemoved & {
  readonly project: Project;
  readonly created: readonly NewId[];
  readonly view: ProjectView | JoinedProjectView | null;
};

type FieldsUpdate = Omit<ProjectUpdate, 'patch'> & { readonly patch: ProjectPatch };

/**
 * Changes a project and the items on its map by a patch. Where the whole is not wanted, only the items that the patch needs are read,
 * unless they are many.
 */
export function updateProject(needs: Needs) {
  const onWhole = updateContent(needs);
  return async (update: ProjectUpdate): Promise<SavedProject> => {
    const { patch, isMinimal = false, ...request } = update;
    if (!('sent' in patch)) {
      if (!needsContent(patch)) return updateFields(needs, { ...update, patch });
      const reach = reachOfProject(patch);
      if (isMinimal && !isWholeMap(reach)) return updatePart(needs, { ...request, patch }, reach);
    }
    const { project, items, created = [], removed } = await onWhole({ ...request, patch });
    return { project, created, removed, view: isMinimal ? null : { project, items } };
  };
}

function updateFields(needs: Needs, { patch, images, isMinimal, ...request }: FieldsUpdate): Promise<SavedProject> {
  const [fields, now] = [named(patch), needs.now()];
  return changeHeld(needs, request, {
    ...{ groupId: patch.groupId, images: images ?? sentImages(patch) },
    async write(tx, held) {
      const patched = patchProject(held.project, withImages(fields, imageOf(held.images)), { now });
      const project = await held.save(patched);
      return { project, created: [], view: isMinimal ? null : { project, lists: await tx.items.lists(project.id) } };
    },
  });
}

function updatePart(needs: Needs, update: Omit<FieldsUpdate, 'isMinimal'>, reach: Reach): Promise<SavedProject> {
  const { patch: given, images, ...request } = update;
  const { content: patch, ...fields } = named(given);
  const now = needs.now();
  return changeHeld(needs, request, {
    ...{ groupId: given.groupId, images: images ?? sentImages(given) },
    async write(tx, held) {
      const { project, created } = await writePart(needs, tx, held, { patch, fields, reach, now });
      return { project, created, view: null };
    },
  });
}
