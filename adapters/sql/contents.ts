import { ITEM_KINDS, type ItemKind } from '../../src/domain/item.ts';
import type { StoredItem } from '../../src/domain/project-content.ts';
import type { ContentStore } from '../../src/ports/project-stores.ts';
import { breathe } from '../breathe.ts';
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

const toItem = ({ kind, id, position, json }: Row): StoredItem => ({ kind: KIND_OF.get(kind)!, id, position, json });

const chunked = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

export function sqlContents(db: Connection): ContentStore {
  return {
    async list(projectId, kinds = ITEM_KINDS) {
      if (kinds.length === 0) return [];
      const ofKinds = kinds === ITEM_KINDS ? '' : `AND kind IN ${placeholders(kinds.length)}`;
      const numbers = kinds === ITEM_KINDS ? [] : kinds.map((kind) => NUMBER_OF[kind]);
      const rows = await db.all<Row>(`${SELECT} ${ofKinds} ${IN_ORDER}`, [projectId, ...numbers]);
      return rows.map(toItem);
    },
    async naming(projectId, kinds, id) {
      const sql = `${SELECT} AND kind IN ${placeholders(kinds.length)} AND INSTR(json, ?) > 0 ${IN_ORDER}`;
      const rows = await db.all<Row>(sql, [projectId, ...kinds.map((kind) => NUMBER_OF[kind]), id]);
      return rows.map(toItem);
    },
    apply: (projectId, { inserted, updated, deleted }) =>
      db.transaction(async (tx) => {
        for (const { kind, id } of deleted) {
          await tx.run(DELETE, [projectId, NUMBER_OF[kind], id]);
          await breathe();
        }
        for (const { kind, id, position, json } of updated) {
          await tx.run(UPDATE, [position, json, projectId, NUMBER_OF[kind], id]);
          await breathe();
        }
        const row = ({ kind, id, position, json }: StoredItem) => [projectId, NUMBER_OF[kind], id, position, json];
        for (const rows of chunked(inserted.map(row), ROWS_AT_ONCE[0]!)) {
          await insertRows(tx, INSERT, rows, ROWS_AT_ONCE);
          await breathe();
        }
      }),
  };
}
