import type { Session } from '../../../src/domain/accounts/user.ts';
import { addressKey } from '../../../src/domain/shared/address.ts';
import type { SessionStore } from '../../../src/ports/accounts/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, keyLists, placeholders, purgeEnded, unlessThere } from '../shared/rows.ts';

const SESSION = columns<Session>({
  id: 'id',
  userId: 'user_id',
  refreshHash: 'refresh_hash',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  lastSeenAt: 'last_seen_at',
  userAgent: 'user_agent',
  address: 'address',
});
const SELECT = `SELECT ${SESSION.select()} FROM sessions`;
const FIND = `${SELECT} WHERE id = ?`;
const EXISTS = 'SELECT id FROM sessions WHERE id = ?';
const LIST = `${SELECT} WHERE user_id = ? AND expires_at > ? ORDER BY created_at DESC, id DESC`;
const EXCESS = `SELECT id FROM sessions WHERE user_id = ?
  ORDER BY CASE WHEN expires_at <= ? THEN 0 WHEN last_seen_at <= created_at THEN 1 ELSE 2 END DESC, last_seen_at DESC, created_at DESC, id DESC LIMIT ? OFFSET ?`;
const MOST_EXCESS = 1_000_000;
const INSERT = `INSERT INTO sessions ${SESSION.insert}`;
const INSERT_NETWORK = 'INSERT INTO sign_in_networks (user_id, network) VALUES (?, ?)';
const FIND_NETWORK = 'SELECT network FROM sign_in_networks WHERE user_id = ? AND network = ?';
const LIST_NETWORKS = 'SELECT network FROM sign_in_networks WHERE user_id = ? ORDER BY network';
const DELETE_NETWORKS = 'DELETE FROM sign_in_networks WHERE user_id = ?';
const FIND_INACTIVE = `SELECT DISTINCT u.id FROM sign_in_networks n JOIN users u ON u.id = n.user_id
  WHERE COALESCE(u.last_active_at, u.date_joined) < ? AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id)
  ORDER BY u.id LIMIT ?`;
const DELETE_NETWORKS_OF = 'DELETE FROM sign_in_networks WHERE user_id IN';
const ACCOUNT_SEEN = `UPDATE users SET last_active_at = ? WHERE id = (SELECT s.user_id FROM sessions s WHERE s.id = ?)
  AND (last_active_at IS NULL OR last_active_at < ?)`;
const SEEN = 'UPDATE sessions SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?';
const DELETE = 'DELETE FROM sessions WHERE id = ?';
const DELETE_EACH = 'DELETE FROM sessions WHERE id IN';
const DELETE_OF_USER = 'DELETE FROM sessions WHERE user_id = ? AND id <> ?';

export function sqlSessions(db: Connection): SessionStore {
  return {
    async find(id, now) {
      const session = await first<Session>(db, FIND, [id]);
      return session && session.expiresAt > now ? session : null;
    },
    exists: async (id) => (await first(db, EXISTS, [id])) !== null,
    list: (userId, now) => db.all<Session>(LIST, [userId, now]),
    insert: (session) =>
      db.transaction(async (tx) => {
        await tx.run(INSERT, SESSION.values(session));
        await unlessThere(tx.run(INSERT_NETWORK, [session.userId, addressKey(session.address)]));
      }),
    async keepLastUsed(userId, count, now) {
      const excess = await db.all<{ readonly id: string }>(EXCESS, [userId, now, MOST_EXCESS, count]);
      for (const ids of keyLists(excess.map(({ id }) => id)))
        await db.run(`${DELETE_EACH} ${placeholders(ids.length)}`, ids);
    },
    hasNetwork: async (userId, network) => (await first(db, FIND_NETWORK, [userId, network])) !== null,
    async listNetworks(userId) {
      const rows = await db.all<{ readonly network: string }>(LIST_NETWORKS, [userId]);
      return rows.map(({ network }) => network);
    },
    forgetNetworks: async (userId) => void (await db.run(DELETE_NETWORKS, [userId])),
    purgeNetworks: (since, limit) =>
      db.transaction(async (tx) => {
        const inactive = await tx.all<{ readonly id: string }>(FIND_INACTIVE, [since, limit]);
        for (const users of keyLists(inactive.map(({ id }) => id))) {
          await tx.run(`${DELETE_NETWORKS_OF} ${placeholders(users.length)}`, users);
        }
        return inactive.length === limit;
      }),
    seen: (id, at) =>
      db.transaction(async (tx) => {
        // The account first, as in its deletion: in another order the two could deadlock.
        await tx.run(ACCOUNT_SEEN, [at, id, at]);
        await tx.run(SEEN, [at, id, at]);
      }),
    purge: purgeEnded(db, 'sessions', 'id'),
    delete: async (id) => (await db.run(DELETE, [id])) > 0,
    async deleteOfUser(userId, exceptId) {
      await db.run(DELETE_OF_USER, [userId, exceptId ?? '']);
    },
  };
}
