import type { AuditActor, AuditEntry } from '../../../src/domain/organizations/audit.ts';
import type { AuditStore } from '../../../src/ports/organizations/stores.ts';
import type { Slice } from '../../../src/ports/shared/slice.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns, listRecords } from '../shared/columns.ts';
import { addToCount, type Block, type Count, spanOf } from '../shared/counts.ts';
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
const OF_DAY: Count = {
  add: 'UPDATE audit_counts SET count = count + ? WHERE organization_id = ? AND day = ?',
  insert: 'INSERT INTO audit_counts (count, organization_id, day) VALUES (?, ?, ?)',
};
const TOTAL = 'SELECT SUM(count) AS total FROM audit_counts WHERE organization_id = ?';
const DAYS = 'SELECT day AS block, count FROM audit_counts WHERE organization_id = ? ORDER BY day DESC';

const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC LIMIT ?';
const LIST = `SELECT ${ENTRY.select()} FROM audit_entries WHERE organization_id = ? ${NEWEST_FIRST}`;
const LIST_WITHIN = `SELECT ${ENTRY.select()} FROM audit_entries
  WHERE organization_id = ? AND created_at >= ? AND created_at <= ? ORDER BY created_at, id LIMIT ? OFFSET ?`;
const LIST_OF_USER = `SELECT ${ENTRY.select()} FROM audit_entries
  WHERE actor_id = ? AND actor_kind = 'user' ${NEWEST_FIRST}`;

export function sqlAudit(db: Connection): AuditStore {
  return {
    insert: (entry) => db.transaction((tx) => insert(tx, entry)),
    list: (organizationId, slice) => list(db, organizationId, slice),
    listOfUser: (userId, limit) => listRecords(db, ENTRY, LIST_OF_USER, [userId, limit]),
    count: (organizationId) => totalOf(db, TOTAL, [organizationId]),
  };
}

async function insert(tx: Connection, entry: AuditEntry): Promise<void> {
  await tx.run(INSERT, ENTRY.values(entry));
  await addToCount(tx, OF_DAY, [entry.organizationId, entry.createdAt.slice(0, 10)], 1);
}

/** Of the entries before a page, only those of one day are skipped. */
async function list(db: Connection, organizationId: string, slice: Slice): Promise<readonly AuditEntry[]> {
  if (slice.offset === 0) return listRecords(db, ENTRY, LIST, [organizationId, slice.limit]);
  const span = spanOf(await db.all<Block<string>>(DAYS, [organizationId]), slice);
  if (!span) return [];
  const [start, end] = [span.oldest, `${span.newest}T23:59:59.999Z`];
  return (
    await listRecords(db, ENTRY, LIST_WITHIN, [organizationId, start, end, span.limit, span.offset])
  ).toReversed();
}
