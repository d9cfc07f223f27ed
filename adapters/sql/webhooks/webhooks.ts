import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';
import { MAX_CONSECUTIVE_FAILURES, type Webhook } from '../../../src/domain/webhooks/webhook.ts';
import type { WebhookStore } from '../../../src/ports/webhooks/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, flag, totalOf } from '../shared/rows.ts';

type Row = Omit<Webhook, 'events' | 'isActive' | 'createdBy'> & {
  readonly events: string;
  readonly isActive: number;
  readonly createdByEmail: string;
  readonly createdByFullName: string;
};

const SELECT = `SELECT id, organization_id AS organizationId, url, description, events, is_active AS isActive,
  sealed_secret AS sealedSecret, consecutive_failures AS consecutiveFailures, last_delivery_at AS lastDeliveryAt,
  last_success_at AS lastSuccessAt, created_at AS createdAt, updated_at AS updatedAt, created_by_email AS createdByEmail,
  created_by_full_name AS createdByFullName FROM webhooks`;
const GET = `${SELECT} WHERE id = ?`;
const FIND = `${GET} AND organization_id = ?`;
const LIST = `${SELECT} WHERE organization_id = ? ORDER BY created_at, id`;
const LIST_ACTIVE = `${SELECT} WHERE organization_id = ? AND is_active = 1 ORDER BY created_at, id`;
const COUNT = 'SELECT COUNT(*) AS total FROM webhooks WHERE organization_id = ?';
const INSERT = `INSERT INTO webhooks (id, organization_id, url, description, events, is_active, sealed_secret,
  consecutive_failures, last_delivery_at, last_success_at, created_at, updated_at, created_by_email, created_by_full_name)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
/** The count first: MySQL goes from left to right, and would see what was switched on already. */
const UPDATE = `UPDATE webhooks SET
  consecutive_failures = CASE WHEN is_active = 0 AND ? = 1 THEN 0 ELSE consecutive_failures END,
  url = ?, description = ?, events = ?, is_active = ?, sealed_secret = ?, updated_at = ? WHERE id = ?`;
const DELETE = 'DELETE FROM webhooks WHERE id = ?';

const LATEST = (column: string) => `${column} = CASE WHEN ${column} >= ? THEN ${column} ELSE ? END`;
const COUNT_SUCCESS = `UPDATE webhooks SET consecutive_failures = 0, ${LATEST('last_delivery_at')},
  ${LATEST('last_success_at')} WHERE id = ?`;
/** The switch before the count, as in `UPDATE`. */
const COUNT_FAILURE = `UPDATE webhooks SET
  is_active = CASE WHEN consecutive_failures + 1 >= ${MAX_CONSECUTIVE_FAILURES} THEN 0 ELSE is_active END,
  consecutive_failures = consecutive_failures + 1, ${LATEST('last_delivery_at')} WHERE id = ?`;

export function sqlWebhooks(db: Connection): WebhookStore {
  return {
    find: async (organizationId, id) => toWebhook(await first<Row>(db, FIND, [id, organizationId])),
    lock: async (organizationId, id) => toWebhook(await first<Row>(db, FIND + db.forUpdate, [id, organizationId])),
    get: async (id) => toWebhook(await first<Row>(db, GET, [id])),
    async list(organizationId) {
      const rows = await db.all<Row>(LIST, [organizationId]);
      return rows.map((row) => toWebhook(row)!);
    },
    async listWanting(organizationId, event) {
      // Held, as an entry of the outbox holds its own: one that is deleted meanwhile would make the entry fail.
      const rows = await db.all<Row>(LIST_ACTIVE + db.forShare, [organizationId]);
      return rows.map((row) => toWebhook(row)!).filter(({ events }) => events.some((wanted) => wanted === event));
    },
    count: (organizationId) => totalOf(db, COUNT, [organizationId]),
    async insert({ id, organizationId, url, description, events, isActive, sealedSecret, createdBy, ...counted }) {
      const { consecutiveFailures, lastDeliveryAt, lastSuccessAt, createdAt, updatedAt } = counted;
      const said = [url, description, JSON.stringify(events), flag(isActive), sealedSecret];
      const times = [lastDeliveryAt, lastSuccessAt, createdAt, updatedAt];
      const author = [createdBy.email, createdBy.fullName];
      await db.run(INSERT, [id, organizationId, ...said, consecutiveFailures, ...times, ...author]);
    },
    async update({ id, url, description, events, isActive, sealedSecret, updatedAt }) {
      const active = flag(isActive);
      const said = [url, description, JSON.stringify(events), active, sealedSecret, updatedAt];
      await db.run(UPDATE, [active, ...said, id]);
    },
    delete: async (id) => void (await db.run(DELETE, [id])),
  };
}

/** Moves the counters of the webhook whose delivery this is. */
export async function countDelivery(tx: Connection, { webhookId, status, createdAt: at }: Delivery): Promise<void> {
  if (status === 'success') await tx.run(COUNT_SUCCESS, [at, at, at, at, webhookId]);
  else await tx.run(COUNT_FAILURE, [at, at, webhookId]);
}

function toWebhook(row: Row | null): Webhook | null {
  if (!row) return null;
  const { createdByEmail, createdByFullName, isActive, ...rest } = row;
  const createdBy = { email: createdByEmail, fullName: createdByFullName };
  return { ...rest, events: toEvents(row), isActive: isActive === 1, createdBy };
}

const toEvents = ({ events }: Pick<Row, 'events'>) => JSON.parse(events) as Webhook['events'];
