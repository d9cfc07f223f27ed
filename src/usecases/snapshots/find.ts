import { notFound } from '../../domain/errors.ts';
import { requireFeature } from '../../domain/plan.ts';
import type { Snapshot, SnapshotHead } from '../../domain/snapshot.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, type ProjectRequest } from '../access.ts';
import { planOf } from './take.ts';

export type SnapshotRequest = ProjectRequest & { readonly snapshotId: string };

/** A project's snapshots, newest first. */
export function listSnapshots(needs: Needs) {
  return async (request: ProjectRequest): Promise<readonly SnapshotHead[]> => {
    const project = await findProject(needs.storage, request, 'project.view');
    requireFeature(await planOf(needs, needs.storage, project), 'snapshots');
    return needs.storage.snapshots.list(project.id);
  };
}

/** One of a project's snapshots, whole. */
export function getSnapshot(needs: Needs) {
  return async (request: SnapshotRequest): Promise<Snapshot> => {
    const project = await findProject(needs.storage, request, 'project.view');
    requireFeature(await planOf(needs, needs.storage, project), 'snapshots');
    const snapshot = await needs.storage.snapshots.find(project.id, request.snapshotId);
    if (!snapshot) throw notFound();
    return snapshot;
  };
}
