import { unpublish } from '../../domain/projects/project.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { changeStatus, type TransitionRequest } from '../projects/transition.ts';
import type { ProjectView } from '../projects/view.ts';

/** Takes a published project back to draft: its public side is gone at once. */
export function unpublishProject(needs: Needs) {
  return (request: TransitionRequest): Promise<ProjectView> =>
    changeStatus(needs, request, { name: 'unpublished', decide: unpublish });
}
