import { planOf, requireFeature } from '../../../../domain/organizations/plan.ts';
import type { Project } from '../../../../domain/projects/content/project.ts';
import type { Snapshot } from '../../../../domain/projects/content/snapshot.ts';
import { notFound } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { openProject, type ProjectRequest } from '../../../access/project-access.ts';

export type SnapshotRequest = ProjectRequest & { readonly snapshotId: string };

/** The project, for callers with read access, where its plan has snapshots. */
export async function projectWithSnapshots({ storage, plans }: Needs, request: ProjectRequest): Promise<Project> {
  const { project, organization } = await openProject(storage, request, 'project.view');
  requireFeature(planOf(plans, organization), 'snapshots');
  return project;
}

/** The project's snapshot with this id, or a 404. */
export async function findSnapshot(stores: Stores, projectId: string, id: string): Promise<Snapshot> {
  const snapshot = await stores.snapshots.find(projectId, id);
  if (!snapshot) throw notFound();
  return snapshot;
}
