import { requireFeature } from '../../../domain/organizations/plan.ts';
import { changedItems } from '../../../domain/projects/changes/changed-items.ts';
import { checkVersion, type Project } from '../../../domain/projects/content/project.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inProject } from '../../access/in-project.ts';
import { findProject } from '../../access/project-access.ts';
import { requireSpace } from '../../shared/files/space.ts';
import { saveProject } from '../shared/save.ts';
import type { ProjectView } from '../shared/view.ts';
import { findSnapshot, type SnapshotRequest } from './shared/find.ts';
import { pruneSnapshots, takeSnapshot } from './shared/take.ts';

export type SnapshotRestoration = SnapshotRequest & { readonly expectedVersions: readonly number[] | null };

/**
 * Restores the working copy from a snapshot; the published version and the status do not change. The previous working copy is stored as a
 * snapshot. The name is not restored if another project uses it now.
 */
export function restoreSnapshot(needs: Needs) {
  return async ({ expectedVersions, snapshotId, ...request }: SnapshotRestoration): Promise<ProjectView> => {
    await requireSpace(needs, () => findProject(needs.storage, request, 'project.edit'));
    return inProject(needs, { ...request, action: 'project.edit', holds: 'project' }, async (at) => {
      const { tx, caller, project, plan } = at;
      checkVersion(project, expectedVersions);
      requireFeature(plan, 'snapshots');
      const snapshot = await findSnapshot(tx, project.id, snapshotId);
      const items = await tx.items.list(project.id);
      await takeSnapshot(needs, at, { project, items, kind: 'before_restore', label: '' });
      await pruneSnapshots(at);
      const restored = await needs.contentWork.run('restore', {
        project,
        items,
        json: snapshot.json,
        now: needs.now(),
      });
      const save = (after: Project) => saveProject(tx, { before: project, after, change: restored.change, caller });
      const unnamed = { ...restored.project, name: project.name };
      const saved = (await save(restored.project)) ?? (await save(unnamed))!;
      return { project: saved, items: changedItems(items, restored.change) };
    });
  };
}
