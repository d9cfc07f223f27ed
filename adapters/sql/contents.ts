import { ITEM_KINDS, type ItemKind } from '../../src/domain/item.ts';
import type { StoredItem } from '../../src/domain/project-content.ts';
import type { ContentStore } from '../../src/ports/project-stores.ts';
import type { Connection } from './connection.ts';
import { insertRows, placeholders } from './rows.ts';

/** Kinds are stored as these numbers, in whose order they are listed. A number that was ever used never changes its meaning. */
const NUMBER_OF = {
  level: 10,
  area: 20,
  marker: 30,
  tag: 40,
  language: 50,
  corridor: 60,
  transition: 70,
} as const satisfies Record<ItemKind, number>;
const KIND_OF = new Map<number, ItemKind>(ITEM_KINDS.map((kind) => [NUMBER_OF[kind], kind]));

type Row = Omit<StoredItem, 'kind'> & { readonly kind: number };

const SELECT = 'SELECT kind, id, position, json FROM items WHERE project_id = ?';
const IN_ORDER = 'ORDER BY kind, position, id';
const INSERT = 'INSERT INTO items (project_id, kind, id, position, json) VALUES';
const UPDATE = 'UPDATE items SET position = ?, json = ? WHERE project_id = ? AND kind = ? AND id = ?';
const DELETE = 'DELETE FROM items WHERE project_id = ? AND kind = ? AND id = ?';

/** Rows of one INSERT; items may be large. */
const ROWS_AT_ONCE = [50, 1];

export function sqlContents(db: Connection): ContentStore {
  return {
    async list(projectId, kinds = ITEM_KINDS) {
      if (kinds.length === 0) return [];
      const ofKinds = kinds === ITEM_KINDS ? '' : `AND kind IN ${placeholders(kinds.length)}`;
      const numbers = kinds === ITEM_KINDS ? [] : kinds.map((kind) => NUMBER_OF[kind]);
      const rows = await db.all<Row>(`${SELECT} ${ofKinds} ${IN_ORDER}`, [projectId, ...numbers]);
      return rows.map(({ kind, id, position, json }) => ({ kind: KIND_OF.get(kind)!, id, position, json }));
    },
    apply: (projectId, { inserted, updated, deleted }) =>
      db.transaction(async (tx) => {
        for (const { kind, id } of deleted) await tx.run(DELETE, [projectId, NUMBER_OF[kind], id]);
        for (const { kind, id, position, json } of updated) {
          await tx.run(UPDATE, [position, json, projectId, NUMBER_OF[kind], id]);
        }
        const row = ({ kind, id, position, json }: StoredItem) => [projectId, NUMBER_OF[kind], id, position, json];
        await insertRows(tx, INSERT, inserted.map(row), ROWS_AT_ONCE);
      }),
  };
}
