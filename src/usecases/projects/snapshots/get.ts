import type { SnapshotHead, ThawedProject } from '../../../domain/projects/content/snapshot.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findSnapshot, projectWithSnapshots, type SnapshotRequest } from './shared/find.ts';

/** A snapshot, and its content. */
export type SnapshotView = { readonly snapshot: SnapshotHead; readonly content: ThawedProject };

/** One of a project's snapshots, complete. */
export function getSnapshot(needs: Needs) {
  return async (request: SnapshotRequest): Promise<SnapshotView> => {
    const project = await projectWithSnapshots(needs, request);
    const { json, ...snapshot } = await findSnapshot(needs.storage, project.id, request.snapshotId);
    return { snapshot, content: await needs.contentWork.run('unfreeze', { json }) };
  };
}
