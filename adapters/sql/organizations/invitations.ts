import type { Invitation } from '../../../src/domain/organizations/invitation.ts';
import type { InvitationStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { first, totalOf } from '../shared/rows.ts';

type Row = Omit<Invitation, 'groupIds' | 'invitedBy'> & {
  readonly groupIds: string;
  readonly invitedByEmail: string;
  readonly invitedByFullName: string;
};

const SELECT = `SELECT id, organization_id AS organizationId, email, role, group_ids AS groupIds, status,
  invited_by_email AS invitedByEmail, invited_by_full_name AS invitedByFullName, inviter_id AS inviterId, token_hash AS tokenHash,
  mail_token_hash AS mailTokenHash, expires_at AS expiresAt, created_at AS createdAt FROM invitations`;
const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC';
const FIND = `${SELECT} WHERE id = ?`;
const FIND_BY_TOKEN = `${SELECT} WHERE token_hash = ? OR mail_token_hash = ?`;
const FIND_PENDING = `${SELECT} WHERE organization_id = ? AND email = ? AND status = 'pending' AND expires_at > ?
  ${NEWEST_FIRST} LIMIT 1`;
const LIST_PENDING_OF = `${SELECT} WHERE organization_id = ? AND inviter_id = ? AND status = 'pending' AND expires_at > ?
  ${NEWEST_FIRST}`;
const LIST = `${SELECT} WHERE organization_id = ? ${NEWEST_FIRST} LIMIT ? OFFSET ?`;
const COUNT = 'SELECT COUNT(*) AS total FROM invitations WHERE organization_id = ?';
const COUNT_PENDING = `${COUNT} AND status = 'pending' AND expires_at > ?`;
const INSERT = `INSERT INTO invitations (email, role, group_ids, status, invited_by_email, invited_by_full_name, token_hash,
  mail_token_hash, expires_at, inviter_id, id, organization_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE invitations SET email = ?, role = ?, group_ids = ?, status = ?, invited_by_email = ?,
  invited_by_full_name = ?, token_hash = ?, mail_token_hash = ?, expires_at = ?, inviter_id = ? WHERE id = ?`;
const ACCEPT = `UPDATE invitations SET status = 'accepted' WHERE id = ? AND status = 'pending'`;

export function sqlInvitations(db: Connection): InvitationStore {
  return {
    find: async (id) => toInvitation(await first<Row>(db, FIND, [id])),
    findByToken: async (hash) => toInvitation(await first<Row>(db, FIND_BY_TOKEN, [hash, hash])),
    findPending: async (organizationId, email, now) =>
      toInvitation(await first<Row>(db, FIND_PENDING, [organizationId, email, now])),
    async list(organizationId, { offset, limit }) {
      const rows = await db.all<Row>(LIST, [organizationId, limit, offset]);
      return rows.map((row) => toInvitation(row)!);
    },
    async listPendingOf(organizationId, inviterId, now) {
      const rows = await db.all<Row>(LIST_PENDING_OF, [organizationId, inviterId, now]);
      return rows.map((row) => toInvitation(row)!);
    },
    count: (organizationId) => totalOf(db, COUNT, [organizationId]),
    countPending: (organizationId, now) => totalOf(db, COUNT_PENDING, [organizationId, now]),
    async insert(invitation) {
      const { id, organizationId, createdAt } = invitation;
      await db.run(INSERT, [...changingValues(invitation), id, organizationId, createdAt]);
    },
    update: async (invitation) => void (await db.run(UPDATE, [...changingValues(invitation), invitation.id])),
    accept: async (id) => (await db.run(ACCEPT, [id])) > 0,
  };
}

/** The values of what an update may change. */
function changingValues(invitation: Invitation): Value[] {
  const { email, role, groupIds, status, invitedBy, inviterId, tokenHash, mailTokenHash, expiresAt } = invitation;
  const author = [invitedBy.email, invitedBy.fullName];
  return [email, role, JSON.stringify(groupIds), status, ...author, tokenHash, mailTokenHash, expiresAt, inviterId];
}

function toInvitation(row: Row | null): Invitation | null {
  if (!row) return null;
  const { invitedByEmail, invitedByFullName, groupIds, ...rest } = row;
  const invitedBy = { email: invitedByEmail, fullName: invitedByFullName };
  return { ...rest, groupIds: JSON.parse(groupIds), invitedBy };
}
