import type { StoredIdempotencyKey } from '../../../src/domain/shared/idempotency-key.ts';
import type { IdempotencyKeyStore, IdempotencyKeyUsage } from '../../../src/ports/shared/idempotency-key-store.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from './columns.ts';
import { first, purgeEnded, unlessThere } from './rows.ts';

const KEY = columns<StoredIdempotencyKey>({
  id: 'id',
  userId: 'user_id',
  bodyHash: 'body_hash',
  status: 'status',
  resourceId: 'resource_id',
  expiresAt: 'expires_at',
});
const CHANGING = KEY.except('id');
const FIND = `SELECT ${KEY.select()} FROM idempotency_keys WHERE id = ?`;
const INSERT = `INSERT INTO idempotency_keys ${KEY.insert}`;
const REPLACE = `UPDATE idempotency_keys SET ${CHANGING.set} WHERE id = ? AND expires_at <= ?`;
const USAGE = `SELECT COUNT(*) AS count, MIN(expires_at) AS firstExpiry FROM idempotency_keys
  WHERE user_id = ? AND expires_at > ?`;

export function sqlIdempotencyKeys(db: Connection): IdempotencyKeyStore {
  const find = (id: string) => first<StoredIdempotencyKey>(db, FIND, [id]);
  return {
    find,
    async insert(key, now) {
      // Read first: in MySQL a refused insert locks the row for reading, and several that then update it would deadlock.
      const known = await find(key.id);
      if (known && known.expiresAt > now) return false;
      if (known && (await db.run(REPLACE, [...CHANGING.values(key), key.id, now])) > 0) return true;
      return unlessThere(db.run(INSERT, KEY.values(key)));
    },
    usage: async (userId, now) => (await first<IdempotencyKeyUsage>(db, USAGE, [userId, now]))!,
    purge: purgeEnded(db, 'idempotency_keys', 'id'),
  };
}
