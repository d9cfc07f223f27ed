import { updateLive } from '../../domain/projects/content/project.ts';
import type { Needs } from '../../ports/needs.ts';
import { changeStatus, type TransitionRequest } from '../projects/shared/transition.ts';
import { type LiveView, withWarnings } from './shared/warnings.ts';

/** Makes the working copy the published version of a published project. */
export function updateLiveProject(needs: Needs) {
  return async (request: TransitionRequest): Promise<LiveView> =>
    withWarnings(needs, await changeStatus(needs, request, { name: 'live_updated', decide: updateLive }));
}
