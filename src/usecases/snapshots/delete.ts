import { DomainError, notFound } from '../../domain/errors.ts';
import { requireFeature } from '../../domain/plan.ts';
import type { Needs } from '../../ports/needs.ts';
import { lockProject } from '../access.ts';
import type { SnapshotRequest } from './find.ts';
import { planOf } from './take.ts';

/** Removes a snapshot, unless everyone sees it now. */
export function deleteSnapshot(needs: Needs) {
  return (request: SnapshotRequest): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      const project = await lockProject(tx, request, 'project.edit');
      requireFeature(await planOf(needs, tx, project), 'snapshots');
      const snapshot = await tx.snapshots.find(project.id, request.snapshotId);
      if (!snapshot) throw notFound();
      if (snapshot.isLive) throw new DomainError('bad_request', 'This snapshot is the live version: it stays.');
      await tx.snapshots.delete(project.id, snapshot.id);
    });
}
