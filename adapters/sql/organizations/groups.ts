import type { Group, GroupView } from '../../../src/domain/organizations/group.ts';
import type { GroupStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, keyLists, placeholders, unlessTaken, unlessThere } from '../shared/rows.ts';

const GROUP = columns<Group>({
  id: 'id',
  organizationId: 'organization_id',
  name: 'name',
  description: 'description',
  draftLimit: 'draft_limit',
  buildLimit: 'build_limit',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
});
const CHANGING = GROUP.except('id', 'organizationId', 'createdAt');
const COLUMNS = GROUP.select('g');
const FIND = `SELECT ${COLUMNS} FROM project_groups g WHERE g.id = ?`;
const OF_GROUP = 'p.organization_id = g.organization_id AND p.group_id = g.id';
const VIEWS = `SELECT ${COLUMNS}, (SELECT COUNT(*) FROM group_members x JOIN memberships m ON m.id = x.membership_id
    WHERE x.group_id = g.id AND m.status = 'active') AS memberCount,
  (SELECT COUNT(*) FROM projects p WHERE ${OF_GROUP}) AS projectCount,
  (SELECT COUNT(*) FROM projects p WHERE ${OF_GROUP} AND p.status = 'DRAFT') AS draftCount,
  (SELECT COUNT(*) FROM projects p WHERE ${OF_GROUP} AND p.status = 'PUBLISH') AS publishedCount
  FROM project_groups g`;
const VIEW = `${VIEWS} WHERE g.id = ?`;
const LIST = `${VIEWS} WHERE g.organization_id = ? ORDER BY g.name, g.id`;
const INSERT = `INSERT INTO project_groups ${GROUP.insert}`;
const UPDATE = `UPDATE project_groups SET ${CHANGING.set} WHERE id = ?`;
const DELETE = 'DELETE FROM project_groups WHERE id = ?';
const LEAVE_PROJECTS = `UPDATE projects SET group_id = NULL
  WHERE organization_id = (SELECT g.organization_id FROM project_groups g WHERE g.id = ?) AND group_id = ?`;

const LIST_OF_MEMBER = 'SELECT group_id AS groupId FROM group_members WHERE membership_id = ? ORDER BY group_id';
const ADD_MEMBER = 'INSERT INTO group_members (group_id, membership_id) VALUES (?, ?)';
const REMOVE_MEMBERS = 'DELETE FROM group_members WHERE group_id = ? AND membership_id IN';
/** With a column that no index has: otherwise MySQL would lock an index entry, not the row, which others could still lock. */
const LOCK_MEMBER = 'SELECT id, role FROM memberships WHERE id = ?';
const REMOVE_FROM_ALL = 'DELETE FROM group_members WHERE membership_id = ?';

export function sqlGroups(db: Connection): GroupStore {
  return {
    find: (id) => first<Group>(db, FIND, [id]),
    view: (id) => first<GroupView>(db, VIEW, [id]),
    list: (organizationId) => db.all<GroupView>(LIST, [organizationId]),
    insert: (group) => unlessTaken(db.run(INSERT, GROUP.values(group))),
    update: (group) => unlessTaken(db.run(UPDATE, [...CHANGING.values(group), group.id])),
    delete: (id) =>
      db.transaction(async (tx) => {
        await tx.run(LEAVE_PROJECTS, [id, id]);
        await tx.run(DELETE, [id]);
      }),
    async listOfMember(membershipId) {
      const rows = await db.all<{ readonly groupId: string }>(LIST_OF_MEMBER, [membershipId]);
      return rows.map(({ groupId }) => groupId);
    },
    addMembers: (groupId, membershipIds) =>
      addPlaces(
        db,
        membershipIds.map((id) => [groupId, id]),
      ),
    removeMembers: (groupId, membershipIds) =>
      db.transaction(async (tx) => {
        for (const ids of keyLists(membershipIds)) {
          await tx.run(`${REMOVE_MEMBERS} ${placeholders(ids.length)}`, [groupId, ...ids]);
        }
      }),
    setOfMember: (membershipId, groupIds) =>
      db.transaction(async (tx) => {
        await first(tx, LOCK_MEMBER + tx.forUpdate, [membershipId]); // Otherwise two concurrent updates would both leave their groups.
        await tx.run(REMOVE_FROM_ALL, [membershipId]);
        await addPlaces(
          tx,
          groupIds.map((id) => [id, membershipId]),
        );
      }),
  };
}

/** Adds members to groups, unless they are in them already. */
function addPlaces(db: Connection, places: readonly (readonly [groupId: string, membershipId: string])[]) {
  return db.transaction(async (tx) => {
    for (const place of places) await unlessThere(tx.run(ADD_MEMBER, place));
  });
}
