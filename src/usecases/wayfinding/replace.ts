import type { ContentPatch } from '../../domain/projects/content-patch.ts';
import type { ProjectContent } from '../../domain/projects/project-content.ts';
import { NETWORK } from '../../domain/projects/reach.ts';
import { replacement } from '../../domain/wayfinding/replacement.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { type ContentRequest, changeContent } from '../projects/items/change.ts';
import type { WayfindingView } from './get.ts';

type NetworkRequest = ContentRequest & Pick<ContentPatch, 'corridors' | 'transitions'>;

/** Puts a whole network in the place of a project's own. */
export function replaceWayfinding(needs: Needs) {
  const change = changeContent(needs);
  return async ({ corridors, transitions, ...request }: NetworkRequest): Promise<WayfindingView> => {
    const aim = (patch: ContentPatch, known: ProjectContent) => ({ ...patch, ...replacement(known, patch) });
    const { project, content } = await change(request, {
      ...{ patch: { corridors, transitions }, aim },
      reach: { kinds: NETWORK },
    });
    return { project, corridors: content.corridors, transitions: content.transitions };
  };
}
