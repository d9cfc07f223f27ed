import type { Membership, MemberView } from '../../../src/domain/organizations/organization.ts';
import type { MembershipStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, totalOf, unlessTaken } from '../shared/rows.ts';

/** A member with one of the member's groups, or none. */
type MemberRow = Omit<MemberView, 'user' | 'groupIds'> &
  Omit<MemberView['user'], 'id' | 'twoFactorEnabled'> & {
    readonly twoFactorEnabled: number;
    readonly groupId: string | null;
  };

const MEMBERSHIP = columns<Membership>({
  id: 'id',
  organizationId: 'organization_id',
  userId: 'user_id',
  role: 'role',
  status: 'status',
  joinedAt: 'joined_at',
});
const CHANGING = MEMBERSHIP.only('role', 'status');
const SELECT = `SELECT ${MEMBERSHIP.select()} FROM memberships`;
const FIND = `${SELECT} WHERE organization_id = ? AND user_id = ?`;
const LIST_OF_USER = `${SELECT} WHERE user_id = ?`;
const LIST = `${SELECT} WHERE organization_id = ? ORDER BY joined_at, id LIMIT ? OFFSET ?`;
const ONE = `${SELECT} WHERE organization_id = ? AND id = ?`;
const COUNT = 'SELECT COUNT(*) AS total FROM memberships WHERE organization_id = ?';
const COUNT_ACTIVE = `${COUNT} AND status = 'active'`;
const INSERT = `INSERT INTO memberships ${MEMBERSHIP.insert}`;
const UPDATE = `UPDATE memberships SET ${CHANGING.set} WHERE id = ?`;
const DELETE = 'DELETE FROM memberships WHERE id = ?';

export function sqlMemberships(db: Connection): MembershipStore {
  return {
    find: (organizationId, userId) => first<Membership>(db, FIND, [organizationId, userId]),
    listOfUser: (userId) => db.all<Membership>(LIST_OF_USER, [userId]),
    list: (organizationId, { offset, limit }) => views(db, LIST, [organizationId, limit, offset]),
    count: (organizationId) => totalOf(db, COUNT, [organizationId]),
    async view(organizationId, id) {
      const [found] = await views(db, ONE, [organizationId, id]);
      return found ?? null;
    },
    countActive: (organizationId, role) =>
      role
        ? totalOf(db, `${COUNT_ACTIVE} AND role = ?`, [organizationId, role])
        : totalOf(db, COUNT_ACTIVE, [organizationId]),
    insert: (membership) => unlessTaken(db.run(INSERT, MEMBERSHIP.values(membership))),
    update: async (membership) => void (await db.run(UPDATE, [...CHANGING.values(membership), membership.id])),
    delete: async (id) => void (await db.run(DELETE, [id])),
  };
}

/** The members of a result, each with the account and the groups. */
async function views(db: Connection, members: string, values: readonly Value[]): Promise<readonly MemberView[]> {
  const sql = `SELECT m.*, u.email, u.full_name AS fullName, u.avatar_path AS avatarPath,
    u.two_factor_enabled AS twoFactorEnabled, u.last_active_at AS lastActiveAt, g.group_id AS groupId
    FROM (${members}) m JOIN users u ON u.id = m.userId LEFT JOIN group_members g ON g.membership_id = m.id
    ORDER BY m.joinedAt, m.id, g.group_id`;
  const rows = await db.all<MemberRow>(sql, values);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(toMember);
}

function toMember(rows: readonly MemberRow[]): MemberView {
  const { email, fullName, avatarPath, twoFactorEnabled, lastActiveAt, groupId: _, ...membership } = rows[0]!;
  return {
    ...membership,
    user: {
      id: membership.userId,
      email,
      fullName,
      avatarPath,
      twoFactorEnabled: twoFactorEnabled === 1,
      lastActiveAt,
    },
    groupIds: rows.flatMap(({ groupId }) => groupId ?? []),
  };
}
