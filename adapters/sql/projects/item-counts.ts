import { ITEM_KINDS, type ItemKind } from '../../../src/domain/projects/items/item.ts';
import type { Connection } from '../drivers/connection.ts';
import { NUMBER_OF } from './item-rows.ts';

/** The kinds that lists of projects count, and where a project's row has the number of each. */
const COLUMN_OF = { level: 'levels_count', area: 'areas_count', marker: 'markers_count' } as const;
const COUNTED = ITEM_KINDS.filter((kind): kind is keyof typeof COLUMN_OF => kind in COLUMN_OF);

const ADD = `UPDATE projects SET ${COUNTED.map((kind) => `${COLUMN_OF[kind]} = ${COLUMN_OF[kind]} + ?`).join(', ')} WHERE id = ?`;

const countOf = (kind: keyof typeof COLUMN_OF): string =>
  `${COLUMN_OF[kind]} = (SELECT COUNT(*) FROM items i WHERE i.project_id = projects.id AND i.kind = ${NUMBER_OF[kind]})`;

/** Sets the counts of a project's row to the number of its items. */
export const SET_ITEM_COUNTS = COUNTED.map(countOf).join(', ');

type Items = readonly { readonly kind: ItemKind }[];

/** Counts the items that a transaction has inserted and removed; no statement where that changes no count. */
export async function countItems(tx: Connection, projectId: string, inserted: Items, removed: Items): Promise<void> {
  const changes = COUNTED.map((kind) => numberOf(inserted, kind) - numberOf(removed, kind));
  if (changes.some((change) => change !== 0)) await tx.run(ADD, [...changes, projectId]);
}

const numberOf = (items: Items, kind: ItemKind): number => items.filter((item) => item.kind === kind).length;
