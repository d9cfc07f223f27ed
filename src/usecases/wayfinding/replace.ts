import { type ContentPatch, EMPTY_PATCH } from '../../domain/projects/changes/content-patch.ts';
import { bothReaches, NETWORK, NO_REACH, reachOf } from '../../domain/projects/changes/reach.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Packed } from '../../ports/projects/content-work.ts';
import { type ContentRequest, changeInScope } from '../projects/items/shared/change.ts';
import type { WayfindingView } from './get.ts';

/** A whole network; a large one is packed. */
type NetworkRequest = ContentRequest & {
  readonly network: Pick<ContentPatch, 'corridors' | 'transitions'> | Packed<ContentPatch>;
};

/** Replaces the network of a project. */
export function replaceWayfinding(needs: Needs) {
  const change = changeInScope(needs);
  return ({ network, ...request }: NetworkRequest): Promise<WayfindingView> =>
    change(request, { ...('packed' in network ? { sent: network } : unpacked(network)), scope: { kind: 'network' } });
}

function unpacked(network: Pick<ContentPatch, 'corridors' | 'transitions'>) {
  const sent = { ...EMPTY_PATCH, ...network };
  const reach = reachOf(sent, { kinds: NETWORK });
  return { sent, reach: bothReaches(reach, { ...NO_REACH, kinds: NETWORK }) };
}
