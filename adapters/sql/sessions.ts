import type { Session } from '../../src/domain/user.ts';
import type { SessionStore } from '../../src/ports/storage.ts';
import type { Connection } from './connection.ts';
import { first } from './rows.ts';

const FIND = `SELECT id, user_id AS userId, refresh_hash AS refreshHash, created_at AS createdAt, expires_at AS expiresAt
  FROM sessions WHERE id = ? AND expires_at > ?`;
const INSERT = 'INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)';
const DELETE = 'DELETE FROM sessions WHERE id = ?';
const DELETE_OF_USER = 'DELETE FROM sessions WHERE user_id = ? AND id <> ?';

export function sqlSessions(db: Connection): SessionStore {
  return {
    find: (id, now) => first<Session>(db, FIND, [id, now]),
    async insert({ id, userId, refreshHash, createdAt, expiresAt }) {
      await db.run(INSERT, [id, userId, refreshHash, createdAt, expiresAt]);
    },
    delete: async (id) => (await db.run(DELETE, [id])) > 0,
    async deleteOfUser(userId, exceptId) {
      await db.run(DELETE_OF_USER, [userId, exceptId ?? '']);
    },
  };
}
