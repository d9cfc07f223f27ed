import type { User } from '../../src/domain/user.ts';
import type { UserStore } from '../../src/ports/storage.ts';
import type { Connection, Value } from './connection.ts';
import { first, flag, unlessTaken } from './rows.ts';

type Row = Omit<User, 'emailVerified' | 'twoFactorEnabled'> & {
  readonly emailVerified: number;
  readonly twoFactorEnabled: number;
};

const SELECT = `SELECT id, email, full_name AS fullName, password_hash AS passwordHash, email_verified AS emailVerified,
  two_factor_enabled AS twoFactorEnabled, avatar_url AS avatarUrl, date_joined AS dateJoined FROM users`;
const FIND = `${SELECT} WHERE id = ?`;
const FIND_BY_EMAIL = `${SELECT} WHERE email = ?`;
const COUNT = 'SELECT count(*) AS n FROM users';
const INSERT = `INSERT INTO users (email, full_name, password_hash, email_verified, two_factor_enabled, avatar_url, date_joined, id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE users SET email = ?, full_name = ?, password_hash = ?, email_verified = ?, two_factor_enabled = ?,
  avatar_url = ?, date_joined = ? WHERE id = ?`;
const DELETE = 'DELETE FROM users WHERE id = ?';

export function sqlUsers(db: Connection): UserStore {
  return {
    find: async (id) => toUser(await first<Row>(db, FIND, [id])),
    lock: async (id) => toUser(await first<Row>(db, FIND + db.forUpdate, [id])),
    findByEmail: async (email) => toUser(await first<Row>(db, FIND_BY_EMAIL, [email])),
    count: async () => (await first<{ n: number }>(db, COUNT, []))?.n ?? 0,
    insert: (user) => unlessTaken(db.run(INSERT, values(user))),
    update: (user) => unlessTaken(db.run(UPDATE, values(user))),
    delete: async (id) => void (await db.run(DELETE, [id])),
  };
}

function values(user: User): Value[] {
  const { id, email, fullName, passwordHash, emailVerified, twoFactorEnabled, avatarUrl, dateJoined } = user;
  return [email, fullName, passwordHash, flag(emailVerified), flag(twoFactorEnabled), avatarUrl, dateJoined, id];
}

function toUser(row: Row | null): User | null {
  return row && { ...row, emailVerified: row.emailVerified === 1, twoFactorEnabled: row.twoFactorEnabled === 1 };
}
