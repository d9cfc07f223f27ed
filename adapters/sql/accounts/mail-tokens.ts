import type { MailToken } from '../../../src/domain/accounts/mail-token.ts';
import type { MailTokenStore } from '../../../src/ports/accounts/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, purgeEnded } from '../shared/rows.ts';

const FIND = `SELECT hash, user_id AS userId, purpose, email, expires_at AS expiresAt FROM mail_tokens
  WHERE hash = ? AND expires_at > ?`;
const INSERT = 'INSERT INTO mail_tokens (hash, user_id, purpose, email, expires_at) VALUES (?, ?, ?, ?, ?)';
const DELETE = 'DELETE FROM mail_tokens WHERE hash = ?';
const DELETE_OF_USER = 'DELETE FROM mail_tokens WHERE user_id = ?';
const DELETE_OF_PURPOSE = `${DELETE_OF_USER} AND purpose = ?`;

export function sqlMailTokens(db: Connection): MailTokenStore {
  return {
    find: (hash, now) => first<MailToken>(db, FIND, [hash, now]),
    async insert({ hash, userId, purpose, email, expiresAt }) {
      await db.run(INSERT, [hash, userId, purpose, email, expiresAt]);
    },
    delete: async (hash) => (await db.run(DELETE, [hash])) > 0,
    async deleteOfUser(userId, purpose) {
      if (purpose) await db.run(DELETE_OF_PURPOSE, [userId, purpose]);
      else await db.run(DELETE_OF_USER, [userId]);
    },
    purge: purgeEnded(db, 'mail_tokens', 'hash'),
  };
}
