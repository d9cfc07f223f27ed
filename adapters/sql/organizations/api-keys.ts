import type { ApiKey, ApiKeyView } from '../../../src/domain/organizations/api-key.ts';
import type { ApiKeyStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asJson, columns, findRecord, listRecords, type Row } from '../shared/columns.ts';
import { first } from '../shared/rows.ts';

type ViewRow = Row<ApiKey> & { readonly createdByEmail: string; readonly createdByFullName: string };

const KEY = columns<ApiKey>({
  id: 'id',
  organizationId: 'organization_id',
  userId: 'user_id',
  name: 'name',
  type: 'type',
  prefix: 'prefix',
  hash: 'hash',
  previousHash: 'previous_hash',
  previousUntil: 'previous_until',
  projectIds: asJson('project_ids'),
  expiresAt: 'expires_at',
  lastUsedAt: 'last_used_at',
  createdAt: 'created_at',
});
/** The time of last use is written separately: an earlier read would overwrite it. */
const CHANGING = KEY.except('id', 'organizationId', 'userId', 'lastUsedAt', 'createdAt');
const COLUMNS = KEY.select('k');
const VIEWS = `SELECT ${COLUMNS}, u.email AS createdByEmail, u.full_name AS createdByFullName
  FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.organization_id = ?`;
const FIND = `${VIEWS} AND k.id = ?`;
const LIST = `${VIEWS} ORDER BY k.created_at DESC, k.id DESC`;
const LIST_OF_USER = `SELECT ${COLUMNS} FROM api_keys k WHERE k.user_id = ? ORDER BY k.created_at DESC, k.id DESC`;
/** Also of an account that is not disabled: its keys do nothing until it is enabled again. */
const VALID = `(k.expires_at IS NULL OR k.expires_at > ?)
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = k.user_id AND u.disabled_at IS NOT NULL)`;
const FIND_BY_HASH = `SELECT ${COLUMNS} FROM api_keys k WHERE k.hash = ? AND ${VALID}`;
const FIND_ROTATED = `SELECT ${COLUMNS} FROM api_keys k WHERE k.previous_hash = ? AND k.previous_until > ? AND ${VALID}`;
const INSERT = `INSERT INTO api_keys ${KEY.insert}`;
const UPDATE = `UPDATE api_keys SET ${CHANGING.set} WHERE id = ?`;
const SEEN = 'UPDATE api_keys SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at < ?)';
const DELETE = 'DELETE FROM api_keys WHERE id = ?';
const DELETE_OF_USER = 'DELETE FROM api_keys WHERE user_id = ?';

export function sqlApiKeys(db: Connection): ApiKeyStore {
  return {
    async find(organizationId, id) {
      const row = await first<ViewRow>(db, FIND, [organizationId, id]);
      return row && toView(row);
    },
    findByHash: async (hash, now) =>
      (await findRecord(db, KEY, FIND_BY_HASH, [hash, now])) ??
      (await findRecord(db, KEY, FIND_ROTATED, [hash, now, now])),
    async list(organizationId) {
      const rows = await db.all<ViewRow>(LIST, [organizationId]);
      return rows.map(toView);
    },
    listOfUser: (userId) => listRecords(db, KEY, LIST_OF_USER, [userId]),
    insert: async (key) => void (await db.run(INSERT, KEY.values(key))),
    update: async (key) => void (await db.run(UPDATE, [...CHANGING.values(key), key.id])),
    seen: async (id, at) => void (await db.run(SEEN, [at, id, at])),
    delete: async (id) => void (await db.run(DELETE, [id])),
    deleteOfUser: async (userId) => void (await db.run(DELETE_OF_USER, [userId])),
  };
}

function toView({ createdByEmail, createdByFullName, ...row }: ViewRow): ApiKeyView {
  return { ...KEY.read(row), createdBy: { email: createdByEmail, fullName: createdByFullName } };
}
