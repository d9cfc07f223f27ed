import type { User } from '../../src/domain/user.ts';
import type { UserStore } from '../../src/ports/storage.ts';
import { deleteUser } from './cascades.ts';
import { requireNew, type Tables } from './tables.ts';

export function memoryUsers(tables: Tables): UserStore {
  const { users } = tables;
  const ofEmail = (email: string) => users.rows().find((user) => user.email === email);
  const isTaken = ({ email, id }: User) => (ofEmail(email)?.id ?? id) !== id;
  return {
    find: async (id) => users.get(id) ?? null,
    lock: async (id) => users.get(id) ?? null,
    findByEmail: async (email) => ofEmail(email) ?? null,
    count: async () => users.rows().length,
    async insert(user) {
      if (isTaken(user)) return false;
      requireNew(users, user.id);
      users.set(user.id, user);
      return true;
    },
    async update(user) {
      if (isTaken(user)) return false;
      if (users.get(user.id)) users.set(user.id, user);
      return true;
    },
    delete: async (id) => deleteUser(tables, id),
  };
}
