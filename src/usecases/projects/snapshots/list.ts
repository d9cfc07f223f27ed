import type { SnapshotHead } from '../../../domain/projects/content/snapshot.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { ProjectRequest } from '../../access/project-access.ts';
import { projectWithSnapshots } from './shared/find.ts';

/** A project's snapshots, newest first. */
export function listSnapshots(needs: Needs) {
  return async (request: ProjectRequest): Promise<readonly SnapshotHead[]> => {
    const project = await projectWithSnapshots(needs, request);
    return needs.storage.snapshots.list(project.id);
  };
}
