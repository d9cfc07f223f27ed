import { requireFeature } from '../../../domain/organizations/plan.ts';
import type { Snapshot } from '../../../domain/projects/snapshot.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { findProject, type ProjectRequest } from '../../access.ts';
import { inProject } from '../../in-project.ts';
import { requireSpace } from '../shared/space.ts';
import { pruneSnapshots, takeSnapshot } from './shared/take.ts';

/** Creates a snapshot of the working copy on request. */
export function createSnapshot(needs: Needs) {
  return async ({ label, ...request }: ProjectRequest & { readonly label: string }): Promise<Snapshot> => {
    await requireSpace(needs, () => findProject(needs.storage, request, 'project.edit'));
    return inProject(needs, { ...request, action: 'project.edit', holds: 'project' }, async (at) => {
      const { tx, project, plan } = at;
      requireFeature(plan, 'snapshots');
      const items = await tx.items.list(project.id);
      const snapshot = await takeSnapshot(needs, at, { project, items, kind: 'manual', label });
      await pruneSnapshots(at);
      return snapshot;
    });
  };
}
