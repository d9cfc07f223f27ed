import type { SessionStore } from '../../src/ports/storage.ts';
import { deleteWhere } from './cascades.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memorySessions({ sessions, users }: Tables): SessionStore {
  return {
    async find(id, now) {
      const session = sessions.get(id);
      return session && session.expiresAt > now ? session : null;
    },
    async insert(session) {
      requireRow(users, session.userId, 'account');
      requireNew(sessions, session.id);
      sessions.set(session.id, session);
    },
    async purge(now, limit) {
      const ended = sessions.rows().filter(({ expiresAt }) => expiresAt <= now);
      for (const { id } of ended.slice(0, limit)) sessions.delete(id);
      return ended.length >= limit;
    },
    async delete(id) {
      const wasThere = sessions.get(id) !== undefined;
      if (wasThere) sessions.delete(id);
      return wasThere;
    },
    async deleteOfUser(userId, exceptId) {
      deleteWhere(
        sessions,
        (session) => session.userId === userId && session.id !== exceptId,
        ({ id }) => id,
      );
    },
  };
}
