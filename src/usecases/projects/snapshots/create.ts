import { requireFeature } from '../../../domain/organizations/plan.ts';
import type { Snapshot } from '../../../domain/projects/content/snapshot.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inProject } from '../../access/in-project.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import { requireSpace } from '../../shared/files/space.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { pruneSnapshots, takeSnapshot } from './shared/take.ts';

type SnapshotCreation = ProjectRequest & WithIdempotencyKey & { readonly label: string };

/** Creates a snapshot of the working copy on request. */
export function createSnapshot(needs: Needs) {
  return async ({ label, idempotencyKey, ...request }: SnapshotCreation): Promise<Snapshot> => {
    await requireSpace(needs, () => findProject(needs.storage, request, 'project.edit'));
    const id = needs.newId();
    const creates = { id, idempotencyKey };
    return inProject(needs, { ...request, action: 'project.edit', holds: 'project', creates }, async (at) => {
      const { tx, project, plan } = at;
      requireFeature(plan, 'snapshots');
      const items = await tx.items.list(project.id);
      const snapshot = await takeSnapshot(needs, at, { id, project, items, kind: 'manual', label });
      await pruneSnapshots(at);
      return snapshot;
    });
  };
}
