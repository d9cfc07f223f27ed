import type { RestoredPart, RestoreSource } from '../../../domain/content-jobs/restore-item.ts';
import { planOf, requireFeature } from '../../../domain/organizations/plan.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { openProject } from '../../access/project-access.ts';
import { type ContentRequest, ofSingleItem } from '../items/shared/change.ts';
import { changeProject } from '../shared/change.ts';
import type { ProjectView } from '../shared/view.ts';
import { findSnapshot } from './shared/find.ts';

export type ItemRestoration = ContentRequest & {
  /** Null for the published version. */
  readonly snapshotId: string | null;
  readonly restored: RestoredPart;
};

/**
 * Makes one item, or fields of the project, as they were in a snapshot or are in the published version. Without a difference nothing is
 * written, and the version stays.
 */
export function restoreItem(needs: Needs) {
  return async ({ snapshotId, restored, ...request }: ItemRestoration): Promise<ProjectView> => {
    const source = await findSource(needs, request, snapshotId);
    const now = needs.now();
    return ofSingleItem(
      changeProject(needs, request, {
        images: [],
        decide: ({ project, items, isMeasured }) =>
          needs.contentWork.run('restoreItem', { project, items, source, restored, now, isMeasured }),
      }),
    );
  };
}

/** The snapshot; of the published version the one that was stored with it, where there is one, since that has hidden items too. */
async function findSource(
  { storage, plans }: Needs,
  request: ContentRequest,
  snapshotId: string | null,
): Promise<RestoreSource> {
  const { project, organization } = await openProject(storage, request, 'project.edit');
  if (snapshotId !== null) {
    requireFeature(planOf(plans, organization), 'snapshots');
    return { kind: 'snapshot', json: (await findSnapshot(storage, project.id, snapshotId)).json };
  }
  const live = await storage.publishedVersions.find(project.id);
  if (!live) throw new DomainError('not_found', 'The project is not published.');
  const stored = live.snapshotId === null ? null : await storage.snapshots.find(project.id, live.snapshotId);
  if (stored) return { kind: 'snapshot', json: stored.json };
  return { kind: 'live', json: live.json, publishedAt: live.liveUpdatedAt };
}
