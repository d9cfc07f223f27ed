import type { StoredItem } from '../../../src/domain/projects/project-content.ts';
import type { ItemChange } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { insertRows } from '../shared/rows.ts';
import { kindOf, NUMBER_OF } from './item-rows.ts';

type Row = { readonly kind: number; readonly id: string; readonly version: number };

const CHANGED = 'SELECT kind, id, changed_in AS version FROM items WHERE project_id = ? AND changed_in > ?';
const DELETED = `SELECT d.kind, d.id, MAX(d.deleted_in) AS version FROM deleted_items d
  WHERE d.project_id = ? AND d.deleted_in > ? AND NOT EXISTS
  (SELECT 1 FROM items i WHERE i.project_id = d.project_id AND i.kind = d.kind AND i.id = d.id) GROUP BY d.kind, d.id`;
const INSERT = 'INSERT INTO deleted_items (project_id, deleted_in, kind, id) VALUES';
const FORGET = 'DELETE FROM deleted_items WHERE project_id = ? AND deleted_in <= ?';

/** For how many versions of a project deleted items are recorded. */
const KNOWN_VERSIONS = 1000;
const ROWS_AT_ONCE = [50, 1];

const toChange = ({ kind, ...change }: Row): ItemChange => ({ kind: kindOf(kind), ...change });

/** Implements `ItemStore.changedSince`. */
export async function changedSince(db: Connection, projectId: string, version: number) {
  const changed = await db.all<Row>(CHANGED, [projectId, version]);
  const deleted = await db.all<Row>(DELETED, [projectId, version]);
  return { changed: changed.map(toChange), deleted: deleted.map(toChange) };
}

/** Records that these items were deleted in that version of the project. */
export async function noteDeleted(
  tx: Connection,
  projectId: string,
  items: readonly StoredItem[],
  version: number,
): Promise<void> {
  if (items.length === 0) return;
  await tx.run(FORGET, [projectId, version - KNOWN_VERSIONS]);
  const rows = items.map(({ kind, id }) => [projectId, version, NUMBER_OF[kind], id]);
  await insertRows(tx, INSERT, rows, ROWS_AT_ONCE);
}
