import type { LiveVersion } from '../../domain/live.ts';
import type { NetworkCheck } from '../../domain/wayfinding/check.ts';
import type { Needs } from '../../ports/needs.ts';
import { storeLiveNetwork } from '../wayfinding/live-networks.ts';
import type { TransitionView } from './transition.ts';
import type { ProjectView } from './view.ts';

/** A project as it went live, and what there is to know about its ways; null where that could not be found out. */
export type LiveView = ProjectView & { readonly warnings: NetworkCheck | null };

/**
 * The check of what has just been put before everyone; it says something, and hinders nothing. The network is stored on the way; where
 * that fails, the job that builds what is missing does it.
 */
export async function withWarnings(needs: Needs, { live, ...view }: TransitionView): Promise<LiveView> {
  return { ...view, warnings: live ? await checkOf(needs, live) : null };
}

async function checkOf(needs: Needs, live: LiveVersion): Promise<NetworkCheck | null> {
  try {
    return await storeLiveNetwork(needs, live);
  } catch (cause) {
    needs.report(`the network of the published map ${live.projectId} could not be built`, cause);
    return null;
  }
}
