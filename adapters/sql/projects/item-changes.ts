import { byPlace } from '../../../src/domain/projects/changes/changed-items.ts';
import type { StoredItem } from '../../../src/domain/projects/content/project-content.ts';
import type { ChangedItems } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { insertRows } from '../shared/rows.ts';
import { type ItemRow, kindOf, NUMBER_OF, SELECT_ITEMS, toItem } from './item-rows.ts';
import { KEPT_VERSIONS } from './project-versions.ts';

/** An item; without a text, a deleted one. */
type Row = Pick<ItemRow, 'kind' | 'id'> & { readonly json: string | null };

const CHANGES = `${SELECT_ITEMS} AND changed_in > ? UNION ALL
  SELECT DISTINCT d.kind, d.id, 0, NULL, NULL FROM deleted_items d WHERE d.project_id = ? AND d.deleted_in > ? AND NOT EXISTS
  (SELECT 1 FROM items i WHERE i.project_id = d.project_id AND i.kind = d.kind AND i.id = d.id)`;
const INSERT = 'INSERT INTO deleted_items (project_id, deleted_in, kind, id) VALUES';
const FORGET = 'DELETE FROM deleted_items WHERE project_id = ? AND deleted_in <= ?';

const ROWS_AT_ONCE = [50, 1];

/** Implements `ItemStore.changedSince`, by one statement: no item is both. */
export async function changedSince(db: Connection, projectId: string, version: number): Promise<ChangedItems> {
  const rows = await db.all<Row>(CHANGES, [projectId, version, projectId, version]);
  const isChanged = ({ json }: Row) => json !== null;
  const changed = rows.filter(isChanged).map((row) => toItem(row as ItemRow));
  const deleted = rows.filter((row) => !isChanged(row));
  return { changed: changed.sort(byPlace), deleted: deleted.map(({ kind, id }) => ({ kind: kindOf(kind), id })) };
}

/** Records that these items were deleted in that version of the project. */
export async function noteDeleted(
  tx: Connection,
  projectId: string,
  items: readonly StoredItem[],
  version: number,
): Promise<void> {
  if (items.length === 0) return;
  await tx.run(FORGET, [projectId, version - KEPT_VERSIONS]);
  const rows = items.map(({ kind, id }) => [projectId, version, NUMBER_OF[kind], id]);
  await insertRows(tx, INSERT, rows, ROWS_AT_ONCE);
}
