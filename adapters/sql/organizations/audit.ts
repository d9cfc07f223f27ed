import type { AuditActor, AuditEntry } from '../../../src/domain/organizations/audit.ts';
import type { AuditStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { totalOf } from '../shared/rows.ts';

type Row = Omit<AuditEntry, 'actor'> & {
  readonly actorKind: AuditActor['kind'];
  readonly actorId: string | null;
  readonly actorEmail: string;
  readonly actorFullName: string;
};

const INSERT = `INSERT INTO audit_entries (id, organization_id, actor_kind, actor_id, actor_email, actor_full_name, action,
  object_type, object_id, summary, address, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const LIST = `SELECT id, organization_id AS organizationId, actor_kind AS actorKind, actor_id AS actorId,
  actor_email AS actorEmail, actor_full_name AS actorFullName, action, object_type AS objectType, object_id AS objectId,
  summary, address, created_at AS createdAt FROM audit_entries
  WHERE organization_id = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`;
const COUNT = 'SELECT COUNT(*) AS total FROM audit_entries WHERE organization_id = ?';

export function sqlAudit(db: Connection): AuditStore {
  return {
    async insert({ id, organizationId, actor, action, objectType, objectId, summary, address, createdAt }) {
      const { kind, id: actorId, email, fullName } = actor;
      const deed = [action, objectType, objectId, summary, address, createdAt];
      await db.run(INSERT, [id, organizationId, kind, actorId, email, fullName, ...deed]);
    },
    async list(organizationId, { offset, limit }) {
      const rows = await db.all<Row>(LIST, [organizationId, limit, offset]);
      return rows.map(toEntry);
    },
    count: (organizationId) => totalOf(db, COUNT, [organizationId]),
  };
}

function toEntry({ actorKind, actorId, actorEmail, actorFullName, ...deed }: Row): AuditEntry {
  return { ...deed, actor: { kind: actorKind, id: actorId, email: actorEmail, fullName: actorFullName } };
}
