import type { User } from '../../src/domain/user.ts';
import type { UserStore } from '../../src/ports/account-stores.ts';
import { deleteUser } from './cascades.ts';
import { byText } from './order.ts';
import { requireNew, type Tables } from './tables.ts';

export function memoryUsers(tables: Tables): UserStore {
  const { users } = tables;
  const ofEmail = (email: string) => users.rows().find((user) => user.email === email);
  const ofGoogleId = (googleId: string) => users.rows().find((user) => user.googleId === googleId);
  const isTaken = ({ id, email, googleId }: User) =>
    (ofEmail(email)?.id ?? id) !== id || (googleId !== null && (ofGoogleId(googleId)?.id ?? id) !== id);
  return {
    find: async (id) => users.get(id) ?? null,
    lock: async (id) => users.get(id) ?? null,
    findByEmail: async (email) => ofEmail(email) ?? null,
    findByGoogleId: async (googleId) => ofGoogleId(googleId) ?? null,
    count: async () => users.rows().length,
    async list({ offset, limit }) {
      const all = users.rows().toSorted((a, b) => byText(a.email, b.email));
      return all.slice(offset, offset + limit);
    },
    async insert(user) {
      if (isTaken(user)) return false;
      requireNew(users, user.id);
      users.set(user.id, user);
      return true;
    },
    async update(user) {
      if (isTaken(user)) return false;
      const stored = users.get(user.id);
      if (stored) users.set(user.id, { ...user, lastActiveAt: stored.lastActiveAt });
      return true;
    },
    async knownAvatars(paths) {
      const known = new Set(users.rows().map(({ avatarPath }) => avatarPath));
      return new Set(paths.filter((path) => known.has(path)));
    },
    delete: async (id) => deleteUser(tables, id),
  };
}
