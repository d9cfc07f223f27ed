import type { Caller } from '../../domain/caller.ts';
import { requireFeature } from '../../domain/plan.ts';
import type { Project } from '../../domain/project.ts';
import type { StoredItem } from '../../domain/project-content.ts';
import type { Snapshot, SnapshotKind } from '../../domain/snapshot.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { authorOf } from '../accounts/author.ts';

export type Taking = {
  readonly caller: Caller;
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly kind: SnapshotKind;
  readonly label: string;
};

/** Keeps the working copy as it is now, as one of the versions that the plan allows; older ones go when there are too many. */
export async function takeSnapshot(needs: Needs, tx: Stores, taking: Taking): Promise<Snapshot> {
  const { caller, project, items, kind, label } = taking;
  const snapshot: Snapshot = {
    id: needs.newId(),
    projectId: project.id,
    createdAt: needs.now(),
    kind,
    label,
    createdBy: await authorOf(tx, caller),
    isLive: false,
    json: await needs.contentWork.run('freeze', { project, items }),
  };
  await tx.snapshots.insert(snapshot);
  return snapshot;
}

/** Keeps to the number of snapshots that the plan allows; the live one stays always. */
export async function pruneSnapshots(needs: Needs, tx: Stores, project: Project): Promise<void> {
  const { snapshotLimit } = await planOf(needs, tx, project);
  if (snapshotLimit >= 0) await tx.snapshots.prune(project.id, snapshotLimit);
}

export async function planOf(needs: Needs, stores: Stores, { organizationId }: Project) {
  const organization = await stores.organizations.find(organizationId);
  return needs.plans.get(organization!.plan);
}

/** Refuses where the project's plan has no snapshots. */
export async function requireSnapshots(needs: Needs, stores: Stores, project: Project): Promise<void> {
  requireFeature(await planOf(needs, stores, project), 'snapshots');
}
