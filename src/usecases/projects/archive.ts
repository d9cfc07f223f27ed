import { archive } from '../../domain/projects/content/project.ts';
import type { Needs } from '../../ports/needs.ts';
import { changeStatus, type TransitionRequest } from './shared/transition.ts';
import type { ProjectView } from './shared/view.ts';

/** Archives a project, from any status. */
export function archiveProject(needs: Needs) {
  return (request: TransitionRequest): Promise<ProjectView> =>
    changeStatus(needs, request, { name: 'archived', decide: archive });
}
