import { DomainError } from '../../domain/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { lockProject } from '../access.ts';
import { findSnapshot, type SnapshotRequest } from './find.ts';
import { requireSnapshots } from './take.ts';

/** Removes a snapshot, unless everyone sees it now. */
export function deleteSnapshot(needs: Needs) {
  return (request: SnapshotRequest): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      const project = await lockProject(tx, request, 'project.edit');
      await requireSnapshots(needs, tx, project);
      const snapshot = await findSnapshot(tx, project.id, request.snapshotId);
      if (snapshot.isLive)
        throw new DomainError('bad_request', 'This snapshot belongs to the published version and cannot be deleted.');
      await tx.snapshots.delete(project.id, snapshot.id);
    });
}
