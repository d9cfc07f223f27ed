import type { RowDataPacket } from 'mysql2';
import type { Query } from './mysql-counter.ts';

/** How many rows are removed by one statement, which locks them until it is done. */
export const STEP = 500;

const STEP_LIMIT = 10_000;

/** Windows that ended a while ago: a key in use has its next hit before. */
const IS_OVER = 'ends < UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE';

const FOUND = `SELECT id FROM rate_limits WHERE id > ? AND ${IS_OVER} ORDER BY id LIMIT ${STEP}`;
const REMOVED = `DELETE FROM rate_limits WHERE id IN (${Array(STEP).fill('?').join()}) AND ${IS_OVER}`;

/** Deletes the rows of expired windows, step by step. Selecting them locks nothing. */
export async function removeExpiredRows(query: Query): Promise<void> {
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const rows = (await query(FOUND, [after], STEP_LIMIT)) as RowDataPacket[];
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    // As many values as placeholders, so that the statement is prepared once.
    const ids = Array.from({ length: STEP }, (_, n) => (rows[n] ?? last).id);
    await query(REMOVED, ids, STEP_LIMIT);
  }
}
