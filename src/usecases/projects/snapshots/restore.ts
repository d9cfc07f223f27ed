import { requireFeature } from '../../../domain/organizations/plan.ts';
import { changedItems } from '../../../domain/projects/changed-items.ts';
import { checkVersion } from '../../../domain/projects/project.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { findProject } from '../../access.ts';
import { inProject } from '../../in-project.ts';
import { requireSpace } from '../space.ts';
import type { ProjectView } from '../view.ts';
import { findSnapshot, type SnapshotRequest } from './find.ts';
import { pruneSnapshots, takeSnapshot } from './take.ts';

export type SnapshotRestoration = SnapshotRequest & { readonly expectedVersion: number | null };

/**
 * Makes the working copy what it was; the live version and the status stay. What the working copy was until now is kept as a
 * snapshot. A name that another project has taken since is not taken back.
 */
export function restoreSnapshot(needs: Needs) {
  return async ({ expectedVersion, snapshotId, ...request }: SnapshotRestoration): Promise<ProjectView> => {
    await requireSpace(needs, () => findProject(needs.storage, request, 'project.edit'));
    return inProject(needs, { ...request, action: 'project.edit', holds: 'project' }, async (at) => {
      const { tx, project, plan } = at;
      checkVersion(project, expectedVersion);
      requireFeature(plan, 'snapshots');
      const snapshot = await findSnapshot(tx, project.id, snapshotId);
      const items = await tx.contents.list(project.id);
      await takeSnapshot(needs, at, { project, items, kind: 'before_restore', label: '' });
      await pruneSnapshots(at);
      const restored = await needs.contentWork.run('restore', {
        project,
        items,
        json: snapshot.json,
        now: needs.now(),
      });
      const unnamed = { ...restored.project, name: project.name };
      const isNamed = await tx.projects.update(restored.project);
      if (!isNamed) await tx.projects.update(unnamed);
      await tx.contents.apply(project.id, restored.change, restored.project.version);
      return { project: isNamed ? restored.project : unnamed, items: changedItems(items, restored.change) };
    });
  };
}
