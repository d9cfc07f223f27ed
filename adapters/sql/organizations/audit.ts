import type { AuditActor, AuditEntry } from '../../../src/domain/organizations/audit.ts';
import type { AuditStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns, listRecords } from '../shared/columns.ts';
import { totalOf } from '../shared/rows.ts';

const ENTRY = columns<AuditEntry>({
  id: 'id',
  organizationId: 'organization_id',
  actor: columns<AuditActor>({ kind: 'actor_kind', id: 'actor_id', email: 'actor_email', fullName: 'actor_full_name' }),
  action: 'action',
  objectType: 'object_type',
  objectId: 'object_id',
  summary: 'summary',
  address: 'address',
  createdAt: 'created_at',
});
const INSERT = `INSERT INTO audit_entries ${ENTRY.insert}`;
const LIST = `SELECT ${ENTRY.select()} FROM audit_entries
  WHERE organization_id = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`;
const LIST_OF_USER = `SELECT ${ENTRY.select()} FROM audit_entries
  WHERE actor_id = ? AND actor_kind = 'user' ORDER BY created_at DESC, id DESC LIMIT ?`;
const COUNT = 'SELECT COUNT(*) AS total FROM audit_entries WHERE organization_id = ?';

export function sqlAudit(db: Connection): AuditStore {
  return {
    insert: async (entry) => void (await db.run(INSERT, ENTRY.values(entry))),
    list: (organizationId, { offset, limit }) => listRecords(db, ENTRY, LIST, [organizationId, limit, offset]),
    listOfUser: (userId, limit) => listRecords(db, ENTRY, LIST_OF_USER, [userId, limit]),
    count: (organizationId) => totalOf(db, COUNT, [organizationId]),
  };
}
