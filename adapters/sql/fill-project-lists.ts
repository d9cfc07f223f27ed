import type { SchemaConnection } from './drivers/connection.ts';
import { ranges } from './fill-counts-and-search.ts';
import { SET_ITEM_COUNTS } from './projects/item-counts.ts';

/** The searchable text begins with the name; a capital X ends it (`searchableText`). */
const NAME_KEY = `name_key = SUBSTR(SUBSTR(folded, 1, INSTR(folded, 'X') - 1), 1, 255)`;
const FILL = `UPDATE projects SET ${NAME_KEY}, ${SET_ITEM_COUNTS} WHERE id BETWEEN ? AND ?`;

/**
 * Computes what lists of projects show and are ordered by, for projects from before it was stored. Each batch is a transaction of its own;
 * repeated, it computes all again.
 */
export async function fillProjectLists(connection: SchemaConnection): Promise<void> {
  for await (const range of ranges(connection, 'projects')) await connection.transaction((tx) => tx.run(FILL, range));
}
