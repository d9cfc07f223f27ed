import type { Membership } from '../../src/domain/organization.ts';
import type { MembershipStore } from '../../src/ports/storage.ts';
import type { Connection } from './connection.ts';
import { first, unlessTaken } from './rows.ts';

const SELECT = `SELECT id, organization_id AS organizationId, user_id AS userId, role, status, joined_at AS joinedAt
  FROM memberships`;
const FIND = `${SELECT} WHERE organization_id = ? AND user_id = ?`;
const LIST_OF_USER = `${SELECT} WHERE user_id = ?`;
const INSERT =
  'INSERT INTO memberships (id, organization_id, user_id, role, status, joined_at) VALUES (?, ?, ?, ?, ?, ?)';
const UPDATE = 'UPDATE memberships SET role = ?, status = ? WHERE id = ?';

export function sqlMemberships(db: Connection): MembershipStore {
  return {
    find: (organizationId, userId) => first<Membership>(db, FIND, [organizationId, userId]),
    listOfUser: (userId) => db.all<Membership>(LIST_OF_USER, [userId]),
    insert: ({ id, organizationId, userId, role, status, joinedAt }) =>
      unlessTaken(db.run(INSERT, [id, organizationId, userId, role, status, joinedAt])),
    update: async ({ id, role, status }) => void (await db.run(UPDATE, [role, status, id])),
  };
}
