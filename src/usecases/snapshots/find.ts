import { notFound } from '../../domain/errors.ts';
import type { Snapshot, SnapshotHead } from '../../domain/snapshot.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject, type ProjectRequest } from '../access.ts';
import { requireSnapshots } from './take.ts';

export type SnapshotRequest = ProjectRequest & { readonly snapshotId: string };

/** A project's snapshots, newest first. */
export function listSnapshots(needs: Needs) {
  return async (request: ProjectRequest): Promise<readonly SnapshotHead[]> => {
    const project = await findProject(needs.storage, request, 'project.view');
    await requireSnapshots(needs, needs.storage, project);
    return needs.storage.snapshots.list(project.id);
  };
}

/** One of a project's snapshots, whole. */
export function getSnapshot(needs: Needs) {
  return async (request: SnapshotRequest): Promise<Snapshot> => {
    const project = await findProject(needs.storage, request, 'project.view');
    await requireSnapshots(needs, needs.storage, project);
    return findSnapshot(needs.storage, project.id, request.snapshotId);
  };
}

/** The project's snapshot of this id, or the 404 of what is not there. */
export async function findSnapshot(stores: Stores, projectId: string, id: string): Promise<Snapshot> {
  const snapshot = await stores.snapshots.find(projectId, id);
  if (!snapshot) throw notFound();
  return snapshot;
}
