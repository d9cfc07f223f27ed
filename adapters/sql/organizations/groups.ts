import type { Group, GroupView } from '../../../src/domain/organizations/group.ts';
import type { GroupStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, keyLists, placeholders, unlessTaken, unlessThere } from '../shared/rows.ts';

const COLUMNS = `g.id, g.organization_id AS organizationId, g.name, g.description, g.draft_limit AS draftLimit,
  g.build_limit AS buildLimit, g.created_at AS createdAt, g.updated_at AS updatedAt`;
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
const INSERT = `INSERT INTO project_groups
  (id, organization_id, name, description, draft_limit, build_limit, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE project_groups SET name = ?, description = ?, draft_limit = ?, build_limit = ?, updated_at = ?
  WHERE id = ?`;
const DELETE = 'DELETE FROM project_groups WHERE id = ?';
const LEAVE_PROJECTS = `UPDATE projects SET group_id = NULL
  WHERE organization_id = (SELECT g.organization_id FROM project_groups g WHERE g.id = ?) AND group_id = ?`;

const LIST_OF_MEMBER = 'SELECT group_id AS groupId FROM group_members WHERE membership_id = ? ORDER BY group_id';
const ADD_MEMBER = 'INSERT INTO group_members (group_id, membership_id) VALUES (?, ?)';
const REMOVE_MEMBERS = 'DELETE FROM group_members WHERE group_id = ? AND membership_id IN';
/** With a column that no index has: MySQL would hold an index's entry, not the row, which others could lock all the same. */
const LOCK_MEMBER = 'SELECT id, role FROM memberships WHERE id = ?';
const REMOVE_FROM_ALL = 'DELETE FROM group_members WHERE membership_id = ?';

export function sqlGroups(db: Connection): GroupStore {
  return {
    find: (id) => first<Group>(db, FIND, [id]),
    view: (id) => first<GroupView>(db, VIEW, [id]),
    list: (organizationId) => db.all<GroupView>(LIST, [organizationId]),
    insert: ({ id, organizationId, name, description, draftLimit, buildLimit, createdAt, updatedAt }) =>
      unlessTaken(
        db.run(INSERT, [id, organizationId, name, description, draftLimit, buildLimit, createdAt, updatedAt]),
      ),
    update: ({ id, name, description, draftLimit, buildLimit, updatedAt }) =>
      unlessTaken(db.run(UPDATE, [name, description, draftLimit, buildLimit, updatedAt, id])),
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
        await first(tx, LOCK_MEMBER + tx.forUpdate, [membershipId]); // Or two of these at once would both leave theirs.
        await tx.run(REMOVE_FROM_ALL, [membershipId]);
        await addPlaces(
          tx,
          groupIds.map((id) => [id, membershipId]),
        );
      }),
  };
}

/** Puts members into groups, where they are not there already. */
function addPlaces(db: Connection, places: readonly (readonly [groupId: string, membershipId: string])[]) {
  return db.transaction(async (tx) => {
    for (const place of places) await unlessThere(tx.run(ADD_MEMBER, place));
  });
}
