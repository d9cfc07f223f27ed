import type { MailToken } from '../../../src/domain/accounts/mail-token.ts';
import type { MailTokenStore } from '../../../src/ports/accounts/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, purgeEnded } from '../shared/rows.ts';

const TOKEN = columns<MailToken>({
  hash: 'hash',
  userId: 'user_id',
  purpose: 'purpose',
  email: 'email',
  expiresAt: 'expires_at',
});
const FIND = `SELECT ${TOKEN.select()} FROM mail_tokens WHERE hash = ? AND expires_at > ?`;
const INSERT = `INSERT INTO mail_tokens ${TOKEN.insert}`;
const DELETE = 'DELETE FROM mail_tokens WHERE hash = ?';
const DELETE_OF_USER = 'DELETE FROM mail_tokens WHERE user_id = ?';
const DELETE_OF_PURPOSE = `${DELETE_OF_USER} AND purpose = ?`;

export function sqlMailTokens(db: Connection): MailTokenStore {
  return {
    find: (hash, now) => first<MailToken>(db, FIND, [hash, now]),
    insert: async (token) => void (await db.run(INSERT, TOKEN.values(token))),
    delete: async (hash) => (await db.run(DELETE, [hash])) > 0,
    async deleteOfUser(userId, purpose) {
      if (purpose) await db.run(DELETE_OF_PURPOSE, [userId, purpose]);
      else await db.run(DELETE_OF_USER, [userId]);
    },
    purge: purgeEnded(db, 'mail_tokens', 'hash'),
  };
}
