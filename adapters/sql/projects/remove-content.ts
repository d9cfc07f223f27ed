import type { Connection } from '../drivers/connection.ts';
import { deleteSlices } from '../shared/slices.ts';

const LARGE_KINDS = 'SELECT kind FROM items WHERE project_id = ? GROUP BY kind HAVING COUNT(*) > 500';

/**
 * Deletes what may be too much to go with the project in one statement: items, notes of deleted items, versions, closures, imports, snapshots. Call it in the
 * transaction that deletes the project.
 */
export async function removeContent(tx: Connection, projectId: string): Promise<void> {
  for (const { kind } of await tx.all<{ readonly kind: number }>(LARGE_KINDS, [projectId])) {
    await deleteSlices(tx, {
      table: 'items',
      where: 'project_id = ? AND kind = ?',
      key: 'id',
      values: [projectId, kind],
    });
  }
  const ofProject = { where: 'project_id = ?', values: [projectId] };
  await deleteSlices(tx, { ...ofProject, table: 'deleted_items', key: 'deleted_in' });
  await deleteSlices(tx, { ...ofProject, table: 'project_versions', key: 'version' });
  await deleteSlices(tx, { ...ofProject, table: 'closures', key: 'id' });
  // What was said about the files of one may be long.
  await deleteSlices(tx, { ...ofProject, table: 'imports', key: 'created_at', size: 1 });
  // Each is a whole map.
  await deleteSlices(tx, { ...ofProject, table: 'snapshots', key: 'created_at', size: 1 });
}
