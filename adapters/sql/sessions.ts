import type { Session } from '../../src/domain/user.ts';
import type { SessionStore } from '../../src/ports/storage.ts';
import type { Connection } from './connection.ts';
import { first, keyLists, placeholders } from './rows.ts';

const FIND = `SELECT id, user_id AS userId, refresh_hash AS refreshHash, created_at AS createdAt, expires_at AS expiresAt
  FROM sessions WHERE id = ? AND expires_at > ?`;
const INSERT = 'INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)';
const ENDED = 'SELECT id FROM sessions WHERE expires_at <= ? ORDER BY expires_at, id LIMIT ?';
const DELETE_THESE = 'DELETE FROM sessions WHERE id IN';
const DELETE = 'DELETE FROM sessions WHERE id = ?';
const DELETE_OF_USER = 'DELETE FROM sessions WHERE user_id = ? AND id <> ?';

export function sqlSessions(db: Connection): SessionStore {
  return {
    find: (id, now) => first<Session>(db, FIND, [id, now]),
    async insert({ id, userId, refreshHash, createdAt, expiresAt }) {
      await db.run(INSERT, [id, userId, refreshHash, createdAt, expiresAt]);
    },
    purge: (now, limit) =>
      db.transaction(async (tx) => {
        const ended = await tx.all<{ readonly id: string }>(ENDED, [now, limit]);
        for (const ids of keyLists(ended.map(({ id }) => id))) {
          await tx.run(`${DELETE_THESE} ${placeholders(ids.length)}`, ids);
        }
        return ended.length === limit;
      }),
    delete: async (id) => (await db.run(DELETE, [id])) > 0,
    async deleteOfUser(userId, exceptId) {
      await db.run(DELETE_OF_USER, [userId, exceptId ?? '']);
    },
  };
}
