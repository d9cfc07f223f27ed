import type { Invitation, NamedInvitation } from '../../../src/domain/organizations/invitation.ts';
import type { Author } from '../../../src/domain/shared/author.ts';
import type { InvitationStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asJson, columns, findRecord, listRecords, type Row } from '../shared/columns.ts';
import { totalOf } from '../shared/rows.ts';

const INVITATION = columns<Invitation>({
  id: 'id',
  organizationId: 'organization_id',
  email: 'email',
  role: 'role',
  groupIds: asJson('group_ids'),
  status: 'status',
  invitedBy: columns<Author>({ email: 'invited_by_email', fullName: 'invited_by_full_name' }),
  inviterId: 'inviter_id',
  tokenHash: 'token_hash',
  mailTokenHash: 'mail_token_hash',
  expiresAt: 'expires_at',
  createdAt: 'created_at',
});
const CHANGING = INVITATION.except('id', 'organizationId', 'createdAt');
const SELECT = `SELECT ${INVITATION.select()} FROM invitations`;
const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC';
const FIND = `${SELECT} WHERE id = ?`;
const FIND_BY_TOKEN = `${SELECT} WHERE token_hash = ? OR mail_token_hash = ?`;
const FIND_PENDING = `${SELECT} WHERE organization_id = ? AND email = ? AND status = 'pending' AND expires_at > ?
  ${NEWEST_FIRST} LIMIT 1`;
const LIST_PENDING_OF = `${SELECT} WHERE organization_id = ? AND inviter_id = ? AND status = 'pending' AND expires_at > ?
  ${NEWEST_FIRST}`;
const LIST = `${SELECT} WHERE organization_id = ? ${NEWEST_FIRST} LIMIT ? OFFSET ?`;
const LIST_NAMED = `SELECT ${INVITATION.select('i')}, o.name AS organizationName
  FROM invitations i JOIN organizations o ON o.id = i.organization_id`;
const NEWEST_NAMED = 'ORDER BY i.created_at DESC, i.id DESC LIMIT ?';
const LIST_OF_INVITER = `${LIST_NAMED} WHERE i.inviter_id = ? ${NEWEST_NAMED}`;
const LIST_OF_ADDRESSEE = `${LIST_NAMED} WHERE i.email = ? ${NEWEST_NAMED}`;
const COUNT = 'SELECT COUNT(*) AS total FROM invitations WHERE organization_id = ?';
const COUNT_PENDING = `${COUNT} AND status = 'pending' AND expires_at > ?`;
const INSERT = `INSERT INTO invitations ${INVITATION.insert}`;
const UPDATE = `UPDATE invitations SET ${CHANGING.set} WHERE id = ?`;
const ACCEPT = `UPDATE invitations SET status = 'accepted' WHERE id = ? AND status = 'pending'`;

type NamedRow = Row<Invitation> & { readonly organizationName: string };

export function sqlInvitations(db: Connection): InvitationStore {
  const listNamed = async (sql: string, key: string, limit: number): Promise<readonly NamedInvitation[]> =>
    (await db.all<NamedRow>(sql, [key, limit])).map((row) => INVITATION.read(row));
  return {
    find: (id) => findRecord(db, INVITATION, FIND, [id]),
    findByToken: (hash) => findRecord(db, INVITATION, FIND_BY_TOKEN, [hash, hash]),
    findPending: (organizationId, email, now) => findRecord(db, INVITATION, FIND_PENDING, [organizationId, email, now]),
    list: (organizationId, { offset, limit }) => listRecords(db, INVITATION, LIST, [organizationId, limit, offset]),
    listPendingOf: (organizationId, inviterId, now) =>
      listRecords(db, INVITATION, LIST_PENDING_OF, [organizationId, inviterId, now]),
    listOfInviter: (inviterId, limit) => listNamed(LIST_OF_INVITER, inviterId, limit),
    listOfAddressee: (email, limit) => listNamed(LIST_OF_ADDRESSEE, email, limit),
    count: (organizationId) => totalOf(db, COUNT, [organizationId]),
    countPending: (organizationId, now) => totalOf(db, COUNT_PENDING, [organizationId, now]),
    insert: async (invitation) => void (await db.run(INSERT, INVITATION.values(invitation))),
    update: async (invitation) => void (await db.run(UPDATE, [...CHANGING.values(invitation), invitation.id])),
    accept: async (id) => (await db.run(ACCEPT, [id])) > 0,
  };
}
