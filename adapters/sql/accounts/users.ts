import type { User } from '../../../src/domain/accounts/user.ts';
import type { UserStore } from '../../../src/ports/accounts/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asFlag, columns, findRecord, listRecords, type Row } from '../shared/columns.ts';
import { first, firstHeld, knownKeys, unlessTaken } from '../shared/rows.ts';

const USER = columns<User>({
  id: 'id',
  email: 'email',
  fullName: 'full_name',
  passwordHash: 'password_hash',
  emailVerified: asFlag('email_verified'),
  isVouched: asFlag('is_vouched'),
  mailboxProvenAt: 'mailbox_proven_at',
  twoFactorEnabled: asFlag('two_factor_enabled'),
  googleId: 'google_id',
  avatarPath: 'avatar_path',
  disabledAt: 'disabled_at',
  dateJoined: 'date_joined',
  lastActiveAt: 'last_active_at',
});
/** Only sessions write when the account was last active: an earlier read would overwrite it. */
const CHANGING = USER.except('id', 'lastActiveAt');
const SELECT = `SELECT ${USER.select()} FROM users`;
const FIND = `${SELECT} WHERE id = ?`;
const FIND_BY_EMAIL = `${SELECT} WHERE email = ?`;
const FIND_BY_GOOGLE_ID = `${SELECT} WHERE google_id = ?`;
const COUNT = 'SELECT count(*) AS n FROM users';
const LIST = `${SELECT} ORDER BY email LIMIT ? OFFSET ?`;
const KNOWN_AVATARS = 'SELECT avatar_path AS known FROM users WHERE avatar_path IN';
const DELETE = 'DELETE FROM users WHERE id = ?';

const INSERT = `INSERT INTO users ${USER.insert}`;
const UPDATE = `UPDATE users SET ${CHANGING.set} WHERE id = ?`;

export function sqlUsers(db: Connection): UserStore {
  const find = (sql: string, key: string) => findRecord(db, USER, sql, [key]);
  return {
    find: (id) => find(FIND, id),
    async lock(id) {
      const row = await firstHeld<Row<User>>(db, 'users', FIND, [id]);
      return row && USER.read(row);
    },
    findByEmail: (email) => find(FIND_BY_EMAIL, email),
    findByGoogleId: (googleId) => find(FIND_BY_GOOGLE_ID, googleId),
    count: async () => (await first<{ n: number }>(db, COUNT, []))?.n ?? 0,
    list: ({ offset, limit }) => listRecords(db, USER, LIST, [limit, offset]),
    insert: (user) => unlessTaken(db.run(INSERT, USER.values(user))),
    update: (user) => unlessTaken(db.run(UPDATE, [...CHANGING.values(user), user.id])),
    knownAvatars: (paths) => knownKeys(db, KNOWN_AVATARS, paths),
    delete: async (id) => void (await db.run(DELETE, [id])),
  };
}
