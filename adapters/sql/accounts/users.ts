import type { User } from '../../../src/domain/accounts/user.ts';
import type { UserStore } from '../../../src/ports/accounts/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { first, flag, knownKeys, placeholders, unlessTaken } from '../shared/rows.ts';

type Flag = 'emailVerified' | 'isVouched' | 'twoFactorEnabled';
type Row = Omit<User, Flag> & Readonly<Record<Flag, number>>;

const SELECT = `SELECT id, email, full_name AS fullName, password_hash AS passwordHash, email_verified AS emailVerified,
  is_vouched AS isVouched, mailbox_proven_at AS mailboxProvenAt, two_factor_enabled AS twoFactorEnabled, google_id AS googleId, avatar_path AS avatarPath,
  date_joined AS dateJoined, last_active_at AS lastActiveAt FROM users`;
const FIND = `${SELECT} WHERE id = ?`;
const FIND_BY_EMAIL = `${SELECT} WHERE email = ?`;
const FIND_BY_GOOGLE_ID = `${SELECT} WHERE google_id = ?`;
const COUNT = 'SELECT count(*) AS n FROM users';
const LIST = `${SELECT} ORDER BY email LIMIT ? OFFSET ?`;
const KNOWN_AVATARS = 'SELECT avatar_path AS known FROM users WHERE avatar_path IN';
const DELETE = 'DELETE FROM users WHERE id = ?';

/** What `update` may change. When the account was last active is the sessions' to write: one read before would undo it. */
const CHANGING = [
  ...['email', 'full_name', 'password_hash', 'email_verified', 'is_vouched', 'two_factor_enabled'],
  ...['google_id', 'avatar_path', 'date_joined', 'mailbox_proven_at'],
];
const INSERT = `INSERT INTO users (${CHANGING.join(', ')}, last_active_at, id) VALUES ${placeholders(CHANGING.length + 2)}`;
const UPDATE = `UPDATE users SET ${CHANGING.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`;

export function sqlUsers(db: Connection): UserStore {
  const find = async (sql: string, key: string) => {
    const row = await first<Row>(db, sql, [key]);
    return row && toUser(row);
  };
  return {
    find: (id) => find(FIND, id),
    lock: (id) => find(FIND + db.forUpdate, id),
    findByEmail: (email) => find(FIND_BY_EMAIL, email),
    findByGoogleId: (googleId) => find(FIND_BY_GOOGLE_ID, googleId),
    count: async () => (await first<{ n: number }>(db, COUNT, []))?.n ?? 0,
    list: async ({ offset, limit }) => (await db.all<Row>(LIST, [limit, offset])).map(toUser),
    insert: (user) => unlessTaken(db.run(INSERT, [...changingValues(user), user.lastActiveAt, user.id])),
    update: (user) => unlessTaken(db.run(UPDATE, [...changingValues(user), user.id])),
    knownAvatars: (paths) => knownKeys(db, KNOWN_AVATARS, paths),
    delete: async (id) => void (await db.run(DELETE, [id])),
  };
}

/** The values of `CHANGING`. */
function changingValues(user: User): Value[] {
  const { email, fullName, passwordHash, emailVerified, isVouched, twoFactorEnabled } = user;
  const flags = [emailVerified, isVouched, twoFactorEnabled].map(flag);
  const { googleId, avatarPath, dateJoined, mailboxProvenAt } = user;
  return [email, fullName, passwordHash, ...flags, googleId, avatarPath, dateJoined, mailboxProvenAt];
}

function toUser(row: Row): User {
  const { emailVerified, isVouched, twoFactorEnabled } = row;
  return {
    ...row,
    emailVerified: emailVerified === 1,
    isVouched: isVouched === 1,
    twoFactorEnabled: twoFactorEnabled === 1,
  };
}
