import { MAX_CONSECUTIVE_FAILURES } from '../../../src/domain/webhooks/webhook.ts';
import type { DetachedEvent, DetachedEventStore } from '../../../src/ports/webhooks/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asJson, columns, findRecord } from '../shared/columns.ts';
import { flag } from '../shared/rows.ts';

type OrganizationRow = { readonly organizationId: string };

const EVENT = columns<DetachedEvent>({
  number: 'number',
  organizationId: 'organization_id',
  webhookId: 'webhook_id',
  createdAt: 'created_at',
  name: 'name',
  sealedSecret: 'sealed_secret',
  url: 'url',
  data: asJson('data'),
});

const WAITING = `FROM outbox o JOIN webhooks w ON w.id = o.webhook_id
  WHERE w.organization_id = ? AND w.is_active = 1 AND o.status = 'pending' AND o.name <> 'webhook.ping'`;
const HOLD = `SELECT o.number ${WAITING}`;
const DETACH = `INSERT INTO detached_events (number, organization_id, webhook_id, status, consecutive_failures, created_at,
  name, sealed_secret, url, data) SELECT o.number, w.organization_id, w.id, 'pending', w.consecutive_failures,
  o.created_at, o.name, w.sealed_secret, w.url, o.data ${WAITING}`;
const LIST_ORGANIZATIONS = `SELECT organization_id AS organizationId FROM detached_events WHERE status = 'pending'
  GROUP BY organization_id ORDER BY MIN(number) LIMIT ?`;
const NEXT = `SELECT ${EVENT.select()} FROM detached_events WHERE status = 'pending' AND organization_id = ?
  AND NOT EXISTS (SELECT 1 FROM detached_events s WHERE s.status = 'sending' AND s.organization_id = ?)
  ORDER BY number LIMIT 1`;
const CLAIM = `UPDATE detached_events SET status = 'sending', lease_until = ? WHERE number = ? AND status = 'pending'`;
const REMOVE = `DELETE FROM detached_events WHERE number = ? AND status = 'sending'`;
const COUNT = `UPDATE detached_events SET consecutive_failures = CASE WHEN ? = 1 THEN consecutive_failures + 1 ELSE 0 END
  WHERE webhook_id = ?`;
const REMOVE_SWITCHED_OFF = `DELETE FROM detached_events WHERE webhook_id = ? AND status = 'pending'
  AND consecutive_failures >= ${MAX_CONSECUTIVE_FAILURES}`;
const REMOVE_ABANDONED = `DELETE FROM detached_events WHERE status = 'sending' AND lease_until <= ?`;

export function sqlDetachedEvents(db: Connection): DetachedEventStore {
  return {
    detach: (organizationId) =>
      db.transaction(async (tx) => {
        // Locked, so that nobody begins to send one meanwhile, which would then be sent twice.
        await tx.all(HOLD + tx.forUpdate, [organizationId]);
        await tx.run(DETACH, [organizationId]);
      }),
    async listOrganizations(limit) {
      const rows = await db.all<OrganizationRow>(LIST_ORGANIZATIONS, [limit]);
      return rows.map(({ organizationId }) => organizationId);
    },
    next: (organizationId) => findRecord(db, EVENT, NEXT, [organizationId, organizationId]),
    claim: async (number, until) => (await db.run(CLAIM, [until, number])) > 0,
    finish: ({ number, webhookId }, { hasFailed }) =>
      db.transaction(async (tx) => {
        if ((await tx.run(REMOVE, [number])) === 0) return;
        await tx.run(COUNT, [flag(hasFailed), webhookId]);
        if (hasFailed) await tx.run(REMOVE_SWITCHED_OFF, [webhookId]);
      }),
    deleteAbandoned: async (now) => void (await db.run(REMOVE_ABANDONED, [now])),
  };
}
