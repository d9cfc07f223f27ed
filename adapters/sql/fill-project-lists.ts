import { PLAIN_LETTERS } from '../../src/domain/shared/text.ts';
import type { SchemaConnection } from './drivers/connection.ts';
import { ranges } from './fill-counts-and-search.ts';
import { SET_ITEM_COUNTS } from './projects/item-counts.ts';

/** The searchable text begins with the name; a capital X ends it (`searchableText`). */
const NAME_KEY = `name_key = SUBSTR(SUBSTR(folded, 1, INSTR(folded, 'X') - 1), 1, 255)`;
/** Earlier releases left these letters in folded texts; they occur there in no other way. */
const FOLDED = `folded = ${Object.entries(PLAIN_LETTERS).reduce(
  (folded, [letter, plain]) => `REPLACE(${folded}, '${letter}', '${plain}')`,
  'folded',
)}`;
const FOLD = `UPDATE projects SET ${FOLDED} WHERE id BETWEEN ? AND ?`;
const FOLD_SEARCHED = `UPDATE project_search SET ${FOLDED} WHERE organization_id BETWEEN ? AND ?`;
const FILL = `UPDATE projects SET ${NAME_KEY}, ${SET_ITEM_COUNTS} WHERE id BETWEEN ? AND ?`;

/**
 * Computes what lists of projects show, and are ordered and searched by, for projects from before it was stored. Each batch is a transaction of its own;
 * repeated, it computes all again.
 */
export async function fillProjectLists(connection: SchemaConnection): Promise<void> {
  for await (const range of ranges(connection, 'projects')) {
    await connection.transaction(async (tx) => {
      await tx.run(FOLD, range);
      await tx.run(FILL, range);
    });
  }
  for await (const range of ranges(connection, 'organizations')) {
    await connection.transaction((tx) => tx.run(FOLD_SEARCHED, range));
  }
}
