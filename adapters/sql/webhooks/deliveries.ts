import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import type { DeliveryFilter, DeliveryStore } from '../../../src/ports/webhooks/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { flag, purgeRows, totalOf } from '../shared/rows.ts';

type Row = Omit<Delivery, 'isResponseBodyTruncated'> & { readonly isResponseBodyTruncated: number };

const SELECT = `SELECT number, id, webhook_id AS webhookId, event, status, status_code AS statusCode,
  response_body AS responseBody, is_response_body_truncated AS isResponseBodyTruncated,
  duration_milliseconds AS durationMilliseconds, error, created_at AS createdAt, payload FROM deliveries`;
const COUNT = 'SELECT COUNT(*) AS total FROM deliveries';
const COUNT_BEFORE = `${COUNT} WHERE created_at < ?`;
const INSERT = `INSERT INTO deliveries (number, id, webhook_id, event, status, status_code, response_body,
  is_response_body_truncated, duration_milliseconds, error, created_at, payload) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export function sqlDeliveries(db: Connection): DeliveryStore {
  return {
    async list(filter, { offset, limit }) {
      const { where, values } = matching(filter);
      const sql = `${SELECT} ${where} ORDER BY number DESC LIMIT ? OFFSET ?`;
      const rows = await db.all<Row>(sql, [...values, limit, offset]);
      return rows.map(toDelivery);
    },
    count(filter) {
      const { where, values } = matching(filter);
      return totalOf(db, `${COUNT} ${where}`, values);
    },
    purge: purgeRows(db, { table: 'deliveries', key: 'number', time: 'created_at', until: '<' }),
    countBefore: (before) => totalOf(db, COUNT_BEFORE, [before]),
  };
}

/** Throws where there is one of its number or id. */
export async function insertDelivery(tx: Connection, delivery: Delivery): Promise<void> {
  const { number, id, webhookId, event, status, statusCode, responseBody, isResponseBodyTruncated } = delivery;
  const { durationMilliseconds, error, createdAt, payload } = delivery;
  const answer = [status, statusCode, responseBody, flag(isResponseBodyTruncated), durationMilliseconds, error];
  await tx.run(INSERT, [number, id, webhookId, event, ...answer, createdAt, payload]);
}

function matching({ webhookId, status, event }: DeliveryFilter): { where: string; values: readonly Value[] } {
  return {
    where: `WHERE webhook_id = ?${status ? ' AND status = ?' : ''}${event ? ' AND event = ?' : ''}`,
    values: [webhookId, ...(status ? [status] : []), ...(event ? [event] : [])],
  };
}

const toDelivery = (row: Row): Delivery => ({ ...row, isResponseBodyTruncated: row.isResponseBodyTruncated === 1 });
