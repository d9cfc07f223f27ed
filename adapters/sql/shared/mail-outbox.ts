import type { OutgoingMail } from '../../../src/domain/shared/outgoing-mail.ts';
import type { MailHead, MailOutboxStore } from '../../../src/ports/shared/mail-outbox.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from './columns.ts';
import { first } from './rows.ts';

const MAIL = columns<OutgoingMail>({
  id: 'id',
  userId: 'user_id',
  sealedMessage: 'sealed_message',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  attempts: 'attempts',
  nextAttemptAt: 'next_attempt_at',
});
const HEAD = MAIL.only('id', 'userId');
const INSERT = `INSERT INTO mail_outbox ${MAIL.insert}`;
const FIND = `SELECT ${MAIL.select()} FROM mail_outbox WHERE id = ?`;
const LIST_DUE = `SELECT id FROM mail_outbox WHERE next_attempt_at <= ? AND expires_at > ?
  ORDER BY next_attempt_at, id LIMIT ?`;
const CLAIM = `UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = ?
  WHERE id = ? AND next_attempt_at <= ? AND expires_at > ?`;
const POSTPONE = 'UPDATE mail_outbox SET next_attempt_at = ? WHERE id = ? AND attempts = ?';
const DELETE = 'DELETE FROM mail_outbox WHERE id = ?';
const LIST_EXPIRED = `SELECT ${HEAD.select()} FROM mail_outbox WHERE expires_at <= ? AND next_attempt_at <= ?
  ORDER BY expires_at, id LIMIT ?`;
const LIST_EXCESS = `SELECT ${HEAD.select()} FROM mail_outbox ORDER BY expires_at DESC, id DESC LIMIT ? OFFSET ?`;

export function sqlMailOutbox(db: Connection): MailOutboxStore {
  return {
    insert: async (mail) => void (await db.run(INSERT, MAIL.values(mail))),
    async listDue(now, limit) {
      const rows = await db.all<Pick<OutgoingMail, 'id'>>(LIST_DUE, [now, now, limit]);
      return rows.map(({ id }) => id);
    },
    async claim(id, now, until) {
      if ((await db.run(CLAIM, [until, id, now, now])) === 0) return null;
      return first<OutgoingMail>(db, FIND, [id]);
    },
    postpone: async ({ id, attempts }, until) => void (await db.run(POSTPONE, [until, id, attempts])),
    delete: async (id) => (await db.run(DELETE, [id])) > 0,
    listExpired: (now, limit) => db.all<MailHead>(LIST_EXPIRED, [now, now, limit]),
    listExcess: (kept, limit) => db.all<MailHead>(LIST_EXCESS, [limit, kept]),
  };
}
