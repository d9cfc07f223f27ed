import type { UnevaluatedHours } from '../../../domain/projects/content/unevaluated-hours.ts';
import type { PublishedVersion } from '../../../domain/publishing/live.ts';
import type { NetworkCheck } from '../../../domain/wayfinding/route/check.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { TransitionView } from '../../projects/shared/transition.ts';
import type { ProjectView } from '../../projects/shared/view.ts';
import { storeLiveNetwork } from '../../wayfinding/shared/store-live-network.ts';

/** The warnings of a published map: its routes, and opening hours that are only shown as text. */
export type LiveWarnings = NetworkCheck & { readonly unevaluatedWorkingHours: readonly UnevaluatedHours[] };

/** A published project, and its warnings; null where the routes could not be checked. */
export type LiveView = ProjectView & { readonly warnings: LiveWarnings | null };

/**
 * Checks a map after it was published; it reports warnings, and prevents nothing. The network is stored as well; if
 * that fails, the job that builds missing ones does it.
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
