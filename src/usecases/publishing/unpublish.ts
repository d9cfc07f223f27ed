import { unpublish } from '../../domain/projects/content/project.ts';
import type { Needs } from '../../ports/needs.ts';
import { changeStatus, type TransitionRequest } from '../projects/shared/transition.ts';
import type { ProjectView } from '../projects/shared/view.ts';

/** Returns a published project to draft: it is no longer public at once. */
export function unpublishProject(needs: Needs) {
  return (request: TransitionRequest): Promise<ProjectView> =>
    changeStatus(needs, request, { name: 'unpublished', decide: unpublish });
}
