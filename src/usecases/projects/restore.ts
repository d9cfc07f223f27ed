import { restore } from '../../domain/projects/content/project.ts';
import type { Needs } from '../../ports/needs.ts';
import { changeStatus, type TransitionRequest } from './shared/transition.ts';
import type { ProjectView } from './shared/view.ts';

/** Returns an archived project to draft. */
export function restoreProject(needs: Needs) {
  return (request: TransitionRequest): Promise<ProjectView> =>
    changeStatus(needs, request, { name: 'restored', decide: restore });
}
