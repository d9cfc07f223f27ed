import type { Organization } from '../../../src/domain/organizations/organization.ts';
import type {
  AccessStore,
  ActingAccount,
  ActingMember,
  ProjectAccess,
} from '../../../src/ports/projects/access-store.ts';
import type { Connection } from '../drivers/connection.ts';
import { ORGANIZATION_COLUMNS, ORGANIZATION_JSON } from '../organizations/organizations.ts';
import { first, firstHeld } from '../shared/rows.ts';
import { PROJECT_COLUMNS, type ProjectRow, toProject } from './project-rows.ts';

/** JSON of a subquery: a text, or a value that the driver of MySQL has parsed already. */
type Json = string | object;
/** Flags are 1 or true, or 0 or false, or '1' or '0' in MariaDB. */
type MemberJson = Omit<ActingMember, 'hasSession' | 'isInGroup'> &
  Readonly<Record<'hasSession' | 'isInGroup', unknown>>;
type WithMember = { readonly member: Json | null };
type ProjectAccessRow = ProjectRow & WithMember & { readonly organization: Json };
type OrganizationAccessRow = Organization & WithMember;

/**
 * The account as a member of that organization. A subquery, as each of another table is here: with a join, its rows would be locked with
 * the requested row. All of them depend on that row: an independent subquery is read before the lock is acquired, and in
 * MySQL the others then see the state before it. A disabled account is no member for those who act in its name. Its values: the session and
 * the account.
 */
const memberIn = (organizationId: string, groupId: string) => `(SELECT JSON_OBJECT('id', m.id, 'role', m.role,
  'status', m.status, 'email', u.email, 'fullName', u.full_name,
  'hasSession', EXISTS (SELECT 1 FROM sessions s WHERE s.id = ? AND s.user_id = m.user_id),
  'isInGroup', EXISTS (SELECT 1 FROM group_members x WHERE x.membership_id = m.id AND x.group_id = ${groupId}))
  FROM memberships m JOIN users u ON u.id = m.user_id AND u.disabled_at IS NULL WHERE m.user_id = ? AND m.organization_id = ${organizationId})`;
const keys = (id: string, { sessionId, userId }: ActingAccount) => [sessionId, userId, id];

const PROJECT = `SELECT ${PROJECT_COLUMNS},
  (SELECT ${ORGANIZATION_JSON} FROM organizations o WHERE o.id = p.organization_id) AS organization,
  ${memberIn('p.organization_id', 'p.group_id')} AS member FROM projects p WHERE p.id = ?`;

const ORGANIZATION = `SELECT ${ORGANIZATION_COLUMNS}, ${memberIn('o.id', 'NULL')} AS member FROM organizations o WHERE o.id = ?`;

export function sqlAccess(db: Connection): AccessStore {
  return {
    project: async (id, account) => toAccess(await first<ProjectAccessRow>(db, PROJECT, keys(id, account))),
    lockProject: async (id, account) =>
      toAccess(await firstHeld<ProjectAccessRow>(db, 'projects', PROJECT, keys(id, account))),
    async lockOrganization(id, account) {
      const row = await firstHeld<OrganizationAccessRow>(db, 'organizations', ORGANIZATION, keys(id, account));
      if (!row) return null;
      const { member, ...organization } = row;
      return { organization, member: toMember(member) };
    },
  };
}

function toAccess(row: ProjectAccessRow | null): ProjectAccess | null {
  if (!row) return null;
  const { organization, member, ...project } = row;
  return { project: toProject(project), organization: parsed<Organization>(organization), member: toMember(member) };
}

function toMember(json: Json | null): ActingMember | null {
  if (json === null) return null;
  const { hasSession, isInGroup, ...member } = parsed<MemberJson>(json);
  return { ...member, hasSession: Number(hasSession) === 1, isInGroup: Number(isInGroup) === 1 };
}

const parsed = <T>(json: Json): T => (typeof json === 'string' ? JSON.parse(json) : (json as T));
