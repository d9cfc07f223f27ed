import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import type { DeliveryFilter } from '../../../src/ports/webhooks/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { addToCount, type Block, type Count } from '../shared/counts.ts';
import { totalOf } from '../shared/rows.ts';

/** How many numbers a block has. A count reads a row for each block, event and status; a page skips at most so many entries. */
export const BLOCK_SIZE = 5_000;

const KEY = 'webhook_id = ? AND first_number = ? AND event = ? AND status = ?';
const COUNT: Count = {
  add: `UPDATE delivery_counts SET count = count + ? WHERE ${KEY}`,
  insert: 'INSERT INTO delivery_counts (count, webhook_id, first_number, event, status) VALUES (?, ?, ?, ?, ?)',
};
const SUBTRACT = `UPDATE delivery_counts SET count = count - ? WHERE ${KEY}`;
const REMOVE = `DELETE FROM delivery_counts WHERE ${KEY} AND count = ?`;

type Counted = Pick<Delivery, 'number' | 'webhookId' | 'event' | 'status'>;

const firstNumberOf = (number: number): number => number - (number % BLOCK_SIZE);
const keyOf = ({ number, webhookId, event, status }: Counted): readonly Value[] => [
  ...[webhookId, firstNumberOf(number), event, status],
];

/** Counts a delivery in the transaction that inserts it. */
export const countInserted = (tx: Connection, delivery: Counted): Promise<void> =>
  addToCount(tx, COUNT, keyOf(delivery), 1);

/** Counts deliveries as removed, in the transaction that deletes them and has locked them. */
export async function countRemoved(tx: Connection, deliveries: readonly Counted[]): Promise<void> {
  const groups = Map.groupBy(deliveries, (delivery) => keyOf(delivery).join(' '));
  for (const removed of groups.values()) {
    const key = keyOf(removed[0]!);
    if ((await tx.run(REMOVE, [...key, removed.length])) === 0) await tx.run(SUBTRACT, [removed.length, ...key]);
  }
}

/** The condition of a filter on deliveries, or on their counts. */
export function matching({ webhookId, status, event }: DeliveryFilter): {
  readonly where: string;
  readonly values: readonly Value[];
} {
  return {
    where: `WHERE webhook_id = ?${status ? ' AND status = ?' : ''}${event ? ' AND event = ?' : ''}`,
    values: [webhookId, ...(status ? [status] : []), ...(event ? [event] : [])],
  };
}

/** The number of deliveries. */
export function readTotal(db: Connection, filter: DeliveryFilter): Promise<number> {
  const { where, values } = matching(filter);
  return totalOf(db, `SELECT SUM(count) AS total FROM delivery_counts ${where}`, values);
}

/** The blocks of the deliveries, newest first, each by its first number. */
export function readBlocks(db: Connection, filter: DeliveryFilter): Promise<readonly Block<number>[]> {
  const { where, values } = matching(filter);
  const sql = `SELECT first_number AS block, SUM(count) AS count FROM delivery_counts ${where}
    GROUP BY first_number ORDER BY first_number DESC`;
  return db.all<Block<number>>(sql, values);
}
