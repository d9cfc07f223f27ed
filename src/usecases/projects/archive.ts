import { archive } from '../../domain/projects/project.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { changeStatus, type TransitionRequest } from './transition.ts';
import type { ProjectView } from './view.ts';

/** Puts a project away, from whatever status. */
export function archiveProject(needs: Needs) {
  return (request: TransitionRequest): Promise<ProjectView> =>
    changeStatus(needs, request, { name: 'archived', decide: archive });
}
