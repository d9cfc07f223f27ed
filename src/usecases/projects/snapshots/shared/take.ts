import type { Project } from '../../../../domain/projects/content/project.ts';
import type { StoredItem } from '../../../../domain/projects/content/project-content.ts';
import type { Snapshot, SnapshotKind } from '../../../../domain/projects/content/snapshot.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { InProject } from '../../../access/in-project.ts';

export type SnapshotInput = {
  /** A new one where it is absent. */
  readonly id?: string;
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly kind: SnapshotKind;
  readonly label: string;
};

/** Stores the working copy as a snapshot, within the number that the plan allows; the oldest ones are deleted. */
export async function takeSnapshot(needs: Needs, { tx, author }: InProject, input: SnapshotInput): Promise<Snapshot> {
  const { id = needs.newId(), project, items, kind, label } = input;
  const snapshot: Snapshot = {
    id,
    projectId: project.id,
    createdAt: needs.now(),
    kind,
    label,
    createdBy: author,
    isLive: false,
    json: await needs.contentWork.run('freeze', { project, items }),
  };
  await tx.snapshots.insert(snapshot);
  return snapshot;
}

/** Enforces the number of snapshots that the plan allows; the live one always stays. */
export async function pruneSnapshots({ tx, project, plan: { snapshotLimit } }: InProject): Promise<void> {
  if (snapshotLimit >= 0) await tx.snapshots.prune(project.id, snapshotLimit);
}
