import {
  type ContentChange,
  type ItemLists,
  itemLists,
  type StoredItem,
} from '../../../src/domain/projects/content/project-content.ts';
import { ITEM_KINDS } from '../../../src/domain/projects/items/item.ts';
import { DOCUMENT_VERSION } from '../../../src/domain/upgrade.ts';
import type { ItemStore } from '../../../src/ports/projects/stores.ts';
import { yieldToEventLoop } from '../../workers/yielding.ts';
import type { Connection } from '../drivers/connection.ts';
import { insertRows, placeholders } from '../shared/rows.ts';
import { changedSince, noteDeleted } from './item-changes.ts';
import { countItems } from './item-counts.ts';
import { partOfItems } from './item-parts.ts';
import {
  IN_ORDER,
  ITEM,
  ITEM_TEXT,
  type ItemRow,
  itemRow,
  kindOf,
  NUMBER_OF,
  SELECT_ITEMS as SELECT,
  SELECT_TEXTS,
  textOf,
  toItem,
} from './item-rows.ts';

const INSERT = `INSERT INTO items (${ITEM.names}) VALUES`;
const IS_ITEM = 'project_id = ? AND kind = ? AND id = ?';
const UPDATE = `UPDATE items SET ${ITEM_TEXT.set}, position = ? WHERE ${IS_ITEM}`;
/** Most items keep their position: not updating its index saves a third of the time. */
const UPDATE_IN_PLACE = `UPDATE items SET ${ITEM_TEXT.set} WHERE position = ? AND ${IS_ITEM}`;
const DELETE = `DELETE FROM items WHERE ${IS_ITEM}`;

/** Rows of one INSERT; items may be large. */
const ROWS_AT_ONCE = [50, 1];

const chunked = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

export function sqlItems(db: Connection): ItemStore {
  return {
    async list(projectId, kinds = ITEM_KINDS) {
      if (kinds.length === 0) return [];
      const ofKinds = kinds === ITEM_KINDS ? '' : `AND kind IN ${placeholders(kinds.length)}`;
      const numbers = kinds === ITEM_KINDS ? [] : kinds.map((kind) => NUMBER_OF[kind]);
      const rows = await db.all<ItemRow>(`${SELECT} ${ofKinds} ${IN_ORDER}`, [projectId, ...numbers]);
      return rows.map(toItem);
    },
    lists: (projectId) => lists(db, projectId),
    async naming(projectId, kinds, id) {
      const sql = `${SELECT} AND kind IN ${placeholders(kinds.length)} AND INSTR(json, ?) > 0 ${IN_ORDER}`;
      const rows = await db.all<ItemRow>(sql, [projectId, ...kinds.map((kind) => NUMBER_OF[kind]), id]);
      return rows.map(toItem);
    },
    part: (projectId, reach) => partOfItems(db, projectId, reach),
    apply: (projectId, change, version) => db.transaction((tx) => apply(tx, projectId, change, version)),
    changedSince: (projectId, version) => changedSince(db, projectId, version),
  };
}

/** Where no item has an older version, none of them has to be parsed. */
async function lists(db: Connection, projectId: string): Promise<ItemLists> {
  const joined = await db.joined(SELECT_TEXTS, [projectId]);
  if (joined.every(({ version }) => version >= DOCUMENT_VERSION)) {
    return Object.fromEntries(joined.map(({ part, text }) => [kindOf(part), text]));
  }
  const rows = await db.all<ItemRow>(`${SELECT} ${IN_ORDER}`, [projectId]);
  return itemLists(rows.map(toItem));
}

async function updateItem(tx: Connection, projectId: string, item: StoredItem, version: number): Promise<void> {
  const text = ITEM_TEXT.values(textOf(item, version));
  const values = [...text, item.position, projectId, NUMBER_OF[item.kind], item.id];
  const matched = await tx.run(UPDATE_IN_PLACE, values);
  if (matched === 0) await tx.run(UPDATE, values);
}

async function apply(tx: Connection, projectId: string, change: ContentChange, version: number): Promise<void> {
  const removed: StoredItem[] = [];
  for (const item of change.deleted) {
    if ((await tx.run(DELETE, [projectId, NUMBER_OF[item.kind], item.id])) > 0) removed.push(item);
    await yieldToEventLoop();
  }
  await noteDeleted(tx, projectId, removed, version);
  for (const item of change.updated) {
    await updateItem(tx, projectId, item, version);
    await yieldToEventLoop();
  }
  const row = (item: StoredItem) => ITEM.values(itemRow(projectId, item, version));
  for (const items of chunked(change.inserted, ROWS_AT_ONCE[0]!)) {
    await insertRows(tx, INSERT, items.map(row), ROWS_AT_ONCE);
    await yieldToEventLoop();
  }
  await countItems(tx, projectId, change.inserted, removed);
}
