import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import type { DeliveryFilter, DeliveryStore } from '../../../src/ports/webhooks/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { asFlag, columns, listRecords } from '../shared/columns.ts';
import { purgeRows, totalOf } from '../shared/rows.ts';
import { deleteSlices } from '../shared/slices.ts';

const DELIVERY = columns<Delivery>({
  number: 'number',
  id: 'id',
  webhookId: 'webhook_id',
  event: 'event',
  status: 'status',
  statusCode: 'status_code',
  responseBody: 'response_body',
  isResponseBodyTruncated: asFlag('is_response_body_truncated'),
  durationMilliseconds: 'duration_milliseconds',
  error: 'error',
  createdAt: 'created_at',
  payload: 'payload',
});
const SELECT = `SELECT ${DELIVERY.select()} FROM deliveries`;
const COUNT = 'SELECT COUNT(*) AS total FROM deliveries';
const COUNT_BEFORE = `${COUNT} WHERE created_at < ?`;
const INSERT = `INSERT INTO deliveries ${DELIVERY.insert}`;

export function sqlDeliveries(db: Connection): DeliveryStore {
  return {
    list(filter, { offset, limit }) {
      const { where, values } = matching(filter);
      const sql = `${SELECT} ${where} ORDER BY number DESC LIMIT ? OFFSET ?`;
      return listRecords(db, DELIVERY, sql, [...values, limit, offset]);
    },
    count(filter) {
      const { where, values } = matching(filter);
      return totalOf(db, `${COUNT} ${where}`, values);
    },
    purge: purgeRows(db, { table: 'deliveries', key: 'number', time: 'created_at', until: '<' }),
    countBefore: (before) => totalOf(db, COUNT_BEFORE, [before]),
  };
}

/** Throws for a duplicate number or id. */
export async function insertDelivery(tx: Connection, delivery: Delivery): Promise<void> {
  await tx.run(INSERT, DELIVERY.values(delivery));
}

/** Deletes most of a webhook's deliveries: so few are left that they may go with it in one statement. */
export const removeDeliveries = (tx: Connection, webhookId: string): Promise<void> =>
  deleteSlices(tx, { table: 'deliveries', where: 'webhook_id = ?', key: 'number', values: [webhookId] });

function matching({ webhookId, status, event }: DeliveryFilter): { where: string; values: readonly Value[] } {
  return {
    where: `WHERE webhook_id = ?${status ? ' AND status = ?' : ''}${event ? ' AND event = ?' : ''}`,
    values: [webhookId, ...(status ? [status] : []), ...(event ? [event] : [])],
  };
}
