import type { SessionStore } from '../../src/ports/account-stores.ts';
import { deleteWhere } from './cascades.ts';
import { newestFirst } from './order.ts';
import { deleteRow, purgeEnded } from './rows.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memorySessions({ sessions, users }: Tables): SessionStore {
  return {
    async find(id, now) {
      const session = sessions.get(id);
      return session && session.expiresAt > now ? session : null;
    },
    async list(userId, now) {
      const found = sessions.rows().filter((session) => session.userId === userId && session.expiresAt > now);
      return found.sort(newestFirst(({ id }) => id));
    },
    async insert(session) {
      requireRow(users, session.userId, 'account');
      requireNew(sessions, session.id);
      sessions.set(session.id, session);
    },
    async seen(id, at) {
      const session = sessions.get(id);
      if (!session) return;
      const user = users.get(session.userId)!;
      if (session.lastSeenAt < at) sessions.set(id, { ...session, lastSeenAt: at });
      if ((user.lastActiveAt ?? '') < at) users.set(user.id, { ...user, lastActiveAt: at });
    },
    purge: purgeEnded(sessions, ({ id }) => id),
    delete: async (id) => deleteRow(sessions, id),
    async deleteOfUser(userId, exceptId) {
      deleteWhere(
        sessions,
        (session) => session.userId === userId && session.id !== exceptId,
        ({ id }) => id,
      );
    },
  };
}
