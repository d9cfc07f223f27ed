import type { UnevaluatedHours } from '../../../domain/projects/unevaluated-hours.ts';
import type { PublishedVersion } from '../../../domain/publishing/live.ts';
import type { NetworkCheck } from '../../../domain/wayfinding/check.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { storeLiveNetwork } from '../../wayfinding/shared/store-live-network.ts';
import type { TransitionView } from './transition.ts';
import type { ProjectView } from './view.ts';

/** What there is to know about a map that went live: its ways, and hours that visitors read as they are written. */
export type LiveWarnings = NetworkCheck & { readonly unevaluatedWorkingHours: readonly UnevaluatedHours[] };

/** A project as it went live, and what there is to know about it; null where the ways could not be looked at. */
export type LiveView = ProjectView & { readonly warnings: LiveWarnings | null };

/**
 * The check of what has just been put before everyone; it says something, and hinders nothing. The network is stored on the way; where
 * that fails, the job that builds what is missing does it.
 */
export async function withWarnings(needs: Needs, { live, ...view }: TransitionView): Promise<LiveView> {
  const ways = live ? await checkOf(needs, live.version) : null;
  return { ...view, warnings: live && ways ? { ...ways, unevaluatedWorkingHours: live.unevaluatedHours } : null };
}

async function checkOf(needs: Needs, live: PublishedVersion): Promise<NetworkCheck | null> {
  try {
    return await storeLiveNetwork(needs, live);
  } catch (cause) {
    needs.report(`the network of the published map ${live.projectId} could not be built`, cause);
    return null;
  }
}
