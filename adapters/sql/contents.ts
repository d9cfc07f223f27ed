import { itemSize } from '../../src/domain/content-size.ts';
import { ITEM_KINDS } from '../../src/domain/item.ts';
import type { StoredItem } from '../../src/domain/project-content.ts';
import type { ContentStore } from '../../src/ports/project-stores.ts';
import { breathe } from '../breathe.ts';
import type { Connection } from './connection.ts';
import { partOfItems } from './item-parts.ts';
import { type ItemRow, NUMBER_OF, SELECT_ITEMS as SELECT, toItem } from './item-rows.ts';
import { insertRows, placeholders } from './rows.ts';

const IN_ORDER = 'ORDER BY kind, position, id';
const INSERT =
  'INSERT INTO items (project_id, kind, id, position, json, characters, value_count, network_bytes) VALUES';
const UPDATE = `UPDATE items SET position = ?, json = ?, characters = ?, value_count = ?, network_bytes = ?
  WHERE project_id = ? AND kind = ? AND id = ?`;
/** Most items stay in their place: the index of places is left alone then, which takes a third off the time. */
const UPDATE_IN_PLACE = `${UPDATE.replace('position = ?, ', '')} AND position = ?`;
const DELETE = 'DELETE FROM items WHERE project_id = ? AND kind = ? AND id = ?';

/** Rows of one INSERT; items may be large. */
const ROWS_AT_ONCE = [50, 1];

function sizeValues(item: StoredItem): readonly number[] {
  const { characters, values, networkBytes } = itemSize(item);
  return [characters, values, networkBytes];
}

const chunked = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

export function sqlContents(db: Connection): ContentStore {
  return {
    async list(projectId, kinds = ITEM_KINDS) {
      if (kinds.length === 0) return [];
      const ofKinds = kinds === ITEM_KINDS ? '' : `AND kind IN ${placeholders(kinds.length)}`;
      const numbers = kinds === ITEM_KINDS ? [] : kinds.map((kind) => NUMBER_OF[kind]);
      const rows = await db.all<ItemRow>(`${SELECT} ${ofKinds} ${IN_ORDER}`, [projectId, ...numbers]);
      return rows.map(toItem);
    },
    async naming(projectId, kinds, id) {
      const sql = `${SELECT} AND kind IN ${placeholders(kinds.length)} AND INSTR(json, ?) > 0 ${IN_ORDER}`;
      const rows = await db.all<ItemRow>(sql, [projectId, ...kinds.map((kind) => NUMBER_OF[kind]), id]);
      return rows.map(toItem);
    },
    part: (projectId, reach) => partOfItems(db, projectId, reach),
    apply: (projectId, { inserted, updated, deleted }) =>
      db.transaction(async (tx) => {
        for (const { kind, id } of deleted) {
          await tx.run(DELETE, [projectId, NUMBER_OF[kind], id]);
          await breathe();
        }
        for (const item of updated) {
          await updateItem(tx, projectId, item);
          await breathe();
        }
        const row = (item: StoredItem) => {
          const { kind, id, position, json } = item;
          return [projectId, NUMBER_OF[kind], id, position, json, ...sizeValues(item)];
        };
        for (const rows of chunked(inserted.map(row), ROWS_AT_ONCE[0]!)) {
          await insertRows(tx, INSERT, rows, ROWS_AT_ONCE);
          await breathe();
        }
      }),
  };
}

async function updateItem(tx: Connection, projectId: string, item: StoredItem): Promise<void> {
  const key = [projectId, NUMBER_OF[item.kind], item.id];
  const values = [item.json, ...sizeValues(item), ...key];
  const matched = await tx.run(UPDATE_IN_PLACE, [...values, item.position]);
  if (matched === 0) await tx.run(UPDATE, [item.position, ...values]);
}
