import type { Challenge } from '../../../src/domain/accounts/two-factor.ts';
import type { ChallengeStore } from '../../../src/ports/accounts/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, purgeEnded } from '../shared/rows.ts';

const INSERT = 'INSERT INTO challenges (hash, user_id, tries, expires_at) VALUES (?, ?, ?, ?)';
const ATTEMPT = 'UPDATE challenges SET tries = tries + 1 WHERE hash = ? AND tries < ? AND expires_at > ?';
const FIND = 'SELECT hash, user_id AS userId, tries, expires_at AS expiresAt FROM challenges WHERE hash = ?';
const DELETE = 'DELETE FROM challenges WHERE hash = ?';
const DELETE_OF_USER = 'DELETE FROM challenges WHERE user_id = ?';

export function sqlChallenges(db: Connection): ChallengeStore {
  return {
    async insert({ hash, userId, tries, expiresAt }) {
      await db.run(INSERT, [hash, userId, tries, expiresAt]);
    },
    attempt: (hash, tries, now) =>
      db.transaction(async (tx) => {
        // Counted before it is read: what is read is held by then, and the number is this try's own.
        if ((await tx.run(ATTEMPT, [hash, tries, now])) === 0) return null;
        return first<Challenge>(tx, FIND, [hash]);
      }),
    delete: async (hash) => (await db.run(DELETE, [hash])) > 0,
    deleteOfUser: async (userId) => void (await db.run(DELETE_OF_USER, [userId])),
    purge: purgeEnded(db, 'challenges', 'hash'),
  };
}
