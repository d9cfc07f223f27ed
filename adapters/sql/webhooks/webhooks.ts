import type { Author } from '../../../src/domain/shared/author.ts';
import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import { MAX_CONSECUTIVE_FAILURES, type Webhook } from '../../../src/domain/webhooks/webhook.ts';
import type { WebhookStore } from '../../../src/ports/webhooks/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asFlag, asJson, columns, findRecord, listRecords } from '../shared/columns.ts';
import { flag, totalOf } from '../shared/rows.ts';
import { removeDeliveries } from './deliveries.ts';

const WEBHOOK = columns<Webhook>({
  id: 'id',
  organizationId: 'organization_id',
  url: 'url',
  description: 'description',
  events: asJson('events'),
  isActive: asFlag('is_active'),
  sealedSecret: 'sealed_secret',
  consecutiveFailures: 'consecutive_failures',
  lastDeliveryAt: 'last_delivery_at',
  lastSuccessAt: 'last_success_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  createdBy: columns<Author>({ email: 'created_by_email', fullName: 'created_by_full_name' }),
});
const CHANGING = WEBHOOK.only('url', 'description', 'events', 'isActive', 'sealedSecret', 'updatedAt');
const SELECT = `SELECT ${WEBHOOK.select()} FROM webhooks`;
const GET = `${SELECT} WHERE id = ?`;
const FIND = `${GET} AND organization_id = ?`;
const LIST = `${SELECT} WHERE organization_id = ? ORDER BY created_at, id`;
const LIST_ACTIVE = `${SELECT} WHERE organization_id = ? AND is_active = 1 ORDER BY created_at, id`;
const COUNT = 'SELECT COUNT(*) AS total FROM webhooks WHERE organization_id = ?';
const INSERT = `INSERT INTO webhooks ${WEBHOOK.insert}`;
/** The count as in `afterSwitch`, and first: MySQL evaluates from left to right, and would see the new status already. */
const UPDATE = `UPDATE webhooks SET
  consecutive_failures = CASE WHEN is_active = 0 AND ? = 1 THEN 0 ELSE consecutive_failures END,
  ${CHANGING.set} WHERE id = ?`;
const DELETE = 'DELETE FROM webhooks WHERE id = ?';

const LATEST = (column: string) => `${column} = CASE WHEN ${column} >= ? THEN ${column} ELSE ? END`;
const COUNT_SUCCESS = `UPDATE webhooks SET consecutive_failures = 0, ${LATEST('last_delivery_at')},
  ${LATEST('last_success_at')} WHERE id = ?`;
const COUNT_FAILURE = `UPDATE webhooks SET consecutive_failures = consecutive_failures + 1,
  ${LATEST('last_delivery_at')} WHERE id = ?`;
/** After the count, which has locked the row: of concurrent failures one changes it. */
const DEACTIVATE = `UPDATE webhooks SET is_active = 0
  WHERE id = ? AND is_active = 1 AND consecutive_failures >= ${MAX_CONSECUTIVE_FAILURES}`;

export function sqlWebhooks(db: Connection): WebhookStore {
  return {
    find: (organizationId, id) => findRecord(db, WEBHOOK, FIND, [id, organizationId]),
    lock: (organizationId, id) => findRecord(db, WEBHOOK, FIND + db.forUpdate, [id, organizationId]),
    get: (id) => findRecord(db, WEBHOOK, GET, [id]),
    list: (organizationId) => listRecords(db, WEBHOOK, LIST, [organizationId]),
    async listWanting(organizationId, event) {
      // Locked, as an entry of the outbox locks its own: deleting one meanwhile would make the entry fail.
      const active = await listRecords(db, WEBHOOK, LIST_ACTIVE + db.forShare, [organizationId]);
      return active.filter(({ events }) => events.some((subscribed) => subscribed === event));
    },
    count: (organizationId) => totalOf(db, COUNT, [organizationId]),
    insert: async (webhook) => void (await db.run(INSERT, WEBHOOK.values(webhook))),
    update: async (webhook) =>
      void (await db.run(UPDATE, [flag(webhook.isActive), ...CHANGING.values(webhook), webhook.id])),
    delete: (id) =>
      db.transaction(async (tx) => {
        await removeDeliveries(tx, id);
        await tx.run(DELETE, [id]);
      }),
  };
}

/** Updates the webhook of a delivery as `afterDelivery` does, in a transaction: true where that deactivates it. */
export async function countDelivery(tx: Connection, { webhookId, status, createdAt: at }: Delivery): Promise<boolean> {
  if (status === 'success') {
    await tx.run(COUNT_SUCCESS, [at, at, at, at, webhookId]);
    return false;
  }
  await tx.run(COUNT_FAILURE, [at, at, webhookId]);
  return (await tx.run(DEACTIVATE, [webhookId])) > 0;
}
