import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import type { Slice } from '../../../src/ports/shared/slice.ts';
import type { DeliveryFilter, DeliveryStore } from '../../../src/ports/webhooks/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asFlag, asJson, columns, findRecord, listRecords } from '../shared/columns.ts';
import { spanOf } from '../shared/counts.ts';
import { keyLists, placeholders, totalOf } from '../shared/rows.ts';
import { deleteSlices } from '../shared/slices.ts';
import { BLOCK_SIZE, countInserted, countRemoved, matching, readBlocks, readTotal } from './delivery-counts.ts';

const DELIVERY = columns<Delivery>({
  number: 'number',
  id: 'id',
  webhookId: 'webhook_id',
  event: 'event',
  status: 'status',
  requestHeaders: asJson('request_headers'),
  statusCode: 'status_code',
  responseHeaders: asJson('response_headers'),
  areResponseHeadersTruncated: asFlag('are_response_headers_truncated'),
  responseBody: 'response_body',
  isResponseBodyTruncated: asFlag('is_response_body_truncated'),
  durationMilliseconds: 'duration_milliseconds',
  error: 'error',
  createdAt: 'created_at',
  payload: 'payload',
});
const COUNTED = DELIVERY.only('number', 'webhookId', 'event', 'status');
const SELECT = `SELECT ${DELIVERY.select()} FROM deliveries`;
const FIND = `${SELECT} WHERE id = ? AND webhook_id = ?`;
const COUNT_BEFORE = 'SELECT COUNT(*) AS total FROM deliveries WHERE created_at < ?';
const INSERT = `INSERT INTO deliveries ${DELIVERY.insert}`;
const LIST_OLD = `SELECT ${COUNTED.select()} FROM deliveries WHERE created_at < ? ORDER BY created_at, number LIMIT ?`;
const DELETE = 'DELETE FROM deliveries WHERE number IN';
const NEWEST_FIRST = 'ORDER BY number DESC LIMIT ?';

export function sqlDeliveries(db: Connection): DeliveryStore {
  return {
    find: (webhookId, id) => findRecord(db, DELIVERY, FIND, [id, webhookId]),
    list: (filter, slice) => list(db, filter, slice),
    count: (filter) => readTotal(db, filter),
    purge: (before, limit) => db.transaction((tx) => purge(tx, before, limit)),
    countBefore: (before) => totalOf(db, COUNT_BEFORE, [before]),
  };
}

/** Throws for a duplicate number or id. */
export async function insertDelivery(tx: Connection, delivery: Delivery): Promise<void> {
  await tx.run(INSERT, DELIVERY.values(delivery));
  await countInserted(tx, delivery);
}

/** Deletes most of a webhook's deliveries: so few are left that they may go with it in one statement. */
export const removeDeliveries = (tx: Connection, webhookId: string): Promise<void> =>
  deleteSlices(tx, { table: 'deliveries', where: 'webhook_id = ?', key: 'number', values: [webhookId] });

async function list(db: Connection, filter: DeliveryFilter, slice: Slice): Promise<readonly Delivery[]> {
  const { where, values } = matching(filter);
  if (slice.offset === 0)
    return listRecords(db, DELIVERY, `${SELECT} ${where} ${NEWEST_FIRST}`, [...values, slice.limit]);
  const deliveries: Delivery[] = [];
  for (const numbers of keyLists(await numbersOf(db, filter, slice))) {
    const sql = `${SELECT} WHERE number IN ${placeholders(numbers.length)}`;
    deliveries.push(...(await listRecords(db, DELIVERY, sql, numbers)));
  }
  return deliveries.sort((a, b) => b.number - a.number);
}

/** The numbers of a page: of those before it only the ones of one block are skipped, by the index. */
async function numbersOf(db: Connection, filter: DeliveryFilter, slice: Slice): Promise<readonly number[]> {
  const span = spanOf(await readBlocks(db, filter), slice);
  if (!span) return [];
  const { where, values } = matching(filter);
  const sql = `SELECT number FROM deliveries ${where} AND number >= ? AND number < ? ORDER BY number LIMIT ? OFFSET ?`;
  const bounds = [span.oldest, span.newest + BLOCK_SIZE];
  const rows = await db.all<Pick<Delivery, 'number'>>(sql, [...values, ...bounds, span.limit, span.offset]);
  return rows.map(({ number }) => number);
}

/** They are locked: another purge counts them as removed only if it deletes them. */
async function purge(tx: Connection, before: Timestamp, limit: number): Promise<boolean> {
  const rows = await listRecords(tx, COUNTED, LIST_OLD + tx.forUpdate, [before, limit]);
  for (const numbers of keyLists(rows.map(({ number }) => number))) {
    await tx.run(`${DELETE} ${placeholders(numbers.length)}`, numbers);
  }
  await countRemoved(tx, rows);
  return rows.length === limit;
}
