import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import type { NewOutboxEntry, OutboxEntry, OutboxStore } from '../../../src/ports/webhooks/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first } from '../shared/rows.ts';
import { insertDelivery } from './deliveries.ts';
import { countDelivery } from './webhooks.ts';

type Row = Omit<OutboxEntry, 'data'> & { readonly data: string };

const INSERT = `INSERT INTO outbox (webhook_id, status, created_at, name, data) VALUES (?, 'pending', ?, ?, ?)`;
const SELECT = 'SELECT number, webhook_id AS webhookId, status, created_at AS createdAt, name, data FROM outbox';
const FIND = `${SELECT} WHERE number = ?`;
const CLAIM = `UPDATE outbox SET status = 'sending', lease_until = ? WHERE number = ? AND status = 'pending'`;
const CLAIM_UNCHANGED = `${CLAIM} AND EXISTS (SELECT 1 FROM webhooks w JOIN organizations o ON o.id = w.organization_id
  WHERE w.id = outbox.webhook_id AND w.is_active = 1 AND w.updated_at = ? AND o.plan = ?)`;
const LIST_PENDING = `SELECT number FROM outbox WHERE status = 'pending' AND created_at < ? ORDER BY number LIMIT ?`;
const LIST_ABANDONED = `${SELECT} WHERE status = 'sending' AND lease_until <= ? ORDER BY number LIMIT ?`;
const REMOVE = `DELETE FROM outbox WHERE number = ? AND status = 'sending'`;

export function sqlOutbox(db: Connection): OutboxStore {
  return {
    insert: (entries) =>
      db.transaction(async (tx) => {
        const numbers: number[] = [];
        for (const entry of entries) numbers.push(await tx.insert(INSERT, values(entry)));
        return numbers;
      }),
    async find(number) {
      const row = await first<Row>(db, FIND, [number]);
      return row && toEntry(row);
    },
    claim: async (number, until) => (await db.run(CLAIM, [until, number])) > 0,
    claimUnchanged: async (number, until, { updatedAt, plan }) =>
      (await db.run(CLAIM_UNCHANGED, [until, number, updatedAt, plan])) > 0,
    async listPending(before, limit) {
      const rows = await db.all<Pick<Row, 'number'>>(LIST_PENDING, [before, limit]);
      return rows.map(({ number }) => number);
    },
    async listAbandoned(now, limit) {
      const rows = await db.all<Row>(LIST_ABANDONED, [now, limit]);
      return rows.map(toEntry);
    },
    settle: (number, delivery) => db.transaction((tx) => settle(tx, number, delivery)),
  };
}

/** The counters before the delivery: in MySQL one that is written holds its webhook too, and of two who hold it neither could count. */
async function settle(tx: Connection, number: number, delivery: Delivery): Promise<boolean> {
  if ((await tx.run(REMOVE, [number])) === 0) return false;
  await countDelivery(tx, delivery);
  await insertDelivery(tx, delivery);
  return true;
}

const values = ({ webhookId, createdAt, name, data }: NewOutboxEntry) => [
  ...[webhookId, createdAt, name, JSON.stringify(data)],
];

const toEntry = (row: Row): OutboxEntry => ({ ...row, data: JSON.parse(row.data) });
