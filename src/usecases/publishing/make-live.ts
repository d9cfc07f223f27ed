import { requireFeature } from '../../domain/organizations/plan.ts';
import { makeLive } from '../../domain/projects/content/project.ts';
import type { Needs } from '../../ports/needs.ts';
import { changeStatus } from '../projects/shared/transition.ts';
import type { SnapshotRestoration } from '../projects/snapshots/restore.ts';
import { findSnapshot } from '../projects/snapshots/shared/find.ts';
import { type LiveView, withWarnings } from './shared/warnings.ts';

/** Makes a snapshot the published version of a published project; the working copy does not change. */
export function makeSnapshotLive(needs: Needs) {
  return async ({ snapshotId, ...request }: SnapshotRestoration): Promise<LiveView> =>
    withWarnings(
      needs,
      await changeStatus(needs, request, {
        name: 'live_updated',
        decide: makeLive,
        published({ tx, project, plan }) {
          requireFeature(plan, 'snapshots');
          return findSnapshot(tx, project.id, snapshotId);
        },
      }),
    );
}
