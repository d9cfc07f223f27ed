import { requireFeature } from '../../../domain/organizations/plan.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inProject } from '../../access/in-project.ts';
import { findSnapshot, type SnapshotRequest } from './shared/find.ts';

/** Deletes a snapshot, unless it is the live one. */
export function deleteSnapshot(needs: Needs) {
  return (request: SnapshotRequest): Promise<void> =>
    inProject(needs, { ...request, action: 'project.edit', holds: 'project' }, async ({ tx, project, plan }) => {
      requireFeature(plan, 'snapshots');
      const snapshot = await findSnapshot(tx, project.id, request.snapshotId);
      if (snapshot.isLive)
        throw new DomainError('bad_request', 'This snapshot belongs to the published version and cannot be deleted.');
      await tx.snapshots.delete(project.id, snapshot.id);
    });
}
