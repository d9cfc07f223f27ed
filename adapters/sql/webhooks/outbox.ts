import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import type { OutboxEntry, OutboxStore, Recorded } from '../../../src/ports/webhooks/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asJson, columns, findRecord, listRecords } from '../shared/columns.ts';
import { placeholders } from '../shared/rows.ts';
import { insertDelivery } from './deliveries.ts';
import { countDelivery } from './webhooks.ts';

const ENTRY = columns<OutboxEntry>({
  number: 'number',
  webhookId: 'webhook_id',
  status: 'status',
  createdAt: 'created_at',
  name: 'name',
  data: asJson('data'),
});
const NEW = ENTRY.except('number');
const INSERT = `INSERT INTO outbox ${NEW.insert}`;
const SELECT = `SELECT ${ENTRY.select()} FROM outbox`;
const FIND = `${SELECT} WHERE number = ?`;
const CLAIM = `UPDATE outbox SET status = 'sending', lease_until = ? WHERE number = ? AND status = 'pending'`;
const CLAIM_UNCHANGED = `${CLAIM} AND EXISTS (SELECT 1 FROM webhooks w JOIN organizations o ON o.id = w.organization_id
  WHERE w.id = outbox.webhook_id AND w.is_active = 1 AND w.updated_at = ? AND o.plan = ?)`;
/** The times at which entries were written whose writers are at work. */
const LIST_ACTIVE = `SELECT created_at AS createdAt FROM outbox WHERE status = 'sending' AND lease_until > ?
  ORDER BY number LIMIT 100`;
const LIST_PENDING = (active: number) => `SELECT number FROM outbox WHERE status = 'pending' AND created_at < ?
  ${active > 0 ? `AND created_at NOT IN ${placeholders(active)}` : ''} ORDER BY number LIMIT ?`;
const LIST_ABANDONED = `${SELECT} WHERE status = 'sending' AND lease_until <= ? ORDER BY number LIMIT ?`;
const REMOVE = `DELETE FROM outbox WHERE number = ? AND status = 'sending'`;

export function sqlOutbox(db: Connection): OutboxStore {
  return {
    async insert(entries) {
      const rows = entries.map((entry) => NEW.values({ ...entry, status: 'pending' }));
      const more = rows.slice(1).map(({ length }) => `, ${placeholders(length)}`);
      return rows.length === 0 ? [] : db.insert(INSERT + more.join(''), rows.flat(), rows.length);
    },
    find: (number) => findRecord(db, ENTRY, FIND, [number]),
    claim: async (number, until) => (await db.run(CLAIM, [until, number])) > 0,
    claimUnchanged: async (number, until, { updatedAt, plan }) =>
      (await db.run(CLAIM_UNCHANGED, [until, number, updatedAt, plan])) > 0,
    async listPending(quiet, leaseUntil, limit) {
      const active = await db.all<Pick<OutboxEntry, 'createdAt'>>(LIST_ACTIVE, [leaseUntil]);
      const times = [...new Set(active.map(({ createdAt }) => createdAt))];
      const rows = await db.all<Pick<OutboxEntry, 'number'>>(LIST_PENDING(times.length), [quiet, ...times, limit]);
      return rows.map(({ number }) => number);
    },
    listAbandoned: (now, limit) => listRecords(db, ENTRY, LIST_ABANDONED, [now, limit]),
    recordDelivery: (number, delivery) => db.transaction((tx) => recordDelivery(tx, number, delivery)),
  };
}

/** The counters before the delivery: in MySQL inserting one locks its webhook too, and two concurrent ones would deadlock. */
async function recordDelivery(tx: Connection, number: number, delivery: Delivery): Promise<Recorded | null> {
  if ((await tx.run(REMOVE, [number])) === 0) return null;
  const hasDeactivated = await countDelivery(tx, delivery);
  await insertDelivery(tx, delivery);
  return { hasDeactivated };
}
