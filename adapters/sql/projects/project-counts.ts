import type { ProjectStatus } from '../../../src/domain/projects/content/project.ts';
import type { Connection } from '../drivers/connection.ts';
import { addToCount, type Count } from '../shared/counts.ts';
import { placeholders, totalOf } from '../shared/rows.ts';

const COUNT: Count = {
  add: 'UPDATE project_counts SET count = count + ? WHERE organization_id = ? AND status = ?',
  insert: 'INSERT INTO project_counts (count, organization_id, status) VALUES (?, ?, ?)',
};
const MOVE = `UPDATE project_counts SET count = count + CASE WHEN status = ? THEN 1 ELSE -1 END
  WHERE organization_id = ? AND status IN (?, ?)`;
const SUM = 'SELECT SUM(count) AS total FROM project_counts WHERE organization_id IN';

type Cell = { readonly organizationId: string; readonly status: ProjectStatus };

/**
 * Updates the number of an organization's projects in a status, so that it need not be counted: called in the transaction
 * that adds or removes projects.
 */
export const countProject = (tx: Connection, { organizationId, status }: Cell, change: number): Promise<void> =>
  addToCount(tx, COUNT, [organizationId, status], change);

/**
 * Moves a project from the count of one status to that of another. One statement changes both rows, in the order of the index:
 * two of these never deadlock.
 */
export async function moveInCounts(tx: Connection, { organizationId, status }: Cell, to: ProjectStatus): Promise<void> {
  const moved = await tx.run(MOVE, [to, organizationId, status, to]);
  if (moved < 2) await countProject(tx, { organizationId, status: to }, 1); // The first one of that status.
}

/** The number of projects of these organizations, in these statuses or in all. */
export async function readCount(
  db: Connection,
  organizationIds: readonly string[],
  statuses?: readonly ProjectStatus[],
): Promise<number> {
  if (organizationIds.length === 0) return 0;
  const ofStatuses = statuses ? ` AND status IN ${placeholders(statuses.length)}` : '';
  const sql = `${SUM} ${placeholders(organizationIds.length)}${ofStatuses}`;
  return totalOf(db, sql, [...organizationIds, ...(statuses ?? [])]);
}
