import type { Organization, OrganizationView } from '../../../src/domain/organizations/organization.ts';
import type { OrganizationStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, firstHeld, knownKeys, totalOf } from '../shared/rows.ts';

type IdRow = { readonly id: string };

const ORGANIZATION = columns<Organization>({
  id: 'id',
  name: 'name',
  slug: 'slug',
  logoPath: 'logo_path',
  plan: 'plan',
  subscriptionStatus: 'subscription_status',
  periodEnd: 'period_end',
  suspendedAt: 'suspended_at',
  draftLimit: 'draft_limit',
  buildLimit: 'build_limit',
  memberLimit: 'member_limit',
  webhookLimit: 'webhook_limit',
  snapshotLimit: 'snapshot_limit',
  storageLimitMb: 'storage_limit_mb',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
});
const CHANGING = ORGANIZATION.except('id');
/** An organization `o` as columns, and as one value. */
export const ORGANIZATION_COLUMNS = ORGANIZATION.select('o');
export const ORGANIZATION_JSON = `JSON_OBJECT(${ORGANIZATION.jsonPairs('o')})`;
const FIND = `SELECT ${ORGANIZATION_COLUMNS} FROM organizations o WHERE o.id = ?`;
const FIND_OF = `SELECT ${ORGANIZATION_COLUMNS} FROM organizations o
  WHERE o.id = (SELECT p.organization_id FROM projects p WHERE p.id = ?)`;
const LIST = `SELECT ${ORGANIZATION_COLUMNS} FROM organizations o ORDER BY o.name, o.id LIMIT ? OFFSET ?`;
const COUNT = 'SELECT COUNT(*) AS total FROM organizations';
const LIST_DUE = `SELECT id FROM organizations WHERE subscription_status = 'active' AND period_end <= ?
  ORDER BY period_end, id LIMIT ?`;
const INSERT = `INSERT INTO organizations ${ORGANIZATION.insert}`;
const UPDATE = `UPDATE organizations SET ${CHANGING.set} WHERE id = ?`;

const VIEWS = `SELECT ${ORGANIZATION_COLUMNS}, m.role,
  (SELECT COUNT(*) FROM memberships x WHERE x.organization_id = o.id AND x.status = 'active') AS memberCount,
  (SELECT COALESCE(SUM(c.count), 0) FROM project_counts c WHERE c.organization_id = o.id) AS projectCount
  FROM memberships m JOIN organizations o ON o.id = m.organization_id WHERE m.user_id = ? AND m.status = 'active'`;
const LIST_OF_USER = `${VIEWS} ORDER BY o.name, o.id`;
const VIEW = `${VIEWS} AND m.organization_id = ?`;
const KNOWN_LOGOS = 'SELECT logo_path AS known FROM organizations WHERE logo_path IN';

/** All but the deletion, which reaches into other areas (`deletions.ts`). */
export function sqlOrganizations(db: Connection): Omit<OrganizationStore, 'delete'> {
  return {
    find: (id) => first<Organization>(db, FIND, [id]),
    list: ({ offset, limit }) => db.all<Organization>(LIST, [limit, offset]),
    count: () => totalOf(db, COUNT),
    listDue: async (now, limit) => ids(await db.all<IdRow>(LIST_DUE, [now, limit])),
    lock: (id) => firstHeld<Organization>(db, 'organizations', FIND, [id]),
    lockOf: (projectId) => firstHeld<Organization>(db, 'organizations', FIND_OF, [projectId]),
    insert: async (organization) => void (await db.run(INSERT, ORGANIZATION.values(organization))),
    update: async (organization) => void (await db.run(UPDATE, [...CHANGING.values(organization), organization.id])),
    listOfUser: (userId) => views(db, LIST_OF_USER, [userId]),
    async view(id, userId) {
      const [found] = await views(db, VIEW, [userId, id]);
      return found ?? null;
    },
    knownLogos: (paths) => knownKeys(db, KNOWN_LOGOS, paths),
  };
}

async function views(db: Connection, sql: string, keys: readonly Value[]): Promise<readonly OrganizationView[]> {
  const rows = await db.all<OrganizationView>(sql, keys);
  // MySQL returns sums as text.
  return rows.map((row) => ({ ...row, projectCount: Number(row.projectCount) }));
}

const ids = (rows: readonly IdRow[]) => rows.map(({ id }) => id);
