import type { ApiKey, ApiKeyView } from '../../../src/domain/organizations/api-key.ts';
import type { ApiKeyStore } from '../../../src/ports/organizations/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { first } from '../shared/rows.ts';

type Row = Omit<ApiKey, 'projectIds'> & { readonly projectIds: string };
type ViewRow = Row & { readonly createdByEmail: string; readonly createdByFullName: string };

const COLUMNS = `k.id, k.organization_id AS organizationId, k.user_id AS userId, k.name, k.type, k.prefix, k.hash,
  k.previous_hash AS previousHash, k.previous_until AS previousUntil, k.project_ids AS projectIds, k.expires_at AS expiresAt,
  k.last_used_at AS lastUsedAt, k.created_at AS createdAt`;
const VIEWS = `SELECT ${COLUMNS}, u.email AS createdByEmail, u.full_name AS createdByFullName
  FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.organization_id = ?`;
const FIND = `${VIEWS} AND k.id = ?`;
const LIST = `${VIEWS} ORDER BY k.created_at DESC, k.id DESC`;
const UNEXPIRED = '(k.expires_at IS NULL OR k.expires_at > ?)';
const FIND_BY_HASH = `SELECT ${COLUMNS} FROM api_keys k WHERE k.hash = ? AND ${UNEXPIRED}`;
const FIND_ROTATED = `SELECT ${COLUMNS} FROM api_keys k WHERE k.previous_hash = ? AND k.previous_until > ? AND ${UNEXPIRED}`;
const INSERT = `INSERT INTO api_keys (name, type, prefix, hash, previous_hash, previous_until, project_ids, expires_at, id,
  organization_id, user_id, last_used_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE api_keys SET name = ?, type = ?, prefix = ?, hash = ?, previous_hash = ?, previous_until = ?,
  project_ids = ?, expires_at = ? WHERE id = ?`;
const SEEN = 'UPDATE api_keys SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at < ?)';
const DELETE = 'DELETE FROM api_keys WHERE id = ?';
const DELETE_OF_USER = 'DELETE FROM api_keys WHERE user_id = ?';

export function sqlApiKeys(db: Connection): ApiKeyStore {
  return {
    async find(organizationId, id) {
      const row = await first<ViewRow>(db, FIND, [organizationId, id]);
      return row && toView(row);
    },
    async findByHash(hash, now) {
      const row =
        (await first<Row>(db, FIND_BY_HASH, [hash, now])) ?? (await first<Row>(db, FIND_ROTATED, [hash, now, now]));
      return row && toKey(row);
    },
    async list(organizationId) {
      const rows = await db.all<ViewRow>(LIST, [organizationId]);
      return rows.map(toView);
    },
    async insert(key) {
      const { id, organizationId, userId, lastUsedAt, createdAt } = key;
      await db.run(INSERT, [...changingValues(key), id, organizationId, userId, lastUsedAt, createdAt]);
    },
    update: async (key) => void (await db.run(UPDATE, [...changingValues(key), key.id])),
    seen: async (id, at) => void (await db.run(SEEN, [at, id, at])),
    delete: async (id) => void (await db.run(DELETE, [id])),
    deleteOfUser: async (userId) => void (await db.run(DELETE_OF_USER, [userId])),
  };
}

/** The values of what an update may change. */
function changingValues(key: ApiKey): Value[] {
  const { name, type, prefix, hash, previousHash, previousUntil, projectIds, expiresAt } = key;
  return [name, type, prefix, hash, previousHash, previousUntil, JSON.stringify(projectIds), expiresAt];
}

const toKey = (row: Row): ApiKey => ({ ...row, projectIds: JSON.parse(row.projectIds) });

function toView({ createdByEmail, createdByFullName, ...row }: ViewRow): ApiKeyView {
  return { ...toKey(row), createdBy: { email: createdByEmail, fullName: createdByFullName } };
}
