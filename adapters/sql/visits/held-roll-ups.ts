import type { Connection } from '../drivers/connection.ts';
import { unlessThere } from '../shared/rows.ts';

const STEP = 'UPDATE visit_roll_ups SET steps = steps + 1 WHERE project_id = ?';
const BEGIN = 'INSERT INTO visit_roll_ups (project_id, steps) VALUES (?, ?)';
const DELETE = 'DELETE FROM visit_roll_ups WHERE project_id = ?';

/**
 * Holds the roll-ups of a project until the transaction ends, by writing its row: another transaction that writes it waits, and on
 * another node of a cluster one of the two fails and runs again. A lock of a row that is only read would hold on one node only.
 */
export async function holdRollUps(tx: Connection, projectId: string): Promise<void> {
  while ((await tx.run(STEP, [projectId])) === 0) if (await unlessThere(tx.run(BEGIN, [projectId, 1]))) return;
}

/**
 * The same for a project that is being deleted; false where it has no roll-ups, and so no counted events: its row says that no
 * transaction has changed them.
 */
export async function holdExistingRollUps(tx: Connection, projectId: string): Promise<boolean> {
  if (await unlessThere(tx.run(BEGIN, [projectId, 0]))) return false;
  await holdRollUps(tx, projectId);
  return true;
}

/** Deletes the row of a deleted project, in a transaction that holds it. */
export async function releaseRollUps(tx: Connection, projectId: string): Promise<void> {
  await tx.run(DELETE, [projectId]);
}
