import type { NewId } from '../../domain/projects/changes/new-ids.ts';
import type { SentImage } from '../../domain/projects/changes/patch-images.ts';
import { needsContent, type ProjectPatch } from '../../domain/projects/changes/project-patch.ts';
import { NO_REACH, type Reach, reachOfProject } from '../../domain/projects/changes/reach.ts';
import type { Project } from '../../domain/projects/content/project.ts';
import type { WithRemoved } from '../../domain/projects/images/image.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Packed } from '../../ports/projects/content-work.ts';
import type { Stores } from '../../ports/storage.ts';
import type { ChangeRequest } from './shared/change.ts';
import { changeMap } from './shared/change-map.ts';
import type { JoinedProjectView, ProjectView } from './shared/view.ts';

/** A patch whose content is packed; `reach`: what that depends on. */
export type PackedPatch = {
  readonly fields: Omit<ProjectPatch, 'content'>;
  readonly sent: Packed<ProjectPatch['content']>;
  readonly reach: Reach;
};

export type ProjectUpdate = ChangeRequest & {
  readonly patch: ProjectPatch | PackedPatch;
  /** The images of keys in the patch; absent where it contains its images. */
  readonly images?: readonly SentImage[];
  /** Does not read the items of the project for the result. */
  readonly isMinimal?: boolean;
};

/** A changed project, the items that were created without an id, and the whole project; null where it is not wanted. */
export type SavedProject = WithRemoved & {
  readonly project: Project;
  readonly created: readonly NewId[];
  readonly view: ProjectView | JoinedProjectView | null;
};

/**
 * Changes a project and the items on its map by a patch. Where the whole is not wanted, only the items that the patch needs are read, unless
 * they are many.
 */
export function updateProject(needs: Needs) {
  const change = changeMap(needs);
  return async ({ patch, images, isMinimal = false, ...request }: ProjectUpdate): Promise<SavedProject> => {
    const { reach, ...given } = 'sent' in patch ? patch : unpacked(patch);
    const isWhole = !isMinimal && reach !== NO_REACH;
    const changed = await change(request, {
      ...given,
      images,
      ...(!isWhole && { reach }),
      ...(!isWhole && !isMinimal && { respond: ({ items }: Stores, projectId: string) => items.lists(projectId) }),
    });
    const { project, items, created, removed, answer: lists } = changed;
    if (isMinimal) return { project, created, removed, view: null };
    return { project, created, removed, view: lists ? { project, lists } : { project, items } };
  };
}

/** A patch of the project's own fields only depends on nothing on its map. */
function unpacked(patch: ProjectPatch) {
  const { content: sent, ...fields } = patch;
  return { fields, sent, reach: needsContent(patch) ? reachOfProject(patch) : NO_REACH };
}
