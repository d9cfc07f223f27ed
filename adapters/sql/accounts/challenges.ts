import type { Challenge } from '../../../src/domain/accounts/two-factor.ts';
import type { ChallengeStore } from '../../../src/ports/accounts/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, purgeEnded } from '../shared/rows.ts';

const CHALLENGE = columns<Challenge>({ hash: 'hash', userId: 'user_id', tries: 'tries', expiresAt: 'expires_at' });
const INSERT = `INSERT INTO challenges ${CHALLENGE.insert}`;
const ATTEMPT = 'UPDATE challenges SET tries = tries + 1 WHERE hash = ? AND tries < ? AND expires_at > ?';
const FIND = `SELECT ${CHALLENGE.select()} FROM challenges WHERE hash = ?`;
const DELETE = 'DELETE FROM challenges WHERE hash = ?';
const DELETE_OF_USER = 'DELETE FROM challenges WHERE user_id = ?';

export function sqlChallenges(db: Connection): ChallengeStore {
  return {
    insert: async (challenge) => void (await db.run(INSERT, CHALLENGE.values(challenge))),
    attempt: (hash, tries, now) =>
      db.transaction(async (tx) => {
        // Counted before it is read: the row is locked by then, and the number belongs to this attempt.
        if ((await tx.run(ATTEMPT, [hash, tries, now])) === 0) return null;
        return first<Challenge>(tx, FIND, [hash]);
      }),
    delete: async (hash) => (await db.run(DELETE, [hash])) > 0,
    deleteOfUser: async (userId) => void (await db.run(DELETE_OF_USER, [userId])),
    purge: purgeEnded(db, 'challenges', 'hash'),
  };
}
