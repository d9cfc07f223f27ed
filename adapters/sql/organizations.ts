import type { Organization, OrganizationView } from '../../src/domain/organization.ts';
import type { OrganizationStore } from '../../src/ports/storage.ts';
import type { Connection } from './connection.ts';
import { first } from './rows.ts';

const COLUMNS = `o.id, o.name, o.slug, o.logo_url AS logoUrl, o.plan, o.subscription_status AS subscriptionStatus,
  o.created_at AS createdAt, o.updated_at AS updatedAt`;
const FIND = `SELECT ${COLUMNS} FROM organizations o WHERE o.id = ?`;
const INSERT = `INSERT INTO organizations (id, name, slug, logo_url, plan, subscription_status, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE organizations SET name = ?, slug = ?, logo_url = ?, plan = ?, subscription_status = ?, created_at = ?,
  updated_at = ? WHERE id = ?`;
const DELETE = 'DELETE FROM organizations WHERE id = ?';
const REMEMBER_PROJECTS = 'INSERT INTO deleted_projects (id) SELECT id FROM projects WHERE organization_id = ?';
const LIST_OF_USER = `SELECT ${COLUMNS}, m.role,
  (SELECT COUNT(*) FROM memberships x WHERE x.organization_id = o.id AND x.status = 'active') AS memberCount,
  (SELECT COALESCE(SUM(c.count), 0) FROM project_counts c WHERE c.organization_id = o.id) AS projectCount
  FROM memberships m JOIN organizations o ON o.id = m.organization_id
  WHERE m.user_id = ? AND m.status = 'active' ORDER BY o.name, o.id`;
const LIST_SOLELY_OWNED = `SELECT m.organization_id AS id FROM memberships m WHERE m.user_id = ? AND m.role = 'owner' AND NOT EXISTS
  (SELECT 1 FROM memberships x WHERE x.organization_id = m.organization_id AND x.role = 'owner' AND x.user_id <> m.user_id)`;

export function sqlOrganizations(db: Connection): OrganizationStore {
  return {
    find: (id) => first<Organization>(db, FIND, [id]),
    lock: (id) => first<Organization>(db, FIND + db.forUpdate, [id]),
    async insert({ id, name, slug, logoUrl, plan, subscriptionStatus, createdAt, updatedAt }) {
      await db.run(INSERT, [id, name, slug, logoUrl, plan, subscriptionStatus, createdAt, updatedAt]);
    },
    async update({ id, name, slug, logoUrl, plan, subscriptionStatus, createdAt, updatedAt }) {
      await db.run(UPDATE, [name, slug, logoUrl, plan, subscriptionStatus, createdAt, updatedAt, id]);
    },
    delete: (id) =>
      db.transaction(async (tx) => {
        await tx.run(REMEMBER_PROJECTS, [id]);
        await tx.run(DELETE, [id]);
      }),
    async listOfUser(userId) {
      const rows = await db.all<OrganizationView>(LIST_OF_USER, [userId]);
      // MySQL's sums are text.
      return rows.map((row) => ({ ...row, projectCount: Number(row.projectCount) }));
    },
    async listSolelyOwnedBy(userId) {
      const rows = await db.all<{ readonly id: string }>(LIST_SOLELY_OWNED, [userId]);
      return rows.map(({ id }) => id);
    },
  };
}
