import type { Snapshot } from '../../domain/snapshot.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject, lockProject, type ProjectRequest } from '../access.ts';
import { requireSpace } from '../space.ts';
import { pruneSnapshots, requireSnapshots, takeSnapshot } from './take.ts';

/** Keeps the working copy by hand. */
export function createSnapshot(needs: Needs) {
  return async ({ label, ...request }: ProjectRequest & { readonly label: string }): Promise<Snapshot> => {
    await requireSpace(needs, () => findProject(needs.storage, request, 'project.edit'));
    return needs.storage.transaction(async (tx) => {
      const project = await lockProject(tx, request, 'project.edit');
      await requireSnapshots(needs, tx, project);
      const items = await tx.contents.list(project.id);
      const snapshot = await takeSnapshot(needs, tx, { caller: request.caller, project, items, kind: 'manual', label });
      await pruneSnapshots(needs, tx, project);
      return snapshot;
    });
  };
}
