import type { ContentPatch } from '../../domain/projects/changes/content-patch.ts';
import { replacement } from '../../domain/projects/changes/network-replacement.ts';
import { NETWORK } from '../../domain/projects/changes/reach.ts';
import type { ProjectContent } from '../../domain/projects/content/project-content.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Packed } from '../../ports/projects/content-work.ts';
import { type ContentRequest, changeContent } from '../projects/items/shared/change.ts';
import { updateContent } from '../projects/shared/update-content.ts';
import type { WayfindingView } from './get.ts';

/** A whole network; a large one is packed. */
type NetworkRequest = ContentRequest & {
  readonly network: Pick<ContentPatch, 'corridors' | 'transitions'> | Packed<ContentPatch>;
};

/** Replaces the network of a project. */
export function replaceWayfinding(needs: Needs) {
  const [change, update] = [changeContent(needs), updateContent(needs)];
  return async ({ network, ...request }: NetworkRequest): Promise<WayfindingView> => {
    if ('packed' in network) {
      return update({ ...request, patch: { fields: {}, sent: network, scope: { kind: 'network' } } });
    }
    const resolvePatch = (patch: ContentPatch, known: ProjectContent) => ({ ...patch, ...replacement(known, patch) });
    return change(request, { patch: network, resolvePatch, reach: { kinds: NETWORK } });
  };
}
